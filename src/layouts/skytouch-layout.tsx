import '@/theme/kiosk.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFullScreen } from '@/kiosk/use-full-screen'
import { useBlockedGestures } from '@/kiosk/use-blocked-gestures'
import { useWakeLock } from '@/kiosk/use-wake-lock'
import { useEvery } from '@/lib/react/use-every'
import { useRootMark } from '@/lib/react/use-root-mark'
import { CLOCK_CHECK, setKioskClock } from '@/session/kiosk/kiosk-clock'
import { useAccent } from '@/theme/use-accent'
import { TouchKeyboard } from '@/widgets/touch-keyboard/touch-keyboard'
import { useForcedColorMode } from './use-route-effects'
import { IdleAtHome } from './skytouch/idle-at-home'
import { KioskHeader } from './skytouch/kiosk-header'
import { OfflineRibbon } from './skytouch/offline-ribbon'
import { useBackTrap } from './skytouch/use-back-trap'
import { useDelivery } from './skytouch/use-delivery'
import { useKioskManner } from './skytouch/use-kiosk-manner'
import { withQueries } from './with-queries'

/** The kiosk's layout: large type, no skip link, no links out of the kiosk. */
function SkytouchLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { tenantId, kiosk, isAtHome, isLarger, setLarger, idle, reset } = useKioskManner()
  useRootMark('kiosk')
  useBlockedGestures()
  useBackTrap(tenantId, isAtHome)
  useEvery(CLOCK_CHECK, () => void setKioskClock())
  useDelivery(tenantId, kiosk)
  // For the whole page, dialogs as well.
  useRootMark('largeText', isLarger)
  useFullScreen(kiosk?.options.fullScreen ?? false)
  useWakeLock(kiosk?.options.wakeLock ?? false)
  useAccent(kiosk?.tenant.primaryColor ?? null, 'AAA')
  useForcedColorMode(kiosk?.profile.theme)
  return (
    <div className="flex h-dvh flex-col bg-surface text-body">
      <KioskHeader
        tenantId={tenantId}
        kiosk={kiosk}
        isAtHome={isAtHome}
        isLarger={isLarger}
        onLarger={setLarger}
      />
      <OfflineRibbon />
      {isAtHome && <IdleAtHome after={idle} onIdle={reset} />}
      <main className="flex min-h-0 flex-1 flex-col scroll-pb-40 overflow-y-auto overscroll-none [container:kiosk/size]">
        {children}
      </main>
      {kiosk?.options.touchKeyboard && (
        <aside aria-label={t('touchKeyboard')}>
          <TouchKeyboard />
        </aside>
      )}
    </div>
  )
}

export default withQueries(SkytouchLayout)
