import * as z from 'zod/mini'
import { KEYS } from '@/storage/keys'
import { persistedStore } from '@/storage/persisted-store'

const passSchema = z.object({
  tenantName: z.string(),
  visitId: z.string(),
  name: z.string(),
  /** ISO 8601 UTC */
  start: z.string(),
  end: z.string(),
  timeZone: z.string(),
  place: z.string(),
  address: z.nullable(z.string()),
  hosts: z.array(z.string()),
})

/** The visitor's pass. It is stored on their device, so that it opens offline. */
export type Pass = z.infer<typeof passSchema>

/** The stored pass, until its visit ends. Without storage the pass needs the network. */
export const storedPass = (tenantId: string, visitorId: string) =>
  persistedStore(KEYS.pass, { id: `${tenantId}:${visitorId}`, schema: passSchema })
