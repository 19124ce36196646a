import * as z from 'zod/mini'
import { PERSONAL } from './stores'

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

const keyOf = (tenantId: string, visitorId: string) => `${PERSONAL.pass}${tenantId}:${visitorId}`

/** The kept pass until its visit ends; then it is removed. */
export function readPass(tenantId: string, visitorId: string): Pass | null {
  try {
    const pass = passSchema.parse(JSON.parse(localStorage.getItem(keyOf(tenantId, visitorId)) ?? 'null'))
    if (Date.parse(pass.end) >= Date.now()) return pass
    forgetPass(tenantId, visitorId)
    return null
  } catch {
    return null
  }
}

export function keepPass(tenantId: string, visitorId: string, pass: Pass): void {
  try {
    localStorage.setItem(keyOf(tenantId, visitorId), JSON.stringify(pass))
  } catch {
    // Without storage the pass needs the network.
  }
}

export function forgetPass(tenantId: string, visitorId: string): void {
  try {
    localStorage.removeItem(keyOf(tenantId, visitorId))
  } catch {
    // Nothing is kept there.
  }
}
