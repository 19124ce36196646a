import type { Id } from '@/http/calls'
import type { Tenant } from '@/services/tenants'

/** Results of earlier probes for later ones. */
export type Found = {
  /** Of the login. */
  tenants: readonly Tenant[]
  tenantId: Id
  database: string
  login: string
  /** Host name of the app. */
  hostName: string
  /** 'YYYY-MM-DD' at the first location */
  today: string
  /** The first id of each service's list, `ownUser`, and a `host`. */
  ids: Map<string, Id>
  visitor: { visitId: Id; visitUserId: Id } | null
}

export type Probe = {
  /** 'visitUser.find' */
  call: string
  /** What the app cannot do without it, in a receptionist's words. */
  loses: string
  /** Null if there is nothing to request. */
  act: (found: Found) => Promise<unknown> | null
  /** End of the path, if the method sends several requests. */
  path?: string
  /** Statuses that count as a valid response, because the requested record does not exist. */
  accepts?: readonly number[]
  /** Whether no screen needs it, so that its answer need not fit. */
  isUnused?: boolean
  /** Whether the app has a substitute, so that no function is lost. */
  hasSubstitute?: boolean
  /** What the app does if the call is refused and it finds another way. */
  instead?: string
  /** Whether the function is lost if the answer has none of the app's fields. */
  isEmptyLost?: boolean
  /** Whether the app needs the total count. */
  isCounted?: boolean
  /** Whether the front desk waits for it; measured several times. */
  isDesk?: boolean
}

/** 'issuable.patch' of 'issuable.patch (lost)' */
export const methodOf = (call: string) => call.split(' ')[0] ?? ''

type Records = readonly object[] | { data: readonly object[] }

/** Probes of a list and of its first record. */
export function listed(
  name: string,
  idField: string,
  loses: string,
  find: (found: Found) => Promise<Records>,
  get: (tenantId: Id, id: Id) => Promise<unknown>,
  more: Partial<Probe> = {},
): Probe[] {
  return [
    {
      call: `${name}.find`,
      loses,
      async act(found) {
        const answer = await find(found)
        const [first] = 'data' in answer ? answer.data : answer
        const id: unknown = first && Reflect.get(first, idField)
        if (typeof id === 'string' || typeof id === 'number') found.ids.set(name, id)
      },
      ...more,
    },
    {
      call: `${name}.get`,
      loses,
      act(found) {
        const id = found.ids.get(name)
        return id === undefined ? null : get(found.tenantId, id)
      },
    },
  ]
}

type Lookup = {
  findAll: (tenantId: Id) => Promise<readonly object[]>
  get: (tenantId: Id, id: Id) => Promise<unknown>
}

/** A call of the specification that no screen needs. */
export const UNUSED = { loses: 'nothing', hasSubstitute: true, isUnused: true }

/** Screens load the whole list and no single records. */
export const lookup = (name: string, service: Lookup, loses: string) =>
  listed(name, `${name}Id`, loses, ({ tenantId }) => service.findAll(tenantId), service.get).map((probe) =>
    probe.call.endsWith('.get') ? { ...probe, ...UNUSED } : probe,
  )

export const PAGE = { $limit: 50, $skip: 0 }
