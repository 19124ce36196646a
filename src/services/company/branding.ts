// The configuration key `branding` (assumed): how an administrator wants the tenant to look.
import { isAllowedLogo } from '@/config/allowed-logo'
import type { CallOptions, Id } from '@/http/calls'
import { isRecord } from '@/http/parse'
import { configurationService } from './configuration'

/** What of the tenant's record is shown otherwise. */
export type Branding = { name?: string; logoUrl?: string; primaryColor?: string }

/** The forms that `theme/accent.ts` reads. */
const COLOUR = /^(#([\da-f]{3}|[\da-f]{6}|[\da-f]{8})|rgb\([\d\s,]+\))$/i

/** Takes what can be used, and leaves out the rest: no colour of another form, no logo of another host. */
function readBranding(value: unknown): Branding {
  if (!isRecord(value)) return {}
  const { name, logoUrl, primaryColor } = value
  return {
    ...(typeof name === 'string' && name.trim() && { name: name.trim() }),
    ...(isAllowedLogo(logoUrl) && { logoUrl }),
    ...(typeof primaryColor === 'string' && COLOUR.test(primaryColor.trim()) && { primaryColor }),
  }
}

/** What is shown in the place of the tenant's record; nothing where the tenant or the deployment has none. */
export const askForBranding = async (tenantId: Id, options?: CallOptions): Promise<Branding> =>
  readBranding(await configurationService.get(tenantId, 'branding', options))
