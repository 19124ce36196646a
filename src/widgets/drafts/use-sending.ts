import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useIsMounted } from '@/lib/react/use-is-mounted'
import { register } from './leave-guard'

/**
 * Asks before a component is left while its change is sent: while `isPending`, or while a request runs.
 * @returns runs a request, after which the component may navigate by itself
 */
export function useSending(isPending = false): <Output>(request: () => Promise<Output>) => Promise<Output> {
  const { t } = useTranslation('outcomes')
  const address = useLocation()
  const [openedAt] = useState(address)
  const isMounted = useIsMounted()
  const running = useRef(new Set<() => void>())
  const begin = useCallback(
    () =>
      register({
        isUnsaved: () => true,
        texts: () => ({
          title: t('sending.title'),
          text: t('sending.text'),
          stay: t('sending.stay'),
          leave: t('sending.leave'),
        }),
        openedAt,
      }),
    [t, openedAt],
  )
  useEffect(() => (isPending ? begin() : undefined), [isPending, begin])
  useEffect(() => {
    const { current: ends } = running
    return () => ends.forEach((end) => end())
  }, [])
  return useCallback(
    async (request) => {
      // What was left already is not asked about again.
      if (!isMounted.current) return request()
      const end = begin()
      running.current.add(end)
      try {
        return await request()
      } finally {
        end()
        running.current.delete(end)
      }
    },
    [begin, isMounted],
  )
}
