import { http, HttpResponse } from 'msw'
import { answer } from '../../support/handlers'
import { server } from '../../support/server'

export const PATH = '/visitor-self-update/north/7/v-1'

/** An ISO time in so many hours. */
export const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** The visitor of the link, who is expected in an hour. */
export const linkVisitor = {
  visitUserId: 'v-1',
  visitId: '7',
  firstName: 'Elena',
  lastName: 'Meyer',
  status: 'expected',
  start: soon(1),
  end: soon(2),
}

/** Services that keep what is saved of the link's visitor, and have nothing else. */
export function keepVisitor(fields: object = {}) {
  const kept = {
    visitor: { ...linkVisitor, locationIds: [], hostNames: [], ...fields } as object,
    sent: [] as unknown[],
  }
  server.use(
    http.get('*/booking/v1/north/visit-user/v-1', () => HttpResponse.json(kept.visitor)),
    http.patch('*/booking/v1/north/visit-user/v-1', async ({ request }) => {
      const change = (await request.json()) as object
      kept.sent.push(change)
      kept.visitor = { ...kept.visitor, ...change }
      return HttpResponse.json(kept.visitor)
    }),
    http.get('*/booking/v1/north/visit/7', () => HttpResponse.json({ ...kept.visitor, status: 'booked' })),
    http.all('*', () => answer([])),
  )
  return kept
}
