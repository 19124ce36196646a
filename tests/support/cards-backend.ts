import { http, HttpResponse } from 'msw'
import { answer } from './handlers'
import { server } from './server'

type Card = { issuableId: number; number: string; status: string; visitUserId?: string }

const now = Date.now()
export const visitor = {
  visitUserId: 'vu-1',
  visitId: 'v-1',
  firstName: 'Elena',
  lastName: 'Expected',
  status: 'expected',
  start: new Date(now).toISOString(),
  end: new Date(now + 60_000).toISOString(),
  hostNames: [],
  subject: null,
  visitTypeId: null,
  locationIds: [7],
  specialAssistanceNeedIds: [],
  customFields: [],
  vip: false,
}

/** A backend with two cards numbered V1 in two categories; a search by number returns the first one first. */
export function twoCardsOfOneNumber(second: Partial<Card> = {}) {
  const cards: (Card & { issuableItemCategoryId: number })[] = [
    { issuableId: 1, number: 'V1', status: 'available', issuableItemCategoryId: 1 },
    { issuableId: 2, number: 'V1', status: 'available', issuableItemCategoryId: 2, ...second },
  ]
  const reserved: unknown[] = []
  const cardOf = (id: unknown) => cards.find(({ issuableId }) => String(issuableId) === String(id))
  server.use(
    http.get('*/location/v1/north', () => HttpResponse.json([])),
    http.get('*/company/v1/north/database-setting*', () => answer([])),
    http.get('*/booking/v1/north/visit-user-type', () => answer([])),
    http.get(`*/booking/v1/north/visit-user/${visitor.visitUserId}`, () => HttpResponse.json(visitor)),
    http.get('*/user/v1/north/issuableItemCategory', () =>
      answer([
        { issuableItemCategoryId: 1, name: 'Contractors' },
        { issuableItemCategoryId: 2, name: 'Guests' },
      ]),
    ),
    http.get('*/user/v1/north/issuable', ({ request }) => {
      const asked = new URL(request.url).searchParams
      const fields = ['status', 'visitUserId', 'number'] as const
      const found = cards.filter(
        (card) =>
          fields.every((field) => (asked.get(field) ?? card[field]) === card[field]) &&
          card.number.includes(asked.get('$search') ?? ''),
      )
      return answer(found.slice(0, Number(asked.get('$limit') ?? 10)))
    }),
    http.get('*/user/v1/north/issuable/:id', ({ params }) => {
      const card = cardOf(params['id'])
      return card ? HttpResponse.json(card) : new HttpResponse(null, { status: 404 })
    }),
    http.patch('*/user/v1/north/issuable/:id', async ({ params, request }) =>
      HttpResponse.json({ ...cardOf(params['id']), ...((await request.json()) as object) }),
    ),
    http.post('*/user/v1/north/issuable', async ({ request }) => {
      const { issuableId } = (await request.json()) as { issuableId: unknown }
      reserved.push(issuableId)
      return HttpResponse.json({ success: true })
    }),
    http.get('*/booking/v1/north/visit-user', () => answer([visitor])),
  )
  return { cards, reserved }
}
