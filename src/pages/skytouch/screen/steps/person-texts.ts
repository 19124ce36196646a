import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { greetingName } from '@/lib/text/person-name'
import { listed } from '@/lib/text/text-parts'
import type { VisitUser } from '@/services/booking/visit-user'
import { isMasked } from '@/widgets/fields/visitor-fields'

type Greeting = 'hello.title' | 'goodbye.title' | 'goodbye.backTitle' | 'arrived.title' | 'left.title'

/** Greets by first name, or the only one; without a name if it is masked. */
export function useGreeting() {
  const { t } = useTranslation('skytouch')
  return (greeting: Greeting, visitor: VisitUser) => {
    const name = isMasked(visitor) ? '' : greetingName(visitor)
    return name ? t(greeting, { name }) : t(`${greeting}Plain`)
  }
}

/** First names of the hosts; a kiosk does not show surnames. */
export function useHostNames({ hostNames }: VisitUser): string {
  const { tag } = useLocale()
  return listed(hostNames.map((name) => name.trim().split(/\s+/)[0] ?? '').filter(Boolean), tag)
}
