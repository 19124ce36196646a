import { createStore } from '@/lib/store'

/** Why a paired tablet needs a technician: which server refused, and whether it wants a sign-in. */
type KioskProblemReason = 'codeRefused' | 'codeSignIn' | 'tenantUnknown' | 'tenantSignIn'

type Findings = {
  code: KioskProblemReason | null
  tenant: KioskProblemReason | null
  /** Without a good token the kiosk can check in nobody. */
  isTokenRefused: boolean
}

export type KioskProblem = { reason: KioskProblemReason; isTokenRefused: boolean }

const findings = new Map<string, Findings>()
const problems = createStore<ReadonlyMap<string, KioskProblem>>(new Map())

export const subscribeKioskProblem = problems.subscribe

/** What is wrong with the kiosk of a tenant; the same object until that changes, null where nothing is. */
export const kioskProblem = (tenantId: string): KioskProblem | null => problems.get().get(tenantId) ?? null

/** Notes what a server answered. What another server answered before stays. */
export function noteKioskCheck(tenantId: string, found: Partial<Findings>): void {
  const before = findings.get(tenantId) ?? { code: null, tenant: null, isTokenRefused: false }
  const { code, tenant, isTokenRefused } = { ...before, ...found }
  findings.set(tenantId, { code, tenant, isTokenRefused })
  const next = new Map(problems.get())
  const reason = code ?? tenant
  if (reason === null) next.delete(tenantId)
  else next.set(tenantId, { reason, isTokenRefused })
  problems.set(next)
}
