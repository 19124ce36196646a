import { useEffect, useLayoutEffect, useRef } from 'react'
import { paths } from '@/config/paths'
import { useBlockedGestures } from '@/kiosk/use-blocked-gestures'
import { useListener } from '@/lib/react/use-listener'

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

type KioskMode = { isAtHome: boolean; isFullScreen: boolean; isAwake: boolean }

/** Keeps a tablet in the kiosk: no gestures of the browser, no way back, full screen, and a screen that stays on. */
export function useKioskMode(tenantId: string, { isAtHome, isFullScreen, isAwake }: KioskMode): void {
  useBlockedGestures()
  useListener(document, 'mousedown', keepFocus, { capture: true })
  useBackTrap(tenantId, isAtHome)
  useFullScreenOnClick(isFullScreen)
  useWakeLock(isAwake)
}
