import { Random } from '../data/random'
import { languageOf } from '../data/tenant-language'
import { wordsOf } from '../data/words'
import type { Database } from '../db/database'
import type { Row } from '../db/table'
import { text } from '../db/text'
import { device } from '../db/tenant-tables'
import { HOUR } from './time'

type EventType = 'granted' | 'denied' | 'alarm' | 'other'

const TYPES: [EventType, share: number][] = [
  ['granted', 0.78],
  ['denied', 0.13],
  ['alarm', 0.05],
  ['other', 0.04],
]
const FIRST_FETCH = 12

/**
 * The events of a device since the last fetch, oldest first. The nth event of a device is always the same
 * except for its time, which is between the two fetches.
 */
export function nextEvents(db: Database, row: Row): Row[] {
  const serial = String(row['deviceSerial'])
  const reported = Number(row['reported'])
  const now = Date.now()
  const lastFetchAt = text(row['lastFetchAt'])
  const last = lastFetchAt ? Date.parse(lastFetchAt) : now - 2 * HOUR
  const count = reported === 0 ? FIRST_FETCH : new Random(`${serial} after ${reported}`).whole(1, 4)
  const world = worldOf(db)
  const events = Array.from({ length: count }, (_, n) => ({
    eventId: `${serial}-${reported + n + 1}`,
    deviceSerial: serial,
    time: new Date(last + ((now - last) * (n + 1)) / count).toISOString(),
    locationId: row['locationId'],
    ...sight(new Random(`${serial} ${reported + n + 1}`), world),
  }))
  db.change(device, serial, { reported: reported + count, lastFetchAt: new Date(now).toISOString() })
  return events
}

interface World {
  staff: { id: string; firstName: string; lastName: string }[]
  cards: { number: string }[]
  messages: Record<'denied' | 'alarm' | 'other', string>
}

function worldOf(db: Database): World {
  return {
    staff: db.all(
      'select "id", "firstName", "lastName" from "user" where "isHost" = 1 order by "id" limit 50',
    ),
    cards: db.all('select "number" from "issuable" order by "issuableId" limit 50'),
    messages: wordsOf[languageOf(db)].deviceMessages,
  }
}

function sight(random: Random, { staff, cards, messages }: World): Row {
  const type = typeOf(random.next())
  const message = type === 'granted' ? {} : { message: messages[type] }
  if (type === 'alarm' || type === 'other') return { type, ...message }
  const direction = random.chance(0.55) ? 'in' : 'out'
  if (type === 'granted' && staff.length > 0 && random.chance(0.6)) {
    const { id, firstName, lastName } = random.pick(staff)
    return { type, direction, userId: id, personName: `${firstName} ${lastName}` }
  }
  const card = cards.length > 0 ? { cardNumber: random.pick(cards).number } : {}
  return { type, direction, ...card, ...message }
}

function typeOf(chance: number): EventType {
  let left = chance
  for (const [type, share] of TYPES) {
    left -= share
    if (left < 0) return type
  }
  return 'other'
}
