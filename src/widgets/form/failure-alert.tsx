import { InlineAlert } from '@/ui/feedback/inline-alert'
import { useErrorText } from '@/widgets/error-text'

/** A failed submit, and its messages that belong to no field. */
export type Failure = { error: unknown; others: string[]; isPlaced: boolean }

/** Shows the messages that belong to no field, or the general error if there are none. */
export function FailureAlert({ failure: { error, others, isPlaced } }: { failure: Failure }) {
  const errorText = useErrorText()
  if (isPlaced && others.length === 0) return null
  const { title, message } = errorText(error)
  return (
    <InlineAlert tone="danger" title={title}>
      {others.length > 0 ? others.join(' ') : message}
    </InlineAlert>
  )
}
