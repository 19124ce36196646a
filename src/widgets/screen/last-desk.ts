import * as z from 'zod/mini'
import { paths } from '@/config/paths'
import { KEYS } from '@/storage/keys'
import { persistedStore } from '@/storage/persisted-store'

const lastSearch = (tenantId: string) =>
  persistedStore(KEYS.lastDesk, { id: tenantId, schema: z.string(), fallback: '' })

/** Stores the day and filters of the front desk in this tab. */
export function storeLastDesk(tenantId: string, search: string): void {
  const params = new URLSearchParams(search)
  params.delete('dialog')
  params.delete('visitor')
  lastSearch(tenantId).set(params.toString())
}

/** The path of the front desk with the day and filters that this tab showed last. */
export const lastDesk = (tenantId: string): string =>
  paths.frontDesk(new URLSearchParams(lastSearch(tenantId).get()))
