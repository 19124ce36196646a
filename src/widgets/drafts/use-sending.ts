import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsaved } from './leave-guard'

/**
 * Asks before a component is left while its change is sent: while `isPending`, or while a request runs.
 * @returns runs a request, after which the component may navigate by itself
 */
export function useSending(isPending = false): <Output>(request: () => Promise<Output>) => Promise<Output> {
  const { t } = useTranslation('outcomes')
  const requests = useRef(0)
  const [isSending, setSending] = useState(false)
  useUnsaved(
    {
      isUnsaved: () => isPending || requests.current > 0,
      texts: () => ({
        title: t('sending.title'),
        text: t('sending.text'),
        stay: t('sending.stay'),
        leave: t('sending.leave'),
      }),
      isDialog: true,
    },
    isPending || isSending,
  )
  return useCallback(async (request) => {
    const count = (by: number) => {
      requests.current += by
      setSending(requests.current > 0)
    }
    count(1)
    try {
      return await request()
    } finally {
      count(-1)
    }
  }, [])
}
