// The configuration key `branding` (assumed): the tenant's look, set by an administrator.
import { isAllowedLogo } from '@/config/allowed-logo'
import type { CallOptions, Id } from '@/http/calls'
import { isRecord } from '@/lib/is-record'
import { configurationService } from './configuration'

/** Values that override the tenant's record. */
export type Branding = { name?: string; logoUrl?: string; primaryColor?: string }

/** The colour formats that `theme/accent.ts` reads. */
const COLOUR = /^(#([\da-f]{3}|[\da-f]{6}|[\da-f]{8})|rgb\([\d\s,]+\))$/i

/** Reads valid values and ignores the rest, such as other colour formats or a logo on another host. */
function readBranding(value: unknown): Branding {
  if (!isRecord(value)) return {}
  const { name, logoUrl, primaryColor } = value
  return {
    ...(typeof name === 'string' && name.trim() && { name: name.trim() }),
    ...(isAllowedLogo(logoUrl) && { logoUrl }),
    ...(typeof primaryColor === 'string' && COLOUR.test(primaryColor.trim()) && { primaryColor }),
  }
}

/** Values that override the tenant's record; empty if the tenant or the deployment has none. */
export const loadBranding = async (tenantId: Id, options?: CallOptions): Promise<Branding> =>
  readBranding(await configurationService.get(tenantId, 'branding', options))
