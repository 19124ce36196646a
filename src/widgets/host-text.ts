import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { VisitUser } from '@/services/booking/visit-user'

/** Names of hosts, marked if they are disabled or gone. */
export function useHostText(): (host: { name: string; isGone?: boolean | undefined }) => string {
  const { t } = useTranslation()
  return useCallback(({ name, isGone }) => (isGone ? t('host.gone', { name }) : name), [t])
}

/** The names of a visitor's hosts, marked likewise. */
export function useHostTexts(): (visitor: Pick<VisitUser, 'hostNames' | 'goneHosts'>) => string[] {
  const hostText = useHostText()
  return useCallback(
    ({ hostNames, goneHosts }) =>
      hostNames.map((name) => hostText({ name, isGone: goneHosts?.includes(name) })),
    [hostText],
  )
}
