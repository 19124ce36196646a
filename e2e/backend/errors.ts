import { BadRequest, Conflict, FeathersError, GeneralError } from '@feathersjs/errors'
import type { HookContext, NextFunction } from '@feathersjs/feathers'
import type { Middleware } from '@feathersjs/koa'

const KNEX_ERROR = Symbol.for('@feathersjs/knex/error')

/** Converts every error of a service to a Feathers error without SQL. */
export async function neutralErrors(_context: HookContext, next: NextFunction): Promise<void> {
  try {
    await next()
  } catch (error) {
    throw neutral(error)
  }
}

/** The same for errors before a service is called: a body that is not JSON or too large. */
export const neutralRequestErrors: Middleware = async (_ctx, next) => {
  try {
    await next()
  } catch (error) {
    throw neutral(error)
  }
}

export const noStore: Middleware = async (ctx, next) => {
  // Chromium caches a 410 without this header indefinitely.
  ctx.set('Cache-Control', 'no-store')
  await next()
}

function neutral(error: unknown): Error {
  const original = (error as Record<symbol, unknown>)[KNEX_ERROR] ?? error
  const { code, status } = original as { code?: unknown; status?: unknown }
  if (typeof code === 'string' && code.startsWith('SQLITE_CONSTRAINT')) {
    const unique = code.endsWith('UNIQUE') || code.endsWith('PRIMARYKEY')
    return unique
      ? new Conflict('This exists already')
      : new BadRequest('The data refers to something unknown')
  }
  if (error instanceof FeathersError && original === error) return error
  if (error instanceof URIError) return new BadRequest('The address is malformed')
  if (status === 413)
    return new FeathersError('The request is too large', 'PayloadTooLarge', 413, 'too-large', {})
  if (status === 400) return new BadRequest('The request is not valid JSON')
  console.error('Unexpected error:', original)
  return new GeneralError('Something went wrong')
}
