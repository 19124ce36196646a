import { useQuery, useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import '@/theme/kiosk.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatches } from 'react-router'
import { buildManifestQueries } from '@/hooks/build-manifest'
import { useClockCheck } from '@/hooks/clock'
import { switchLocale } from '@/i18n/i18n'
import { useArrivals } from '@/kiosk/device/arrivals'
import { KIOSK_IDLE_SECONDS, type Kiosk, kioskStore } from '@/kiosk/device/kiosk'
import { KioskHeader } from '@/layouts/skytouch/kiosk-header'
import { useKioskMode } from '@/layouts/skytouch/kiosk-mode'
import { useIdleLoading } from '@/lib/react/use-idle-loading'
import { useInactivity } from '@/lib/react/use-inactivity'
import { useInterval } from '@/lib/react/use-interval'
import { useIsOnline } from '@/lib/react/use-is-online'
import { useListener } from '@/lib/react/use-listener'
import { useRootAttribute } from '@/lib/react/use-root-attribute'
import { useStore } from '@/lib/react/use-store'
import { useAccent } from '@/theme/use-accent'
import { TouchKeyboard } from '@/widgets/touch-keyboard/touch-keyboard'
import { useForcedColorMode } from './use-route-effects'
import { withQueries } from './with-queries'

/**
 * The kiosk's language and text size. Visitors change both for one visit; both reset on return to the home
 * screen, or after inactivity there.
 */
function useKioskDisplay() {
  const match = useMatches().at(-1)
  const tenantId = match?.params['tenantId'] ?? ''
  const kiosk = useStore(kioskStore(tenantId))
  const isAtHome = match?.id === 'skytouch-tenantId'
  const locale = kiosk?.options.defaultLocale
  const [isLarger, setLarger] = useState<boolean | null>(null)
  const [wasAtHome, setWasAtHome] = useState(isAtHome)
  if (isAtHome !== wasAtHome) {
    setWasAtHome(isAtHome)
    if (isAtHome) setLarger(null)
  }
  useEffect(() => {
    if (isAtHome && locale) void switchLocale(locale)
  }, [isAtHome, locale])
  return {
    tenantId,
    kiosk,
    isAtHome,
    isLarger: isLarger ?? kiosk?.options.largerText ?? false,
    setLarger,
    /** Idle time before the reset, in ms. */
    idle: (kiosk?.options.idleSeconds ?? KIOSK_IDLE_SECONDS) * 1000,
    reset: () => {
      setLarger(null)
      if (locale) void switchLocale(locale)
    },
  }
}

/** How often the queue is checked for due check-ins, in ms; each has its own backoff. */
const TRY_AGAIN = 30_000

const loadDelivery = () => import('@/kiosk/device/deliver-arrivals')

/** Sends check-ins that were stored offline once the network is back, on any screen. */
function useDelivery(tenantId: string, kiosk: Kiosk | null): void {
  const isWaiting = useArrivals(tenantId).some(({ isRefused }) => !isRefused) && kiosk !== null
  const isStart = useRef(true)
  const client = useQueryClient()
  const deliver = (isEager: boolean) => {
    loadDelivery()
      .then(({ deliverArrivals }) =>
        deliverArrivals(client, tenantId, kiosk?.profile.locationId, { isEager }),
      )
      // It is still kept, and tried once more.
      .catch(() => {})
  }
  useIdleLoading(loadDelivery)
  useInterval(isWaiting ? TRY_AGAIN : null, () => {
    deliver(isStart.current)
    isStart.current = false
  })
  useListener(isWaiting ? window : null, 'online', () => deliver(true))
}

/**
 * Tells visitors that the kiosk is offline and where to get help. The live region is always mounted, so that
 * it is announced.
 */
function OfflineRibbon() {
  const { t } = useTranslation('skytouch')
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-3 bg-warning-subtle px-6 py-3 text-label font-medium text-on-warning-subtle">
          <WifiOff aria-hidden />
          {t('offline')}
        </p>
      )}
    </div>
  )
}

type IdleProps = { after: number; onIdle: () => void }

/**
 * Calls `onIdle` after each `after` ms without a touch, and loads a newer build, because this interrupts no
 * visitor. Renders nothing.
 */
function IdleAtHome({ after, onIdle }: IdleProps) {
  const newer = useQuery(buildManifestQueries.isNewer())
  useInactivity(after, 0, () => {
    if (newer.data) {
      // Refetch an older result and use it at the next idle time, a little more than `after` later: a visitor
      // may begin during the request.
      const isFromLastIdleTime = Date.now() - newer.dataUpdatedAt < 2 * after
      if (isFromLastIdleTime) window.location.reload()
      else void newer.refetch()
    }
    onIdle()
  })
  return null
}

/** The kiosk's layout: large type, no skip link, no links out of the kiosk. */
function SkytouchLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { tenantId, kiosk, isAtHome, isLarger, setLarger, idle, reset } = useKioskDisplay()
  useRootAttribute('kiosk')
  useClockCheck()
  useDelivery(tenantId, kiosk)
  // On the root element, so that it applies to dialogs too.
  useRootAttribute('largeText', isLarger)
  useKioskMode(tenantId, {
    isAtHome,
    isFullScreen: kiosk?.options.fullScreen ?? false,
    isAwake: kiosk?.options.wakeLock ?? false,
  })
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
