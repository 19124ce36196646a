// What was found about the services, as `services` of `config.json`, and compared with it.
import { groupBy } from '../../tests/docs/contract/text'
import { USUAL_FIND, USUAL_VISITOR } from '@/config/services'
import { type DeclaredServices, METHODS } from '@/config/services-schema'
import type { Support } from './extensions'
import type { Result } from './judge'
import { methodOf } from './probe'

export type Finding = {
  /** Path in `services`: find, visit-user, sort */
  part: readonly string[]
  found: unknown
  /** What the service does: 'refuses start' */
  words: string
  /** Of extensions, by name */
  supports?: Readonly<Record<string, Support>>
}

/** What the app takes where nothing is declared (`src/config/services.ts`), by the last word of a part. */
export const usualWith = (extensions: {
  lists: boolean
  search: string
}): Readonly<Record<string, unknown>> => ({
  ...USUAL_FIND,
  flags: true,
  ...extensions,
  ids: '',
  host: { field: 'isHost', value: true },
  links: 'ids',
  ...USUAL_VISITOR,
})

type Usual = ReturnType<typeof usualWith>

/** Fields by which a service sorts have no order. */
const plain = (value: unknown) =>
  JSON.stringify(
    Array.isArray(value) ? value.map(String).sort((one, other) => one.localeCompare(other)) : value,
  )
const isSame = (one: unknown, other: unknown) => plain(one) === plain(other)

const nameOf = ({ part }: Finding) => part.at(-1) ?? ''

/** The calls that the app can do without: those that are missing, and those that answer. */
function offersIn(results: readonly Result[]) {
  const named = (isWanted: (result: Result) => boolean) => {
    const calls = results.filter(isWanted).map(({ call }) => methodOf(call))
    return METHODS.filter((method) => calls.includes(method))
  }
  const offered = named(({ verdict }) => ['answered', 'differs', 'too slow'].includes(verdict))
  const absent = named(({ isAbsent }) => isAbsent === true)
  return { missing: absent.filter((method) => !offered.includes(method)), offered }
}

type Parts = { [name: string]: unknown }

/** What is declared for a part, also for all services at once. */
function declaredAt(declared: Parts, part: readonly string[]): unknown {
  const at = (path: readonly string[]) =>
    path.reduce<unknown>((value, name) => (value as Parts | undefined)?.[name], declared)
  return at(part) ?? (part[0] === 'find' ? at(['find', 'default', part.at(-1) ?? '']) : undefined)
}

function write(target: Parts, part: readonly string[], value: unknown): void {
  const [name = '', ...rest] = part
  if (rest.length === 0) target[name] = value
  else write((target[name] ??= {}) as Parts, rest, value)
}

/** The declared parts that no finding is about. */
function undecided(declared: DeclaredServices, findings: readonly Finding[]): [string[], unknown][] {
  const find = Object.entries(declared.find ?? {}).flatMap(([service, abilities]) =>
    Object.entries(abilities ?? {}).map(([ability, value]): [string[], unknown] => [
      ['find', service, ability],
      value,
    ]),
  )
  const visitor = Object.entries(declared.visitor ?? {}).map(([name, value]): [string[], unknown] => [
    ['visitor', name],
    value,
  ])
  const single = Object.entries(declared.single ?? {}).map(([service, fields]): [string[], unknown] => [
    ['single', service],
    fields,
  ])
  const { ids, host, links } = declared
  const others = Object.entries({ ids, host, links }).flatMap(([name, value]): [string[], unknown][] =>
    value ? [[[name], value]] : [],
  )
  return [...find, ...single, ...visitor, ...others].filter(
    ([part]) =>
      !findings.some((one) =>
        part[1] === 'default' ? nameOf(one) === part[2] : one.part.join() === part.join(),
      ),
  )
}

/** `services` of `config.json`: where they differ from what the app takes. What is not decided stays as declared. */
export function servicesFor(
  findings: readonly Finding[],
  results: readonly Result[],
  { usual, declared = {} }: { usual: Usual; declared?: DeclaredServices | undefined },
): DeclaredServices {
  const services: Parts = {}
  for (const [part, value] of undecided(declared, findings)) write(services, part, value)
  for (const [name, ofAbility] of groupBy(findings, nameOf)) {
    const [first] = ofAbility
    const isShared = ofAbility.length > 1 && ofAbility.every((one) => isSame(one.found, first?.found))
    const different = ofAbility.filter(({ found }) => !isSame(found, usual[name]))
    if (isShared && different.length > 0 && first) write(services, ['find', 'default', name], first.found)
    else for (const { part, found } of different) write(services, part, found)
  }
  const { missing, offered } = offersIn(results)
  const stillMissing = (declared.missing ?? []).filter((method) => !offered.includes(method))
  const all = METHODS.filter((method) => missing.includes(method) || stillMissing.includes(method))
  if (all.length > 0) services.missing = all
  return services as DeclaredServices
}

const inWords = (value: unknown) =>
  typeof value === 'string' ? `'${value}'` : Array.isArray(value) ? value.join(', ') : JSON.stringify(value)

/** One line for each part of the settings that the services contradict. */
export function contradictions(
  findings: readonly Finding[],
  results: readonly Result[],
  { usual, declared }: { usual: Usual; declared: DeclaredServices },
): string[] {
  const abilities = findings.flatMap((finding) => {
    const { part, found, words } = finding
    const said = declaredAt(declared, part) ?? usual[nameOf(finding)]
    if (isSame(said, found)) return []
    return [`services.${part.join('.')}: the settings say ${inWords(said)}, the service ${words}`]
  })
  const { missing, offered } = offersIn(results)
  const said = declared.missing ?? []
  return [
    ...abilities,
    ...missing
      .filter((method) => !said.includes(method))
      .map((method) => `services.missing: the settings do not say ${method}, but there is no such call`),
    ...offered
      .filter((method) => said.includes(method))
      .map((method) => `services.missing: the settings say ${method}, but the service answers`),
  ]
}
