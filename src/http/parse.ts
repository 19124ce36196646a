import * as z from 'zod/mini'
import { GeneralError } from './errors'

/**
 * Validates an answer. Schemas are tolerant: they require only the fields that a screen cannot do without.
 * @throws GeneralError that names the operation (`visitUser.find`) and the field
 */
export function parseAnswer<T>(schema: z.ZodMiniType<T>, answer: unknown, operation: string): T {
  const result = z.safeParse(schema, answer)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const field = issue?.path.length ? issue.path.join('.') : 'answer'
  throw new GeneralError(`${operation}: unexpected answer at '${field}'`, { own: 'answer', operation, field })
}

/** One page of a list. `total` counts everything that matches, `skip` and `limit` are in entries. */
export type Page<T> = { total: number; limit: number; skip: number; data: T[] }

const pageSchema = z.looseObject({ total: z.number(), data: z.array(z.unknown()) })

/** Accepts a page or a bare array and always returns a page. */
export function parsePage<T>(entry: z.ZodMiniType<T>, answer: unknown, operation: string): Page<T> {
  const page = Array.isArray(answer)
    ? { total: answer.length, limit: answer.length, skip: 0, data: answer }
    : parseAnswer(pageSchema, answer, operation)
  const data = parseAnswer(z.array(entry), page.data, operation)
  const number = (key: 'limit' | 'skip', fallback: number) => {
    const value: unknown = Reflect.get(page, key)
    return typeof value === 'number' ? value : fallback
  }
  return { total: page.total, limit: number('limit', data.length), skip: number('skip', 0), data }
}
