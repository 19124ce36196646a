import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { statusOf } from '@/http/errors'
import { session } from '@/session/session'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { useErrorText } from '@/widgets/error-text'

/** A failed submit, and its messages that belong to no field. */
export type Failure = { error: unknown; others: string[]; isPlaced: boolean }

/** Whether a request failed because the session has ended, and not because the service refuses it with a 401. */
export const isSignedOut = (error: unknown): boolean =>
  statusOf(error) === 401 && session.get().status !== 'signedIn'

/** Shows the messages that belong to no field, or the general error if there are none. */
export function FailureAlert({ failure: { error, others, isPlaced } }: { failure: Failure }) {
  const { t } = useTranslation('outcomes')
  const errorText = useErrorText()
  // The sign-in dialog opens over the page; this explains how to continue after it.
  const [hasEnded] = useState(() => isSignedOut(error))
  if (hasEnded)
    return (
      <InlineAlert tone="warning" live="status" title={t('signedOut.title')}>
        {t('signedOut.text')}
      </InlineAlert>
    )
  if (isPlaced && others.length === 0) return null
  const { title, message } = errorText(error)
  return (
    <InlineAlert tone="danger" title={title}>
      {others.length > 0 ? others.join(' ') : message}
    </InlineAlert>
  )
}
