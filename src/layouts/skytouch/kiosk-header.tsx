import { AArrowUp, CircleHelp, RotateCcw } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatches, useNavigate } from 'react-router'
import { paths } from '@/config/paths'
import { useIdleLoading } from '@/lib/react/use-idle-loading'
import type { Kiosk } from '@/session/kiosk/kiosk'
import { Button } from '@/ui/buttons/button'
import { KioskLogo } from './kiosk-logo'
import { Languages } from './languages'
import { RefusedMark } from './refused-mark'

const loadHelp = () => import('./help-dialog').then((module) => ({ default: module.HelpDialog }))
const HelpDialog = lazy(loadHelp)

type KioskHeaderProps = {
  kiosk: Kiosk | null
  isAtHome: boolean
  isLarger: boolean
  onLarger: (isLarger: boolean) => void
}

/** What is always there: whose kiosk it is, the way back to the start, languages, larger text, help. */
export function KioskHeader({ kiosk, isAtHome, isLarger, onLarger }: KioskHeaderProps) {
  const { t } = useTranslation('skytouch')
  const navigate = useNavigate()
  const tenantId = useMatches().at(-1)?.params['tenantId'] ?? ''
  const [isHelping, setHelping] = useState(false)
  useIdleLoading(loadHelp)
  const startOver = () => void navigate(paths.kiosk(tenantId), { replace: true })
  return (
    <header className="kiosk-bar flex flex-wrap items-center gap-4 px-6 py-4 landscape:flex-nowrap">
      <div className="flex min-h-18 min-w-16 flex-1 items-center gap-4">
        {kiosk && <KioskLogo tenant={kiosk.tenant} isWritten={isAtHome} />}
        {isAtHome && <RefusedMark tenantId={tenantId} />}
        {!isAtHome && (
          <Button size="medium" icon={<RotateCcw aria-hidden />} onPress={startOver}>
            {t('startOver')}
          </Button>
        )}
      </div>
      <div className="flex shrink-0 gap-2">
        <Button
          variant="quiet"
          size="medium"
          aria-pressed={isLarger}
          icon={<AArrowUp aria-hidden />}
          className={isLarger ? 'bg-accent-subtle! text-on-accent-subtle!' : undefined}
          onPress={() => onLarger(!isLarger)}
        >
          {t('largerText')}
        </Button>
        <Button
          variant="quiet"
          size="medium"
          icon={<CircleHelp aria-hidden />}
          onPress={() => setHelping(true)}
        >
          {t('help')}
        </Button>
      </div>
      <Languages locales={kiosk?.options.locales} />
      {isHelping && (
        <Suspense>
          <HelpDialog onClose={() => setHelping(false)} />
        </Suspense>
      )}
    </header>
  )
}
