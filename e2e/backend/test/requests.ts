import type { Middleware } from '@feathersjs/koa'

export interface RecordedRequest {
  at: string
  method: string
  path: string
  query: string
  serviceMethod: string | null
  body: unknown
  /** null: not answered yet, or cut off by a fault. */
  status: number | null
}

const KEPT = 5000

/** The decoded address; unchanged if it is malformed. */
export function readable(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** Records the latest requests, so that tests can count and inspect calls. */
export class Requests {
  private list: RecordedRequest[] = []
  private readonly pending = new WeakMap<object, RecordedRequest>()

  readonly early: Middleware = async (ctx, next) => {
    if (ctx.method === 'OPTIONS' || ctx.path.startsWith('/__test')) return next()
    const request: RecordedRequest = {
      at: new Date().toISOString(),
      method: ctx.method,
      path: ctx.path,
      query: readable(ctx.querystring),
      serviceMethod: ctx.get('x-service-method') || null,
      body: null,
      status: null,
    }
    this.list.push(request)
    if (this.list.length > KEPT) this.list = this.list.slice(-KEPT / 2)
    this.pending.set(ctx.req, request)
    ctx.res.once('finish', () => (request.status = ctx.res.statusCode))
    return next()
  }

  /** Adds the body once it is parsed. */
  readonly late: Middleware = async (ctx, next) => {
    const request = this.pending.get(ctx.req)
    if (request) request.body = ctx.request.body ?? null
    return next()
  }

  matching(path: string, serviceMethod?: string): RecordedRequest[] {
    return this.list.filter(
      (request) => request.path.includes(path) && (!serviceMethod || request.serviceMethod === serviceMethod),
    )
  }

  clear(): void {
    this.list = []
  }
}
