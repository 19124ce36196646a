import { useMemo } from 'react'
import { useAddress } from '@/widgets/use-address'
import { type Question, questionSchema } from './question'

/** Range and place stand in the address, so that they survive a reload and can be sent to a colleague. */
export function useQuestion() {
  const { params, change } = useAddress()
  return useMemo(() => {
    const set = (changes: Partial<Question>) =>
      void change(changes.range === 'today' ? { ...changes, range: null } : changes)
    return {
      question: questionSchema.parse({ from: null, to: null, location: null, ...Object.fromEntries(params) }),
      set,
    }
  }, [params, change])
}
