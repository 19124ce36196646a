import type { Adapter } from '@/config/adapter'
import { isRecord } from '@/lib/is-record'

// Services that take a booking as one record with one location, and number the states of a card.
const CARD_STATES = ['available', 'reserved', 'issued', 'lost', 'disabled']

function flatBooking(body: unknown) {
  const { visit, visitors } = body as { visit: { locationIds?: unknown[] }; visitors: unknown[] }
  const { locationIds, ...fields } = visit
  return { ...fields, locationId: locationIds?.[0], guests: visitors }
}

const numbered = (status: unknown) => CARD_STATES.indexOf(String(status))

/** A card, or a page of cards. */
function withWords(answer: unknown): unknown {
  if (!isRecord(answer)) return answer
  if (Array.isArray(answer.data)) return { ...answer, data: answer.data.map(withWords) }
  return { ...answer, status: CARD_STATES[Number(answer.status)] }
}

export const adapter: Adapter = {
  'booking.create': { toWire: ({ body }) => ({ body: flatBooking(body) }) },
  'issuable.find': {
    toWire: ({ query }) => ({
      query: { ...query, ...(query?.status !== undefined && { status: numbered(query.status) }) },
    }),
    fromWire: withWords,
  },
  'issuable.patch': {
    toWire: ({ body }) => ({
      body: isRecord(body) && 'status' in body ? { ...body, status: numbered(body.status) } : body,
    }),
    fromWire: withWords,
  },
}
