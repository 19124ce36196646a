import { useMemo } from 'react'
import * as z from 'zod/mini'
import { useAddress } from '@/widgets/use-address'

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
  const { params, change } = useAddress()
  return useMemo(() => {
    const set = (changes: Partial<Address>) => void change(changes)
    return { ...addressSchema.parse(Object.fromEntries(params)), set }
  }, [params, change])
}

export type EventAddress = ReturnType<typeof useEventAddress>
