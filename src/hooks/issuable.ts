import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Id } from '@/http/calls'
import type { Query } from '@/http/query-string'
import {
  type CardReservation,
  type IssuableChange,
  issuableService,
  type NewIssuable,
} from '@/services/user/issuable'
import { change } from './change'
import { tenantKey } from './keys'
import { pageQuery } from './page-query'

/** A visitor shows the number of the card they hold. */
const SHOWN_BY = ['issuable', 'visit-user']

export const issuableQueries = {
  find: (tenantId: Id, query: Query) =>
    pageQuery(tenantKey(tenantId, 'issuable'), query, (asked, options) =>
      issuableService.find(tenantId, asked, options),
    ),

  get: (tenantId: Id, issuableId: Id) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'issuable', 'get', String(issuableId)),
      queryFn: ({ signal }) => issuableService.get(tenantId, issuableId, { signal }),
      enabled: tenantId !== '',
    }),
}

export const issuableMutations = {
  create: (tenantId: Id, client: QueryClient) =>
    change(client, tenantId, SHOWN_BY, (issuable: NewIssuable) => issuableService.create(tenantId, issuable)),

  patch: (tenantId: Id, client: QueryClient) =>
    change(client, tenantId, SHOWN_BY, ({ issuableId, ...fields }: IssuableChange & { issuableId: Id }) =>
      issuableService.patch(tenantId, issuableId, fields),
    ),

  remove: (tenantId: Id, client: QueryClient) =>
    change(client, tenantId, SHOWN_BY, (issuableId: Id) => issuableService.remove(tenantId, issuableId)),

  /** Answers whether the card is held for the visitor now. */
  reserveCardForVisitor: (tenantId: Id, client: QueryClient) =>
    change(client, tenantId, SHOWN_BY, (reservation: CardReservation) =>
      issuableService.reserveCardForVisitor(tenantId, reservation),
    ),
}
