import { adapter } from '@/config/adapter'
import { extensions as configuredExtensions, searchParameter } from '@/config/extensions'
import type { DeclaredServices } from '@/config/services-schema'
import type { Settings } from '@/config/settings'
import { UNKNOWN_STATUSES } from '@/http/errors'
import { isRecord } from '@/lib/is-record'
import { authenticationService } from '@/services/authentication'
import { type Tenant, tenantsService } from '@/services/tenants'
import { findAbilities } from './abilities'
import { contradictions, servicesFor, usualWith } from './declaration'
import { checkExtensions, type Extensions } from './extensions'
import { checkHeaders, type HeaderFinding } from './headers'
import { judge, type Names, notAsked, recordsIn, recordsOf, type Result, serviceOf } from './judge'
import { type Found, methodOf, type Probe } from './probe'
import { KNOWN_CALLS, publicProbes, signedInProbes, unaskedCalls } from './probes'
import { type Proposal, proposalsOf } from './proposals'
import { CannotRun, checkReachable } from './reachable'
import { fieldsFor, settingsFor } from './settings'
import { type Exchange, isOk, recordWire, type Wire } from './wire'
import { findWords, statusWith, type Words } from './words'
import { tryWriting, type Written } from './write'

export type Task = {
  /** The app's settings, `VITE_API_URL` and so on. */
  settings: Readonly<Record<string, string>>
  /** Names and abilities from `config.json`, which the clients use. */
  names: Pick<Settings, 'fields' | 'status' | 'services'>
  /** The app's origin, for CORS. */
  origin: string
  login: string
  password: string
  tenantId: string | null
  /** Whether a visit may be booked. */
  write: boolean
  /** Timeout of a request, in ms. */
  limit: number
  /** How often the front desk's calls are measured. */
  repeats: number
  say: (line: string) => void
}

export type Report = {
  notAsked: readonly string[]
  tenantId: string
  results: Result[]
  headers: HeaderFinding[]
  extensions: Extensions
  settings: string[]
  /** For `config.json`: names in use, and proposed ones. */
  names: Names
  /** What of the names a person has to confirm; the examples are for no report. */
  proposals: readonly Proposal[]
  /** Of status words, one line each. */
  doubts: readonly string[]
  /** For `config.json`: how the services differ from what the app takes. */
  services: DeclaredServices
  /** Parts of the `services` of `--config` that the services contradict, one line each. */
  contradictions: readonly string[]
  written: Written | null
}

/** Timeout of the logout, in ms. */
const LOGOUT_LIMIT = 1000

/** Runs one probe and judges the result. */
async function runProbe(wire: Wire, probe: Probe, found: Found, repeats: number): Promise<Result> {
  const { call, path, isDesk } = probe
  const { asked, error } = await wire.during(() => probe.act(found))
  const [first] = path ? asked.filter(({ url }) => url.pathname.endsWith(path)) : asked
  if (!first) {
    const note = asked.length > 0 || error ? 'not reached' : 'there is no record to ask about'
    return notAsked(call, note, false)
  }
  // A GET is retried, perhaps with another query, so the last response counts.
  const same = asked.filter(({ url, serviceMethod }) =>
    error
      ? url.href === first.url.href
      : url.pathname === first.url.pathname && serviceMethod === first.serviceMethod,
  )
  // A list without a total is read until a page is empty.
  const hasRecords = (one: Exchange) => isOk(one) && recordsIn(one.body)?.length !== 0
  const exchange = same.findLast(hasRecords) ?? same.at(-1) ?? first
  const durations = [exchange.duration]
  for (let repeat = 1; isDesk && exchange.status !== null && repeat < repeats; repeat++)
    durations.push((await wire.again(exchange)).duration)
  const ids = new Map([[String(found.tenantId) || '-', '{tenantId}']])
  for (const id of [...found.ids.values(), found.visitor?.visitUserId, found.visitor?.visitId])
    if (id !== undefined && String(id) !== String(found.tenantId)) ids.set(String(id), '{id}')
  const result = judge(probe, exchange, { error, durations, ids, exchanges: wire.exchanges })
  const isRefusedList = exchange.status === 400 && exchange.method === 'GET' && exchange.url.search !== ''
  if (!isRefusedList) return result
  // The service may use other field names.
  const plain = await wire.during(() => probe.act(found), 'conditions')
  const answer = plain.asked.find(isOk)
  if (!answer) return result
  const { notes, fields } = judge(probe, answer, { error: plain.error, durations: [], ids })
  const conditions = [...new Set([...exchange.url.searchParams.keys()].map((key) => key.replace('[]', '')))]
  const told = `it was asked with ${conditions.join(', ')}; without them it answers`
  return { ...result, fields, notes: [...result.notes, told, ...notes] }
}

/** @param notes how the answer to forUser differs */
function chosenTenant(tenants: readonly Tenant[], wanted: string | null, notes: readonly string[]): Tenant {
  const tenant = tenants.find(({ id }) => wanted === null || String(id) === wanted)
  if (tenant) return tenant
  throw new CannotRun(
    wanted !== null && tenants.length > 0
      ? 'Sign-in refused: the login does not open the tenant of --tenant.'
      : `Sign-in refused: ${['the auth API names no tenant for this login (forUser)', ...notes].join('; ')}.`,
  )
}

