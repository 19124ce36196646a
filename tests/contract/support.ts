import { afterAll, beforeAll } from 'vitest'
import { startBackend, type Backend, type BackendOptions } from '../../e2e/backend/start'

export type Json = Record<string, unknown>

export interface Answer {
  status: number
  body: Json
  list: Json[]
  headers: Headers
}

type VisitorKey =
  | 'expected'
  | 'expected2'
  | 'late'
  | 'onSite'
  | 'left'
  | 'cancelled'
  | 'blocked'
  | 'warning'
  | 'missing'
  | 'full'
  | 'contractor'
  | 'groupFirst'
  | 'groupSecond'
  | 'vip'
  | 'noShow'

export interface TestTenant {
  tenantId: string
  database: string
  login: string
  password: string
  timeZone: string
  today: string
  second?: { tenantId: string; database: string }
  ids: {
    visitors: Record<VisitorKey, { visitId: string; visitUserId: string }>
    locations: Record<'root' | 'building' | 'ground' | 'first' | 'small', string>
    cards: Record<'free' | 'free2' | 'lost' | 'disabled', string>
  }
}

interface Request {
  method?: string
  /** The name of a custom method. */
  call?: string
  data?: unknown
  token?: string | undefined
  headers?: Record<string, string>
}

/** A backend for the tests of one file, called only with fetch. */
export class Desk {
  private backend: Backend | undefined

  get url(): string {
    if (!this.backend) throw new Error('The backend has not started')
    return this.backend.url
  }

  async start(options: BackendOptions): Promise<void> {
    this.backend = await startBackend({ port: 0, ...options })
  }

  async stop(): Promise<void> {
    await this.backend?.close()
  }

  async ask(path: string, { method, call, data, token, headers = {} }: Request = {}): Promise<Answer> {
    const response = await fetch(`${this.url}${path}`, {
      method: method ?? (data === undefined ? 'GET' : 'POST'),
      headers: {
        ...(data !== undefined && { 'Content-Type': 'application/json' }),
        ...(call && { 'X-Service-Method': call }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(data !== undefined && { body: typeof data === 'string' ? data : JSON.stringify(data) }),
    })
    const text = await response.text()
    const body = (text ? JSON.parse(text) : {}) as Json | Json[]
    const list = Array.isArray(body) ? body : ((body['data'] as Json[] | undefined) ?? [])
    return { status: response.status, body: body as Json, list, headers: response.headers }
  }

  async tenant(order: Json = {}): Promise<TestTenant & { token: string }> {
    const { body } = await this.ask('/__test/tenants', { data: order })
    const tenant = body as unknown as TestTenant
    return { ...tenant, token: await this.signIn(tenant) }
  }

  async signIn({
    login,
    password,
    database,
  }: Pick<TestTenant, 'login' | 'password' | 'database'>): Promise<string> {
    const { body } = await this.authenticate({ strategy: 'local', login, password, database })
    return String(body['accessToken'])
  }

  authenticate(data: Json): Promise<Answer> {
    return this.ask('/api/auth/v1/authentication', { data })
  }
}

/** Starts the backend of a test file in test mode with a temporary folder. */
export function openDesk(options: BackendOptions = { test: true }): Desk {
  const desk = new Desk()
  beforeAll(() => desk.start(options))
  afterAll(() => desk.stop())
  return desk
}

/** The codes of the problems in a response. */
export function codesOf(answer: Answer): unknown[] {
  const problems = (answer.body['problems'] ?? answer.list) as Json[]
  return problems.map((problem) => problem['code'])
}
