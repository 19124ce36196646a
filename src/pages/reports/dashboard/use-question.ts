import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type Question, questionSchema } from './question'

/** Range and place stand in the address, so that they survive a reload and can be sent to a colleague. */
export function useQuestion() {
  const [params, setParams] = useSearchParams()
  return useMemo(() => {
    const set = (changes: Partial<Question>) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current)
          for (const [part, value] of Object.entries(changes))
            if (value && value !== 'today') next.set(part, value)
            else next.delete(part)
          return next
        },
        { replace: true },
      )
    return {
      question: questionSchema.parse({ from: null, to: null, location: null, ...Object.fromEntries(params) }),
      set,
    }
  }, [params, setParams])
}
