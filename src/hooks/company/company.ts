import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Id } from '@/http/calls'
import type { Query } from '@/http/query-string'
import { companyService, type NewCompany } from '@/services/company/company'
import { addToIndex } from './company-index'
import { tenantKey } from '@/hooks/keys'
import { pageQuery } from '@/hooks/page-query'

export const companyQueries = {
  find: (tenantId: Id, query: Query) =>
    pageQuery(tenantKey(tenantId, 'company'), query, (asked, options) =>
      companyService.find(tenantId, asked, options),
    ),

  /** Companies whose name contains the text: the server's answer to what is not loaded here. */
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
}

/** The id that goes with a company's name; a name that is no company of the tenant has none. */
export async function companyIdOf(tenantId: Id, client: QueryClient, name: string): Promise<Id | null> {
  if (name === '') return null
  const { data } = await client.fetchQuery(companyQueries.find(tenantId, { name, $limit: 1 }))
  return data[0]?.companyId ?? null
}

export const companyMutations = {
  create: (tenantId: Id) =>
    mutationOptions({
      mutationFn: (company: NewCompany) => companyService.create(tenantId, company),
      onSuccess: (company, _input, _result, { client }) => {
        addToIndex(client, tenantId, company)
        return client.invalidateQueries({ queryKey: tenantKey(tenantId, 'company') })
      },
    }),
}
