import { ArrowUp } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { withTimeout } from '@/http/with-timeout'
import { codeEvent } from '@/kiosk/flow'
import { useAfterTouch } from '@/kiosk/use-after-touch'
import { Button } from '@/ui/buttons/button'
import { Spinner } from '@/ui/feedback/spinner'
import { useTenantId } from '@/widgets/use-tenant-id'
import { Frame } from './frame'
import type { ScreenProps } from './screen-props'

/** Lazy, because the decoder is as large as the rest of the kiosk and home does not need it. */
const QrScanner = lazy(() =>
  withTimeout(import('@/widgets/qr-scanner/qr-scanner').then((module) => ({ default: module.QrScanner }))),
)

/** Scans a code with the camera; search by name is always available. */
export function ScanScreen({ kiosk, screen, send }: ScreenProps<'scan'>) {
  const { t } = useTranslation(['skytouch', 'common'])
  const tenantId = useTenantId()
  const untouched = useAfterTouch()
  const waiting = (
    <span className="flex flex-1 items-center justify-center text-muted">
      <Spinner label={t('scan.starting')} className="size-16" />
    </span>
  )
  return (
    <Frame
      title={t(screen.purpose === 'in' ? 'scan.title' : 'scan.titleOut')}
      text={t('scan.text')}
      status={screen.foreign ? t(`common:scanner.foreign.${screen.foreign}`) : null}
      onBack={() => send({ type: 'back' })}
      action={
        <Button
          size="large"
          className="text-balance whitespace-normal!"
          onPress={() => send({ type: 'byName' })}
        >
          {t('scan.byName')}
        </Button>
      }
    >
      {/* The picture takes the remaining height at most, so that its frame is fully visible. */}
      <div className="flex flex-1 flex-col items-center gap-6 landscape:gap-3">
        <ArrowUp aria-hidden className="size-12! animate-breathe text-accent" />
        <Suspense fallback={waiting}>
          <QrScanner
            label={t('scan.live')}
            startingLabel={t('scan.starting')}
            facing="user"
            deviceId={kiosk.options.cameraId}
            onCode={(code) => send(codeEvent([code], tenantId))}
            onError={(error) => untouched(() => send({ type: 'cameraError', error }))}
            className="aspect-4/3 w-full max-w-[min(36rem,(100cqh-24rem)*4/3)] landscape:max-w-[calc((100cqh-23rem)*4/3)]"
          />
        </Suspense>
      </div>
    </Frame>
  )
}
