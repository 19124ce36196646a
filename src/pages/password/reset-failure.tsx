import { InlineAlert } from '@/ui/feedback/inline-alert'
import { useErrorWords } from '@/widgets/error-words'

/** What failed, in its place; nothing where nothing did. */
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
