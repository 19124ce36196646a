import { randomUUID } from 'node:crypto'
import * as errors from '@feathersjs/errors'
import type { FeathersKoaContext, Middleware } from '@feathersjs/koa'

import { readable } from './requests'

export interface FaultOrder {
  /** Part of the request's path and query; include the tenant id, so that other tests are not affected. */
  path: string
  method?: string
  serviceMethod?: string
  /** Part of the request's body, for calls without a tenant in the path (such as sign-in). */
  contains?: string
  /** `lose`: the request is processed, and the connection is cut before the response. */
  kind: 'status' | 'raw' | 'delay' | 'hang' | 'drop' | 'truncate' | 'lose'
  status?: number
  /** The response for `raw`, the error message for `status`. */
  body?: string
  type?: string
  delayMs?: number
  /** Number of requests; default is until the fault is deleted. */
  times?: number
}

interface Fault extends FaultOrder {
  id: string
  left: number
  met: number
}

const KINDS = ['status', 'raw', 'delay', 'hang', 'drop', 'truncate', 'lose']

/** Faults injected by tests. */
export class Faults {
  private list: Fault[] = []

  add(order: FaultOrder): string {
    if (!order.path || !KINDS.includes(order.kind)) {
      throw new errors.BadRequest(`A fault needs a path and a kind (${KINDS.join(', ')})`)
    }
    const id = randomUUID()
    this.list.push({ ...order, id, left: order.times ?? Infinity, met: 0 })
    return id
  }

  /** The number of requests affected by a fault so far. */
  met(id: string): number {
    return this.list.find((fault) => fault.id === id)?.met ?? 0
  }

  /** Removes all faults, or those whose id or path matches. */
  clear(which?: string): void {
    this.list = which ? this.list.filter((fault) => fault.id !== which && !fault.path.includes(which)) : []
  }

  /** Faults that match the address only. */
  readonly early: Middleware = (ctx, next) => this.meet(ctx, next, undefined)

  /** Faults that also match the body. */
  readonly late: Middleware = (ctx, next) => this.meet(ctx, next, JSON.stringify(ctx.request.body ?? null))

  private meet(ctx: FeathersKoaContext, next: () => Promise<unknown>, body: string | undefined) {
    if (ctx.method === 'OPTIONS' || ctx.path.startsWith('/__test')) return next()
    const fault = this.list.find((candidate) => candidate.left > 0 && matches(candidate, ctx, body))
    if (!fault) return next()
    fault.left -= 1
    fault.met += 1
    return happen(fault, ctx, next)
  }
}

function matches(fault: Fault, ctx: FeathersKoaContext, body: string | undefined): boolean {
  if ((fault.contains === undefined) !== (body === undefined)) return false
  if (fault.contains !== undefined && !body?.includes(fault.contains)) return false
  if (!readable(ctx.url).includes(fault.path)) return false
  if (fault.method && fault.method.toUpperCase() !== ctx.method) return false
  return !fault.serviceMethod || fault.serviceMethod === ctx.get('x-service-method')
}

async function happen(fault: Fault, ctx: FeathersKoaContext, next: () => Promise<unknown>): Promise<unknown> {
  const { kind, status = 500, body = 'Ordered by a test' } = fault
  if (fault.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs))
  switch (kind) {
    case 'delay':
      return next()
    case 'status':
      throw errorOf(status, body)
    case 'raw':
      ctx.status = fault.status ?? 200
      ctx.type = fault.type ?? 'application/json'
      ctx.body = body
      return undefined
    case 'hang':
      ctx.respond = false
      return undefined
    case 'drop':
      ctx.respond = false
      ctx.req.socket.destroy()
      return undefined
    case 'truncate':
      return truncate(ctx)
    case 'lose':
      await next()
      // Send at least one byte: browsers retry a request whose connection closed without a response.
      return truncate(ctx)
  }
}

/** The error as Feathers sends it; a status without its own class still has name, code and message. */
function errorOf(status: number, message: string): Error {
  const known = Object.values(errors).find(
    (candidate): candidate is typeof errors.BadRequest =>
      typeof candidate === 'function' && /^[A-Z]/.test(candidate.name) && codeOf(candidate) === status,
  )
  if (known) return new known(message)
  return new errors.FeathersError(message, 'GeneralError', status, 'general-error', {})
}

function codeOf(candidate: unknown): number | undefined {
  if (candidate === errors.FeathersError) return undefined
  return new (candidate as typeof errors.BadRequest)('').code
}

/** Sends fewer bytes than Content-Length and cuts the connection. */
function truncate(ctx: FeathersKoaContext): undefined {
  ctx.respond = false
  for (const [name, value] of Object.entries(ctx.response.headers)) if (value) ctx.res.setHeader(name, value)
  ctx.res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' })
  ctx.res.write('{"total":')
  setTimeout(() => ctx.req.socket.destroy(), 20)
  return undefined
}
