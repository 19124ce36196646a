import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll } from 'vitest'
import type { Settings } from '@/config/settings'
import { loadExamination } from '../../deploy/doctor/load'
import { type Backend, startBackend } from '../../e2e/backend/start'
import type { TestTenant } from '../contract/support'

export const API_KEY = 'demo-api-key'

export type Json = Record<string, unknown>

type Asked = { method: string; url: URL; serviceMethod: string; body: Json; hasToken: boolean }
type Answer = { status: number; body: unknown }

/** Changes the test backend's response to another deployment's; undefined keeps it. */
export type Change = (asked: Asked, answer: Answer) => Partial<Answer> | undefined

/** How a deployment differs from the test backend. */
type Deviation = {
  answer?: Change
  /** Members of a query or body that it ignores. */
  ignores?: readonly string[]
  /** Paths that never get a response. */
  hangs?: RegExp
  /** Requests that take longer than a second. */
  isSlow?: (asked: Asked) => boolean
  /** Replaces the test backend's headers. */
  headers?: (url: URL) => Record<string, string>
}

/** The original fetch: the doctor records calls of the global one, and the proxy runs in the same process. */
const plainFetch = globalThis.fetch

/** Starts a server on a free port until the tests of the file are done. */
export async function serve(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer(handle)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Changes all records of a list or page, or a single record. */
export function mapRecords(body: unknown, change: (record: Json) => Json): unknown {
  if (Array.isArray(body)) return body.map((record) => change(record as Json))
  const page = body as Json
  return Array.isArray(page.data)
    ? { ...page, data: page.data.map((record) => change(record as Json)) }
    : change(page)
}

export const isVisitUser = ({ url }: Asked) => /\/visit-user(\/|$)/.test(url.pathname)

/** The test backend, and a proxy that makes it another deployment. */
export async function openDeployment() {
  const backend: Backend = await startBackend({ test: true, port: 0, print: () => undefined })
  afterAll(() => backend.close())
  let deviation: Deviation = {}

  async function pass(request: IncomingMessage, response: ServerResponse) {
    const { answer: change, ignores = [], hangs, isSlow, headers = () => ({}) } = deviation
    if (hangs?.test(request.url ?? '')) return
    const { host: _, connection: __, 'content-length': ___, ...sent } = request.headers
    const address = new URL(request.url ?? '/', backend.url)
    const payload = await text(request)
    const body = payload ? (JSON.parse(payload) as Json) : {}
    const asked = {
      method: request.method ?? 'GET',
      url: new URL(address),
      serviceMethod: String(sent['x-service-method'] ?? ''),
      body: { ...body },
      hasToken: sent.authorization !== undefined,
    }
    for (const name of ignores) {
      address.searchParams.delete(name)
      delete body[name]
    }
    if (isSlow?.(asked)) await wait(1100)
    const answer = await plainFetch(address, {
      method: asked.method,
      headers: sent as Record<string, string>,
      ...(payload && { body: JSON.stringify(body) }),
    })
    const received = await answer.text()
    const original = { status: answer.status, body: received ? (JSON.parse(received) as unknown) : null }
    const final = { ...original, ...(received ? change?.(asked, original) : {}) }
    const kept = [...answer.headers].filter(([name]) => !/^(content-|transfer|connection|keep)/.test(name))
    response.writeHead(final.status, {
      ...Object.fromEntries(kept),
      'content-type': 'application/json',
      ...headers(address),
    })
    response.end(received && JSON.stringify(final.body))
  }

  const url = await serve((request, response) => void pass(request, response))
  const created = await plainFetch(`${backend.url}/__test/tenants`, { method: 'POST' })
  const tenant = (await created.json()) as TestTenant

  return {
    tenant,
    backend,
    url,
    /** Sets the backend's habits (`e2e/backend/test/habits.ts`). */
    takeOn: (habits: readonly string[]) =>
      plainFetch(`${backend.url}/__test/habits`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ habits }),
      }),
    /** Runs the doctor with newly loaded clients. */
    examine(
      differing: Deviation = {},
      more: {
        write?: boolean
        origin?: string
        limit?: number
        settings?: Record<string, string>
        names?: Pick<Settings, 'fields' | 'status' | 'services'>
      } = {},
    ) {
      deviation = differing
      return examineAt(url, { ...tenant, ...more })
    },
  }
}

/** @param limit request timeout, in ms */
export async function examineAt(
  url: string,
  {
    settings: own,
    names = {},
    ...more
  }: {
    names?: Pick<Settings, 'fields' | 'status' | 'services'>
    login: string
    password: string
    write?: boolean
    origin?: string
    limit?: number
    settings?: Record<string, string>
  },
) {
  const settings = { VITE_API_URL: url, VITE_AUTH_API_KEY: API_KEY, ...own }
  const { examine } = await loadExamination({ ...settings, ...names })
  const usual = { origin: url, tenantId: null, write: false, limit: 10_000, repeats: 2, say: () => undefined }
  return examine({ settings, names, ...usual, ...more })
}

type Line = { call: string; verdict: string; costs: boolean; notes: string[] }

/** Lines with a verdict other than 'answered'. Test tenants have no host names. */
export const oddLines = ({ results }: { results: Line[] }) =>
  results
    .filter(({ verdict, call }) => verdict !== 'answered' && call !== 'domainTenants.find')
    .map(({ call, verdict, costs, notes }) => `${costs ? '! ' : ''}${call}: ${verdict}: ${notes.join('; ')}`)
