import { InlineAlert } from '@/ui/feedback/inline-alert'
import { useErrorText } from './error-text'

/** Shows an error; nothing if there is none. */
export function ErrorAlert({ error, className }: { error: unknown; className?: string }) {
  const errorText = useErrorText()
  if (error === null) return null
  const { title, message } = errorText(error)
  return (
    <InlineAlert tone="danger" title={title} className={className}>
      {message}
    </InlineAlert>
  )
}
