import type { Adapter, Sent } from '@/config/adapter'
import { isRecord } from '@/lib/is-record'

// Services that take a booking as one record with one location, number the states of a card, and take nothing but a date
// for the visitors of a day.
const CARD_STATES = ['available', 'reserved', 'issued', 'lost', 'disabled']

function flatBooking(body: unknown) {
  const { visit, visitors } = body as { visit: { locationIds?: unknown[] }; visitors: unknown[] }
  const { locationIds, ...fields } = visit
  return { ...fields, locationId: locationIds?.[0], guests: visitors }
}

const numbered = (word: unknown) => CARD_STATES.indexOf(String(word))

/** A condition on a status: a word, or a list of them. */
const numberedIn = (condition: unknown) =>
  isRecord(condition) && Array.isArray(condition.$in)
    ? { $in: condition.$in.map(numbered) }
    : numbered(condition)

function withNumber(body: unknown) {
  return isRecord(body) && typeof body.status === 'string' ? { ...body, status: numbered(body.status) } : body
}

/** A card, or a page of cards. */
function withWord(answer: unknown): unknown {
  if (!isRecord(answer)) return answer
  if (Array.isArray(answer.data)) return { ...answer, data: answer.data.map(withWord) }
  return { ...answer, status: CARD_STATES[Number(answer.status)] }
}

const card = { toWire: ({ body }: Sent) => ({ body: withNumber(body) }), fromWire: withWord }

export const adapter: Adapter = {
  'booking.create': { toWire: ({ body }) => ({ body: flatBooking(body) }) },
  'visitUser.getVisitorsForDay': {
    toWire: ({ body }) => ({ body: { date: (body as { date: string }).date } }),
  },
  'issuable.find': {
    toWire: ({ query }) => ({
      query: { ...query, ...(query?.status !== undefined && { status: numberedIn(query.status) }) },
    }),
    fromWire: withWord,
  },
  'issuable.get': { fromWire: withWord },
  'issuable.create': card,
  'issuable.patch': card,
}
