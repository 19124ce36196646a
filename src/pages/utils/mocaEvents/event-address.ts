import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'

/** What a device says of an event; another word is shown as it is. */
export const RESULTS = ['granted', 'denied', 'alarm', 'other'] as const
export type Result = (typeof RESULTS)[number]

/** Seconds between two fetches of their own accord. */
export const INTERVALS = ['10', '30', '60'] as const

const text = z.catch(z.nullable(z.string().check(z.maxLength(100))), null)
const addressSchema = z.object({
  device: text,
  result: z.catch(z.nullable(z.enum(RESULTS)), null),
  every: z.catch(z.nullable(z.enum(INTERVALS)), null),
})

type Address = z.infer<typeof addressSchema>

/** What of the screen stands in the address; whatever else was typed into it by hand means the default. */
export function useEventAddress() {
  const [params, setParams] = useSearchParams()
  return useMemo(() => {
    const set = (changes: Partial<Address>) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current)
          for (const [part, value] of Object.entries(changes))
            if (value) next.set(part, value)
            else next.delete(part)
          return next
        },
        { replace: true },
      )
    return { ...addressSchema.parse(Object.fromEntries(params)), set }
  }, [params, setParams])
}

export type EventAddress = ReturnType<typeof useEventAddress>
