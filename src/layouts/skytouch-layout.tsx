import { useQuery } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import '@/theme/kiosk.css'
import { type ReactNode, useEffect, useRef, useState, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatches } from 'react-router'
import { buildManifestQueries } from '@/hooks/build-manifest'
import { switchLocale } from '@/i18n/i18n'
import { useInterval } from '@/lib/react/use-interval'
import { useIdleLoading } from '@/lib/react/use-idle-loading'
import { useInactivity } from '@/lib/react/use-inactivity'
import { useIsOnline } from '@/lib/react/use-is-online'
import { useRootAttribute } from '@/lib/react/use-root-attribute'
import { useListener } from '@/lib/react/use-listener'
import { KIOSK_IDLE_SECONDS, type Kiosk, kioskStore } from '@/kiosk/device/kiosk'
import { CLOCK_CHECK, setKioskClock } from '@/kiosk/device/kiosk-clock'
import { useArrivals } from '@/kiosk/device/use-arrivals'
import { useStore } from '@/lib/react/use-store'
import { useAccent } from '@/theme/use-accent'
import { TouchKeyboard } from '@/widgets/touch-keyboard/touch-keyboard'
import { useForcedColorMode } from './use-route-effects'
import { KioskHeader } from '@/layouts/skytouch/kiosk-header'
import { withQueries } from './with-queries'
import { paths } from '@/config/paths'

/** Enough for Back pressed repeatedly before the entries are added again. */
const SPARE_ENTRIES = 10

/**
 * Adds the missing spare history entries, each numbered in the history state. Bypasses the router, because a
 * router navigation would cancel one that a visitor has just started.
 */
function addEntries(): void {
  const state = window.history.state as { spare?: number } | null
  for (let spare = (state?.spare ?? 0) + 1; spare <= SPARE_ENTRIES; spare++)
    window.history.pushState({ ...state, spare }, '')
}

/** Back from the app's first history entry would leave the app, so the kiosk's home adds spare ones. */
function useBackTrap(tenantId: string, isAtHome: boolean): void {
  const home = paths.kiosk(tenantId)
  const hasEntries = useRef(false)
  // Before the first paint, because Back may be pressed after it.
  useLayoutEffect(() => {
    if (!isAtHome || hasEntries.current) return
    hasEntries.current = true
    addEntries()
  }, [isAtHome])
  useListener(window, 'popstate', () => {
    if (window.location.pathname === home) addEntries()
  })
}

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

const loadDelivery = () => import('./skytouch/deliver-arrivals')

/** Sends check-ins that were stored offline once the network is back, on any screen. */
function useDelivery(tenantId: string, kiosk: Kiosk | null): void {
  const isWaiting = useArrivals(tenantId).some(({ isRefused }) => !isRefused) && kiosk !== null
  const isStart = useRef(true)
  const deliver = (isEager: boolean) => {
    loadDelivery()
      .then(({ deliverArrivals }) => deliverArrivals(tenantId, kiosk?.profile.locationId, { isEager }))
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

const prevent = (event: Event) => event.preventDefault()
const preventZoom = (event: WheelEvent) => {
  if (event.ctrlKey) event.preventDefault()
}

const isField = (element: Element | null) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/**
 * Keeps the focus in a field when a button is pressed: otherwise the on-screen keyboard would close between
 * press and release and the button would move.
 */
const keepFocus = (event: MouseEvent) => {
  const { target } = event
  const isButton = target instanceof Element && target.closest('button') !== null
  if (isButton && isField(document.activeElement)) event.preventDefault()
}

/** Disables browser gestures that a kiosk must not offer: long-press menu, wheel zoom, drag and drop. */
function useBlockedGestures(): void {
  useListener(document, ['contextmenu', 'dragstart'], prevent)
  useListener(document, 'mousedown', keepFocus, { capture: true })
  useListener(document, 'wheel', preventZoom)
}

/** Enters full screen on the next click or touch: browsers require a user gesture, also after a restart. */
function useFullScreenOnClick(isWanted: boolean): void {
  const enter = () => {
    // If the browser refuses, the kiosk stays in its window.
    if (!document.fullscreenElement) void document.documentElement.requestFullscreen().catch(() => {})
  }
  useListener(isWanted && document.fullscreenEnabled ? document : null, 'click', enter, { capture: true })
}

/** Keeps the screen on. Browsers release the lock when the page is hidden, so it is requested again. */
function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | null = null
    let isGone = false
    const request = async () => {
      if (document.hidden) return
      // A device in battery saver mode may refuse; the only effect is that the screen turns off.
      const given = await navigator.wakeLock.request('screen').catch(() => null)
      if (isGone) void given?.release()
      else lock = given
    }
    const onVisible = () => void request()
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [isWanted])
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
  useBlockedGestures()
  useBackTrap(tenantId, isAtHome)
  useInterval(CLOCK_CHECK, () => void setKioskClock())
  useDelivery(tenantId, kiosk)
  // On the root element, so that it applies to dialogs too.
  useRootAttribute('largeText', isLarger)
  useFullScreenOnClick(kiosk?.options.fullScreen ?? false)
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
