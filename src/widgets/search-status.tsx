import { useDebounced } from '@/lib/react/use-debounced'

/** Until a search counts as typed, so that a screen reader does not say a number for every letter. */
const SEARCH_PAUSE = 700

/**
 * Announces what a search has found. The text names the search: a screen reader does not repeat an unchanged text, and
 * two searches may find the same number.
 */
export function SearchStatus({ text }: { text: string }) {
  return (
    <p role="status" className="sr-only">
      {useDebounced(text, SEARCH_PAUSE)}
    </p>
  )
}
