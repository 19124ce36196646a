import type { Id } from '@/http/calls'

/** What earlier probes found for later ones. */
export type Found = {
  tenantId: Id
  database: string
  login: string
  /** Of the app. */
  hostName: string
  /** 'YYYY-MM-DD' at the first location */
  today: string
  /** The first id of each service's list, and `ownUser`. */
  ids: Map<string, Id>
  visitor: { visitId: Id; visitUserId: Id } | null
}

export type Probe = {
  /** 'visitUser.find' */
  call: string
  /** What the app can not do without it, in a receptionist's words. */
  loses: string
  /** Null where there is nothing to ask about. */
  act: (found: Found) => Promise<unknown> | null
  /** How the path ends, where the method sends several requests. */
  path?: string
  /** Statuses that are as good as an answer, because what is asked for does not exist. */
  accepts?: readonly number[]
  /** The app has a substitute: what is lost costs no function. */
  hasSubstitute?: boolean
  /** The app needs to know how many there are. */
  isCounted?: boolean
  /** The front desk waits for it: asked several times. */
  isDesk?: boolean
}

const LOOKUPS_LOST = 'that choice is empty in forms'

type Records = readonly object[] | { data: readonly object[] }

/** A list, then its first record. */
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
export const UNUSED = { loses: 'nothing', hasSubstitute: true }

/** Screens load the whole list and get no single record. */
export const lookup = (name: string, service: Lookup, loses = LOOKUPS_LOST) =>
  listed(name, `${name}Id`, loses, ({ tenantId }) => service.findAll(tenantId), service.get).map((probe) =>
    probe.call.endsWith('.get') ? { ...probe, ...UNUSED } : probe,
  )

export const PAGE = { $limit: 50, $skip: 0 }
