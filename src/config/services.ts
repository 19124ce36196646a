// What the services of this deployment can do (docs/deployment.md). It does not change while the page is open.
import { env } from './environment'
import { extensions, searchParameter } from './extensions'
import type { DeclaredServices, FindDeclaration, Method } from './services-schema'

/** What a service's `find` takes; see `services-schema.ts`. */
export type FindAbility = Required<FindDeclaration> & {
  /** Otherwise a read that is refused is repeated without optional parts. */
  isDeclared: boolean
}

type Services = {
  readonly isDeclared: boolean
  /**
   * @param service its name in the settings, e.g. `visit-user`
   * @param hasFlags whether the specification gives it flags
   */
  readonly find: (service: string, hasFlags: boolean) => FindAbility
  readonly missing: ReadonlySet<string>
  /** The name of all ids; empty if each service has its own. */
  readonly ids: '' | 'id' | '_id'
  readonly single: Readonly<Record<string, readonly string[] | undefined>>
  /** Null: `isHost` says who is a host. */
  readonly host: { readonly field: string; readonly value: string | number | boolean } | null
  readonly links: 'ids' | 'token'
  readonly visitor: {
    readonly columns: 'own' | 'visit'
    readonly names: 'own' | 'user'
    readonly day: boolean
  }
}

const inBuild = env.VITE_SERVICES?.trim()
const declared: DeclaredServices | undefined =
  env.services ?? (inBuild ? (JSON.parse(inBuild) as DeclaredServices) : undefined)

/** What is taken for granted where the settings do not say otherwise. */
export const USUAL_FIND = { sort: true, select: true, most: 500, total: 'counted' } as const
export const USUAL_VISITOR = { columns: 'own', names: 'own', day: true } as const

const isDeclared = declared !== undefined

export const services: Services = {
  isDeclared,
  find: (service, hasFlags) => ({
    ...USUAL_FIND,
    isDeclared,
    flags: hasFlags,
    lists: extensions.has('listFilters'),
    search: searchParameter,
    ...declared?.find?.['default'],
    ...declared?.find?.[service],
  }),
  missing: new Set(declared?.missing),
  ids: declared?.ids ?? '',
  single: declared?.single ?? {},
  host: declared?.host ?? null,
  links: declared?.links ?? 'ids',
  visitor: { ...USUAL_VISITOR, ...declared?.visitor },
}

/** Whether a service has a field. */
export const hasField = (service: string, field: string): boolean => env.fields?.[service]?.[field] !== null

/** Whether a service has a status. One whose words the settings list under its name has no others. */
export function hasStatus(service: 'visit-user' | 'issuable', status: string): boolean {
  const words = env.status?.[service]
  return typeof words !== 'object' || Object.values(words).includes(status)
}

/** Whether a field is a list in the app and one value at the service. */
export const isSingle = (service: string, field: string): boolean =>
  services.single[service]?.includes(field) ?? false

/** Whether a flag makes a user a host. A role may have any other value of those who are none. */
export const hasHostFlag = typeof (services.host?.value ?? true) === 'boolean'

/** Whether a screen may show what needs a call. */
export const offers = (method: Method): boolean => !services.missing.has(method)
