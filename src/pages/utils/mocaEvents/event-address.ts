import { useMemo } from 'react'
import * as z from 'zod/mini'
import { useAddress } from '@/widgets/use-address'

/** Known results of an event; other values are shown as received. */
export const RESULTS = ['granted', 'denied', 'alarm', 'other'] as const
export type Result = (typeof RESULTS)[number]

/** Options for the automatic fetch interval, in seconds. */
export const INTERVALS = ['10', '30', '60'] as const

const text = z.catch(z.nullable(z.string().check(z.maxLength(100))), null)
const addressSchema = z.object({
  device: text,
  result: z.catch(z.nullable(z.enum(RESULTS)), null),
  every: z.catch(z.nullable(z.enum(INTERVALS)), null),
})

type Address = z.infer<typeof addressSchema>

/** The part of the screen's state in the query string; invalid values fall back to the default. */
export function useEventAddress() {
  const { params, change } = useAddress()
  return useMemo(() => {
    const set = (changes: Partial<Address>) => void change(changes)
    return { ...addressSchema.parse(Object.fromEntries(params)), set }
  }, [params, change])
}

export type EventAddress = ReturnType<typeof useEventAddress>
