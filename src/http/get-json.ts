import type * as z from 'zod/mini'
import type { CallOptions } from './calls'
import { fetchOnce } from './fetch'
import { parseResponse } from './parse'
import { Transport } from './transport'

/** Fetches text from the app's own origin, without retry; empty if the response is not ok. */
export async function getText(address: string, options: CallOptions = {}): Promise<string> {
  const response = await fetchOnce(address, { cache: 'no-store', ...options })
  return response.ok ? response.text() : ''
}

const transport = new Transport({ name: 'json', base: '', connection: fetchOnce, options: {} })

/**
 * The generic client of spec §7, for a GET outside of Feathers. Sends no token; retry, timeout and errors are
 * those of a service call.
 * @param operation name of the call in errors: `icon.get`
 */
export async function getJson<T>(
  schema: z.ZodMiniType<T>,
  address: string,
  operation: string,
  options?: CallOptions,
): Promise<T> {
  const response = await transport.request({ url: address, method: 'GET' }, { connection: options ?? {} })
  return parseResponse(schema, response, operation)
}