async function signIn(wire: Wire, { login, password }: Task, found: Found): Promise<Result> {
  let isSignedIn = false
  const act = async () => {
    await authenticationService.authenticate(login, password, found.database)
    isSignedIn = true
  }
  const probe = { call: 'authentication.create', loses: 'nobody can sign in', act }
  const result = await runProbe(wire, probe, found, 1)
  if (result.verdict === 'refused' || result.verdict === 'no answer')
    throw new CannotRun(
      `Sign-in refused: the server answers ${result.status ?? 'nothing'} to login and password.`,
    )
  // Names of the account are not needed to go on.
  if (!isSignedIn) throw new CannotRun(`Sign-in failed: ${result.notes.join('; ')}.`)
  return result
}

/** Calls every service with the app's own clients and compares the responses with what the app expects. */
export async function examine(task: Task): Promise<Report> {
  const wire = recordWire(task)
  // The app's own warnings name fields; the report does that.
  const { warn } = console
  console.warn = () => undefined
  try {
    return await run(wire, task)
  } finally {
    console.warn = warn
    wire.end()
  }
}

async function run(wire: Wire, task: Task): Promise<Report> {
  await checkReachable(wire, task.settings)
  const found: Found = {
    tenants: [],
    tenantId: '',
    database: '',
    login: task.login,
    hostName: new URL(task.origin).hostname,
    today: new Date().toISOString().slice(0, 10),
    ids: new Map(),
    visitor: null,
  }
  // Otherwise a typo in the adapter would change nothing without a word.
  const results = Object.keys(adapter)
    .filter((call) => !KNOWN_CALLS.has(call))
    .map((call) => notAsked(call, 'the adapter has it, but it is no call of the app', true))
  const ask = async (probes: readonly Probe[]) => {
    for (const probe of probes) results.push(await runProbe(wire, probe, found, task.repeats))
  }
  await ask(publicProbes)
  const forUser = results.find(({ call }) => call.includes('forUser'))
  const isRefused = (forUser?.status ?? 500) >= 300
  const isToldLater = isRefused && UNKNOWN_STATUSES.includes(forUser?.status ?? 0)
  if (isRefused && !isToldLater)
    throw new CannotRun(
      `Sign-in refused: the auth API answers ${forUser?.status ?? 'nothing'} to forUser; check its address and its API key.`,
    )
  const domains = wire.exchanges.findLast(({ url }) => url.pathname.endsWith('/domains'))
  const domain = domains && recordsOf(domains).find(isRecord)
  if (typeof domain?.name === 'string') found.ids.set('domainName', domain.name)
  // In this case the app signs in without a tenant, and loads the tenants with its token.
  if (isToldLater) results.push(await signIn(wire, task, found))
  if (isToldLater) found.tenants = (await tenantsService.find()).data
  const tenant = chosenTenant(found.tenants, task.tenantId, forUser?.costs ? forUser.notes : [])
  Object.assign(found, { tenantId: tenant.id, database: tenant.database })
  if (!isToldLater) results.push(await signIn(wire, task, found))
  await ask(signedInProbes)
  const renamed = fieldsFor(
    task.names.fields,
    results.map(({ fields }) => fields),
  )
  const { findings, fields } = await findAbilities(wire, tenant.id, renamed)
  const extensions = await checkExtensions(wire, findings)
  const recordsOfService = (service: string) =>
    wire.exchanges
      .filter((one) => isOk(one) && one.readings.length > 0 && serviceOf(one) === service)
      .flatMap(recordsOf)
  const { words, doubts } = findWords(recordsOfService)
  const written = task.write ? await tryWriting(wire, found, task) : null
  if (written) results.push(...written.results)
  const headers = await checkHeaders(wire, task)
  const settings = settingsFor(task, { ...extensions, ...written?.extensions }, wire.exchanges, results)
  await authenticationService.logout(LOGOUT_LIMIT)
  const declared = task.names.services
  const supported = {
    lists: extensions.listFilters === 'yes',
    search: task.settings.VITE_SEARCH_PARAM || (extensions.$search === 'yes' ? '$search' : ''),
  }
  const configured = { lists: configuredExtensions.has('listFilters'), search: searchParameter }
  const seen = Object.entries(words).map(([service, own]): [string, Words] => [
    service,
    { ...own, ...written?.words[service] },
  ])
  const status = statusWith(task.names.status, Object.fromEntries(seen))
  const missing: readonly string[] = declared?.missing ?? []
  return {
    notAsked: unaskedCalls(task.write),
    tenantId: String(tenant.id),
    results: results.map((result) =>
      result.verdict === 'refused' && missing.includes(methodOf(result.call))
        ? { ...result, costs: false, notes: [`declared as missing: ${result.missed.join('; ')}`] }
        : result,
    ),
    headers,
    extensions: { ...extensions, ...written?.extensions },
    settings,
    names: {
      fields: fieldsFor(renamed, [fields]),
      status,
    },
    // Names of ids are measured.
    proposals: proposalsOf({ fields: renamed, status }, task.names, recordsOfService),
    doubts,
    services: servicesFor(findings, results, { usual: usualWith(supported), declared }),
    contradictions: declared
      ? contradictions(findings, results, { usual: usualWith(configured), declared })
      : [],
    written,
  }
}
