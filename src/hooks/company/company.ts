import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { patchOf } from '@/changes/record'
import { ALWAYS_STALE } from '@/config/constants'
import { change } from '@/hooks/change'
import { creation } from '@/hooks/creation'
import { tenantKey } from '@/hooks/keys'
import { pageQuery } from '@/hooks/page-query'
import type { Id } from '@/http/calls'
import type { Page } from '@/http/parse'
import type { Query } from '@/http/query-string'
import { hasCount, mayBeCut, sizeOf } from '@/http/whole-list'
import { type Company, type CompanyChange, companyService, type NewCompany } from '@/services/company/company'
import { updateIndex } from './company-index'

const LIST_PAGE = 50

/** All ids that the server returned, including filtered companies. */
const idsOf = (pages: readonly Page<Company>[]) =>
  new Set(pages.flatMap(({ data, unwanted }) => [...data, ...unwanted].map(({ companyId }) => companyId)))

/** Whether the last page has a new company; a server that ignores `$skip` repeats its first page. */
const isLastNew = (pages: readonly Page<Company>[]) => idsOf(pages).size > idsOf(pages.slice(0, -1)).size

/** Without a count, the list ends at a page that is empty or repeats earlier ones. */
function nextSkip(last: Page<Company>, pages: readonly Page<Company>[]): number | undefined {
  const received = pages.reduce((sum, page) => sum + sizeOf(page), 0)
  if (hasCount(last) && received >= last.total) return undefined
  return isLastNew(pages) ? received : undefined
}

/** Whether the loaded pages end before the server's last company. */
function isCut(pages: readonly Page<Company>[]): boolean {
  const last = pages.at(-1)
  if (!last || nextSkip(last, pages) !== undefined) return false
  if (!hasCount(last)) return sizeOf(last) > 0 && mayBeCut(last) && !isLastNew(pages)
  return idsOf(pages).size + pages.reduce((sum, { dropped }) => sum + dropped, 0) < last.total
}

/** Merges the pages into one list without duplicates. */
function listOf(pages: readonly Page<Company>[]) {
  const companies = new Map<string, Company>()
  for (const { data } of pages) for (const company of data) companies.set(String(company.companyId), company)
  return {
    companies: [...companies.values()],
    /** False if the server could not search all, repeats a page, or sent invalid entries. */
    isComplete: pages.every(({ searched, dropped }) => searched === null && dropped === 0) && !isCut(pages),
  }
}

export const companyQueries = {
  find: (tenantId: Id, query: Query) => pageQuery(['company'], tenantId, query, companyService.find),

  /** Searches companies by name on the server, for those that are not loaded here. */
  search: (tenantId: Id, text: string, limit = 50) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'company', 'find', { text, limit }),
      queryFn: ({ signal }) =>
        companyService.find(
          tenantId,
          { ...(text ? { $search: text } : {}), $limit: limit, $sort: { name: 1 } },
          { signal },
        ),
      placeholderData: keepPreviousData,
      staleTime: 60_000,
      enabled: tenantId !== '',
    }),

  /** Companies that the server finds by a text, page by page, including disabled ones. */
  list: (tenantId: Id, text: string) =>
    infiniteQueryOptions({
      queryKey: tenantKey(tenantId, 'company', 'list', text),
      queryFn: ({ signal, pageParam }) =>
        companyService.find(
          tenantId,
          {
            ...(text ? { $search: text } : {}),
            $limit: LIST_PAGE,
            $skip: pageParam,
            $sort: { name: 1 },
            enabled: undefined,
          },
          { signal },
        ),
      initialPageParam: 0,
      getNextPageParam: nextSkip,
      select: ({ pages }) => listOf(pages),
      placeholderData: keepPreviousData,
    }),

  get: (tenantId: Id, companyId: Id) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'company', 'get', String(companyId)),
      queryFn: ({ signal }) => companyService.get(tenantId, companyId, { signal }),
      // Edited data must be current.
      staleTime: ALWAYS_STALE,
    }),
}

/** The id of the company with this name; null if the tenant has none. */
export async function companyIdOf(tenantId: Id, client: QueryClient, name: string): Promise<Id | null> {
  if (name === '') return null
  const { data } = await client.fetchQuery(companyQueries.find(tenantId, { name, $limit: 1 }))
  return data[0]?.companyId ?? null
}

export const companyMutations = {
  create: (tenantId: Id) =>
    creation(
      tenantId,
      ['company'],
      {
        create: (company: NewCompany, sending) => companyService.create(tenantId, company, sending),
        find: ({ name }, page) => companyService.find(tenantId, { name, enabled: undefined, ...page }),
        same: ['name', 'email', 'phone', 'address'],
        update: ({ companyId }, company, sending) =>
          companyService.patch(tenantId, companyId, company, sending),
      },
      (client, company) => updateIndex(client, tenantId, company),
    ),

  patch: (tenantId: Id) =>
    change(
      tenantId,
      ['company'],
      ({ companyId, ...fields }: CompanyChange & { companyId: Id }) =>
        patchOf('company', companyService, [tenantId, companyId, fields]),
      (client, company) => updateIndex(client, tenantId, company),
    ),
}
