import { useRef } from 'react'
import { fold } from '@/lib/text/fold'
import type { OutlineRow } from '@/ui/tree/outline'

/** Letters typed one after the other within this time are one word. */
const PAUSE = 500

/** Finds lines by what they begin with, as it is typed; accents and case do not matter. */
export function useTypeAhead(rows: readonly OutlineRow[]) {
  const typed = useRef({ text: '', at: Number.NEGATIVE_INFINITY })
  const isTyping = () => performance.now() - typed.current.at < PAUSE && typed.current.text !== ''
  return {
    isTyping,
    /**
     * @param from the line from which on it is looked for, and around to it again
     * @returns the index of the line, or -1
     */
    find: (key: string, from: number): number => {
      const before = isTyping() ? typed.current.text : ''
      typed.current = { text: before + key, at: performance.now() }
      const word = fold(typed.current.text)
      // The same letter again goes on to the next one, as does a first letter.
      const letters = new Set(word)
      const wanted = letters.size === 1 ? word.slice(0, 1) : word
      const start = wanted.length === 1 ? from + 1 : from
      for (let step = 0; step < rows.length; step++) {
        const index = (start + step) % rows.length
        if (fold(rows[index]?.node.label ?? '').startsWith(wanted)) return index
      }
      return -1
    },
  }
}
