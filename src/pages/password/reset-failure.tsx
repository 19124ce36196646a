import { InlineAlert } from '@/ui/feedback/inline-alert'
import { useErrorWords } from '@/widgets/error-words'

/** Shows an error; nothing if there is none. */
export function ResetFailure({ error }: { error: unknown }) {
  const words = useErrorWords()
  if (error === null) return null
  const { title, message } = words(error)
  return (
    <InlineAlert tone="danger" title={title}>
      {message}
    </InlineAlert>
  )
}
