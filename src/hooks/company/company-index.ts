import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  COMPANIES_AT_ONCE,
  COMPANY_PAGE,
  COMPANY_PAGES,
  COMPANY_REQUESTS_AT_ONCE,
  LOOKUP_STALE_TIME,
} from '@/config/constants'
import type { Id } from '@/http/calls'
import { NO_ENTRIES, type Page } from '@/http/parse'
import type { Query } from '@/http/query-string'
import { wholeList } from '@/http/whole-list'
import { type CompanyIndex, companyIndex } from '@/lib/company/company-index'
import { isSavingData } from '@/lib/browser/data-saver'
import { wait } from '@/lib/time/wait'
import { type Company, companyService } from '@/services/company/company'
import { tenantKey } from '@/hooks/keys'

/** What the search shows of a company. A hundred thousand of them are kept, so nothing else is. */
export type CompanyName = Pick<Company, 'companyId' | 'name' | 'address'>

type Loaded = {
  /** Grows while more is loaded. */
  index: CompanyIndex<CompanyName>
  /** How many were there when this was told; without it nobody would see that the index has grown. */
  count: number
  /** Whether these are all that the tenant has. */
  isWhole: boolean
}

const indexKey = (tenantId: Id) => tenantKey(tenantId, 'company-index')

/** Adds them in pieces, before each of which the browser can paint: reading the answer took its time as well. */
async function addInPieces(
  index: CompanyIndex<CompanyName>,
  companies: readonly CompanyName[],
): Promise<void> {
  for (let start = 0; start < companies.length; start += COMPANIES_AT_ONCE) {
    await wait(0)
    index.add(companies.slice(start, start + COMPANIES_AT_ONCE))
  }
}

export const companyIndexQueries = {
  /**
   * The tenant's companies for the fuzzy search, page by page in the background. What is there can be searched at once;
   * it is told anew each time it has doubled. Leaving the field does not end it, dropping the tenant's answers does.
   */
  all: (tenantId: Id) =>
    queryOptions({
      queryKey: indexKey(tenantId),
      queryFn: async ({ client, queryKey }): Promise<Loaded> => {
        const cache = client.getQueryCache()
        const query = cache.find({ queryKey, exact: true })
        const isWanted = () => cache.find({ queryKey, exact: true }) === query
        const index = companyIndex<CompanyName>()
        const find = async (page: Query): Promise<Page<CompanyName>> => {
          // Nobody waits for it any more.
          if (!isWanted()) return NO_ENTRIES
          const found = await companyService.find(tenantId, {
            $select: ['companyId', 'name', 'address'],
            // In the order in which a server finds its rows fastest; the index has an order of its own.
            $sort: { companyId: 1 },
            ...page,
          })
          const namesOf = (companies: readonly Company[]) =>
            companies.map(({ companyId, name, address }) => ({ companyId, name, address }))
          return { ...found, data: namesOf(found.data), unwanted: namesOf(found.unwanted) }
        }
        const take = async (companies: readonly CompanyName[]) => {
          await addInPieces(index, companies)
          const told = client.getQueryData<Loaded>(queryKey)?.count ?? 0
          if (isWanted() && index.size() >= 2 * told)
            client.setQueryData<Loaded>(queryKey, { index, count: index.size(), isWhole: false })
        }

        const { isComplete } = await wholeList(find, {
          idOf: ({ companyId }) => companyId,
          pageSize: COMPANY_PAGE,
          atOnce: COMPANY_REQUESTS_AT_ONCE,
          maxPages: isSavingData() ? 1 : COMPANY_PAGES,
          onPage: take,
        })
        return { index, count: index.size(), isWhole: isComplete }
      },
      // Part of it is better than nothing, but asked for again at the next use.
      staleTime: ({ state }) => (state.status === 'error' ? 0 : LOOKUP_STALE_TIME),
      gcTime: LOOKUP_STALE_TIME,
      // An index is not to be copied or compared.
      structuralSharing: false,
      enabled: tenantId !== '',
    }),
}

/**
 * Changes the loaded index; nothing is loaded anew for it. The others are no fresher for that: they are asked for again
 * when they would have been, and an index that failed or is old at its next use.
 */
function changeIndex(
  client: QueryClient,
  tenantId: Id,
  edit: (index: CompanyIndex<CompanyName>) => void,
): void {
  const queryKey = indexKey(tenantId)
  const state = client.getQueryState<Loaded>(queryKey)
  const loaded = state?.data
  if (!loaded) return
  edit(loaded.index)
  const next = { ...loaded, count: loaded.index.size() }
  client.setQueryData<Loaded>(queryKey, next, { updatedAt: state.dataUpdatedAt })
  // What is put there counts as a success, which would hide that.
  if (state.status === 'error' || state.isInvalidated)
    void client.invalidateQueries({ queryKey, refetchType: 'none' })
}

/** A company as it is now is found at once; one that is disabled is no longer offered. */
export function keepInIndex(client: QueryClient, tenantId: Id, company: Company): void {
  changeIndex(client, tenantId, (index) => {
    index.remove(company.companyId)
    if (company.enabled && !company.deleted) index.add([company])
  })
}

export function removeFromIndex(client: QueryClient, tenantId: Id, companyId: Id): void {
  changeIndex(client, tenantId, (index) => index.remove(companyId))
}
