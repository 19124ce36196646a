import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  ALWAYS_STALE,
  COMPANY_BATCH,
  COMPANY_PAGE,
  COMPANY_PAGES,
  COMPANY_CONCURRENCY,
  LOOKUP_STALE_TIME,
} from '@/config/constants'
import { tenantKey } from '@/hooks/keys'
import type { Id } from '@/http/calls'
import { NO_ENTRIES, type Page } from '@/http/parse'
import type { Query } from '@/http/query-string'
import { wholeList } from '@/http/whole-list'
import { isSavingData } from '@/lib/browser/data-saver'
import { type CompanyIndex, companyIndex } from '@/lib/company/company-index'
import { wait } from '@/lib/time/timer'
import { type Company, companyService } from '@/services/company/company'

/** The fields that the search shows, and no others, because there may be 100,000 companies. */
export type CompanyName = Pick<Company, 'companyId' | 'name' | 'address'>

type Loaded = {
  /** Grows while pages load. */
  index: CompanyIndex<CompanyName>
  /** Size at this update, so that subscribers notice that the index has grown. */
  count: number
  /** Whether the index has all companies of the tenant. */
  isComplete: boolean
}

const indexKey = (tenantId: Id) => tenantKey(tenantId, 'company-index')

/** Adds companies in chunks and lets the browser paint before each; parsing the response takes time too. */
async function addInPieces(
  index: CompanyIndex<CompanyName>,
  companies: readonly CompanyName[],
): Promise<void> {
  for (let start = 0; start < companies.length; start += COMPANY_BATCH) {
    await wait(0)
    index.add(companies.slice(start, start + COMPANY_BATCH))
  }
}

export const companyIndexQueries = {
  /**
   * Loads the tenant's companies for the fuzzy search, page by page in the background. Loaded ones can be
   * searched immediately; subscribers are notified each time the size doubles. Loading continues when the
   * field unmounts, and stops when the tenant's cache is cleared.
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
          // The query was removed from the cache.
          if (!isWanted()) return NO_ENTRIES
          const companies = await companyService.find(tenantId, {
            $select: ['companyId', 'name', 'address'],
            // By id, because servers sort that fastest; the index has its own order.
            $sort: { companyId: 1 },
            ...page,
          })
          const namesOf = (companies: readonly Company[]) =>
            companies.map(({ companyId, name, address }) => ({ companyId, name, address }))
          return { ...companies, data: namesOf(companies.data), unwanted: namesOf(companies.unwanted) }
        }
        const take = async (companies: readonly CompanyName[]) => {
          await addInPieces(index, companies)
          const reportedCount = client.getQueryData<Loaded>(queryKey)?.count ?? 0
          if (isWanted() && index.size() >= 2 * reportedCount)
            client.setQueryData<Loaded>(queryKey, { index, count: index.size(), isComplete: false })
        }

        const { isComplete } = await wholeList(find, {
          idOf: ({ companyId }) => companyId,
          pageSize: COMPANY_PAGE,
          atOnce: COMPANY_CONCURRENCY,
          maxPages: isSavingData() ? 1 : COMPANY_PAGES,
          onPage: take,
        })
        return { index, count: index.size(), isComplete }
      },
      // Keep a partial index after an error, but reload it at the next use.
      staleTime: ({ state }) => (state.status === 'error' ? ALWAYS_STALE : LOOKUP_STALE_TIME),
      gcTime: LOOKUP_STALE_TIME,
      // The index must not be copied or compared.
      structuralSharing: false,
      enabled: tenantId !== '',
    }),
}

/** Edits the index without a refetch. Keeps its age and stale state, because the rest is not fresher. */
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
  // `setQueryData` resets the status to success, so mark it stale again.
  if (state.status === 'error' || state.isInvalidated)
    void client.invalidateQueries({ queryKey, refetchType: 'none' })
}

/** Updates a company in the index; removes it if it is disabled. */
export function updateIndex(client: QueryClient, tenantId: Id, company: Company): void {
  changeIndex(client, tenantId, (index) => {
    index.remove(company.companyId)
    if (company.enabled && !company.deleted) index.add([company])
  })
}

export function removeFromIndex(client: QueryClient, tenantId: Id, companyId: Id): void {
  changeIndex(client, tenantId, (index) => index.remove(companyId))
}
