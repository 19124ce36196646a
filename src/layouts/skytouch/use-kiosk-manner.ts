import { useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import { speakLocale } from '@/i18n/i18n'
import { KIOSK_IDLE_SECONDS } from '@/session/kiosk/kiosk'
import { useKiosk } from '@/session/kiosk/use-kiosk'

/**
 * How the kiosk speaks: its language and the size of its text. Both are a visitor's for one visit, and go back to the
 * set-up's when home comes again, or when nobody has touched it there for a while.
 */
export function useKioskManner() {
  const match = useMatches().at(-1)
  const tenantId = match?.params['tenantId'] ?? ''
  const kiosk = useKiosk(tenantId)
  const isAtHome = match?.id === 'skytouch-tenantId'
  const locale = kiosk?.options.defaultLocale
  const [isLarger, setLarger] = useState<boolean | null>(null)
  const [wasAtHome, setWasAtHome] = useState(isAtHome)
  if (isAtHome !== wasAtHome) {
    setWasAtHome(isAtHome)
    if (isAtHome) setLarger(null)
  }
  useEffect(() => {
    if (isAtHome && locale) void speakLocale(locale)
  }, [isAtHome, locale])
  return {
    tenantId,
    kiosk,
    isAtHome,
    isLarger: isLarger ?? kiosk?.options.largerText ?? false,
    setLarger,
    /** In ms: so long nobody has to touch it before it speaks to the next one. */
    idle: (kiosk?.options.idleSeconds ?? KIOSK_IDLE_SECONDS) * 1000,
    reset: () => {
      setLarger(null)
      if (locale) void speakLocale(locale)
    },
  }
}
