import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { statusOf } from '@/http/errors'
import { session } from '@/session/session'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { type FieldMessages, useErrorText } from '@/widgets/error-text'

/** A failed submit, its messages that belong to no field of the form, and whether the fields show everything. */
export type Failure = { error: unknown; others: FieldMessages; isAtFields: boolean }

/** Whether a request failed because the session has ended, and not because the service refuses it with a 401. */
export const isSignedOut = (error: unknown): boolean =>
  statusOf(error) === 401 && session.get().status !== 'signedIn'

/** Shows why a submit failed, unless the fields of the form say it. */
export function FailureAlert({ failure: { error, others, isAtFields } }: { failure: Failure }) {
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
  if (isAtFields) return null
  const { title, message } = errorText(error, others)
  return (
    <InlineAlert tone="danger" title={title}>
      {message}
    </InlineAlert>
  )
}
