import { InlineAlert } from '@/ui/feedback/inline-alert'
import { useErrorWords } from './error-words'

/** Shows an error; nothing if there is none. */
export function ErrorAlert({ error, className }: { error: unknown; className?: string }) {
  const words = useErrorWords()
  if (error === null) return null
  const { title, message } = words(error)
  return (
    <InlineAlert tone="danger" title={title} className={className}>
      {message}
    </InlineAlert>
  )
}
