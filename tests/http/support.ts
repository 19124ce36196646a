import { http } from 'msw'
import * as z from 'zod/mini'
import { serviceCalls } from '@/http/calls'
import { server } from '../support/server'

export { sending } from '../support/sending'

export const thing = z.looseObject({ thingId: z.union([z.string(), z.number()]), name: z.string() })
const path = '*/thing/v1/t1'
export const calls = serviceCalls({ name: 'thing', path: 'thing/v1/:tenantId', methods: ['shine'] })

/** Stubs all requests of the service and records their URLs. */
export function answer(reply: (request: Request, count: number) => Response | Promise<Response>): URL[] {
  const requestUrls: URL[] = []
  server.use(
    http.all(`${path}*`, ({ request }) => {
      requestUrls.push(new URL(request.url))
      return reply(request, requestUrls.length)
    }),
    http.all(`${path}/*`, ({ request }) => {
      requestUrls.push(new URL(request.url))
      return reply(request, requestUrls.length)
    }),
  )
  return requestUrls
}

export const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('it did not fail')
    },
    (error: unknown) => error as Error,
  )
