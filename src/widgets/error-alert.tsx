import { InlineAlert } from '@/ui/feedback/inline-alert'
import { useErrorText } from './error-text'
import { type About, useOutcomeText } from './outcome-text'

type ErrorAlertProps = {
  error: unknown
  /** The change that failed. */
  about?: About
  className?: string
}

/** Shows an error; nothing if there is none. */
export function ErrorAlert({ error, about, className }: ErrorAlertProps) {
  const errorText = useErrorText()
  const outcomeText = useOutcomeText()
  if (error === null) return null
  const { title, message } = about ? outcomeText(error, about) : errorText(error)
  return (
    <InlineAlert tone="danger" title={title} className={className}>
      {message}
    </InlineAlert>
  )
}
