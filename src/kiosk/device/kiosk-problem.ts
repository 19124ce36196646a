import { createStore } from '@/lib/store'

/** Why a paired tablet needs a technician: which server refused, and whether it requires a sign-in. */
type KioskProblemReason = 'codeRefused' | 'codeSignIn' | 'tenantUnknown' | 'tenantSignIn'

type Findings = {
  code: KioskProblemReason | null
  tenant: KioskProblemReason | null
  /** Without a valid token the kiosk cannot check in visitors. */
  isTokenRefused: boolean
}

export type KioskProblem = { reason: KioskProblemReason; isTokenRefused: boolean }

const findings = new Map<string, Findings>()

/** By tenant id: why a tablet needs a technician. */
export const kioskProblems = createStore<ReadonlyMap<string, KioskProblem>>(new Map())

/** Records the result of a check; results of other checks stay. */
export function recordKioskCheck(tenantId: string, result: Partial<Findings>): void {
  const before = findings.get(tenantId) ?? { code: null, tenant: null, isTokenRefused: false }
  const { code, tenant, isTokenRefused } = { ...before, ...result }
  findings.set(tenantId, { code, tenant, isTokenRefused })
  const next = new Map(kioskProblems.get())
  const reason = code ?? tenant
  if (reason === null) next.delete(tenantId)
  else next.set(tenantId, { reason, isTokenRefused })
  kioskProblems.set(next)
}
