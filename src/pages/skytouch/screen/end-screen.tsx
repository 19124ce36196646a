import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timeoutOf } from '@/kiosk/timeouts'
import { useListener } from '@/lib/react/use-listener'
import { Button } from '@/ui/buttons/button'
import { Ring } from '@/ui/feedback/ring'
import { AutoPrintBadge } from '@/widgets/badge/auto-print-badge'
import { Frame } from './frame'
import type { ScreenProps } from './screen-props'
import { useGreeting, useHostNames } from './steps/person-texts'

const nothingOpen = { isPrinting: false, isPhotoMissing: false }

/**
 * The last screen after a check-in or check-out. Ends by timeout or with 'Done', but not before the badge is
 * printed, because leaving would stop the print. A touch extends the time.
 */
export function EndScreen({ kiosk, screen, send }: ScreenProps<'done' | 'left'>) {
  const { t } = useTranslation('skytouch')
  const greet = useGreeting()
  const { visitor } = screen
  const hosts = useHostNames(visitor)
  const isIn = screen.name === 'done'
  const timeout = timeoutOf(screen, 0)
  const [isUnprinted, setUnprinted] = useState(false)
  const { isPrinting, isPhotoMissing } = screen.name === 'done' ? screen : nothingOpen
  useListener(window, ['pointerdown', 'keydown'], () => send({ type: 'touch' }))
  return (
    <Frame title={greet(isIn ? 'arrived.title' : 'left.title', visitor)}>
      <div className="flex flex-col items-center gap-8 text-center portrait:gap-5">
        <Ring
          {...(timeout?.kind === 'fixed' && { duration: timeout.after })}
          className="size-40 portrait:size-32"
        >
          <span className="flex size-28 items-center portrait:size-24 justify-center rounded-full bg-success-subtle text-on-success-subtle [&_.lucide]:size-14">
            <Check aria-hidden />
          </span>
        </Ring>
        <div className="flex flex-col gap-2 text-lead">
          {isIn ? (
            <>
              {hosts && <p>{t('arrived.host', { hosts })}</p>}
              {!isPhotoMissing && !isUnprinted && <p className="text-muted">{t('arrived.seat')}</p>}
              <p role="status" className="empty:-mt-2">
                {isPrinting && t('arrived.printing')}
              </p>
              {isPhotoMissing && <p role="alert">{t('arrived.noPhoto')}</p>}
              {isUnprinted && <p role="alert">{t('arrived.noBadge')}</p>}
            </>
          ) : (
            <p>{t('left.text')}</p>
          )}
        </div>
        <Button size="large" variant="primary" className="min-w-64" onPress={() => send({ type: 'done' })}>
          {t('done')}
        </Button>
        {isIn && kiosk.options.badgePrinting && (
          <AutoPrintBadge
            visitor={visitor}
            onEnd={(isPrinted) => {
              setUnprinted(!isPrinted)
              send({ type: isPrinted ? 'printed' : 'printFailed' })
            }}
          />
        )}
      </div>
    </Frame>
  )
}
