import { isObject, type Json, mapValues } from './numeric-ids'

type Asked = { service: string; method: string; query: Json; body: Json }

export const isPage = (value: unknown): value is Json & { data: unknown[] } =>
  isObject(value) && Array.isArray(value['data']) && 'total' in value

const isId = (field: string) => /(^_?id|Id)$/.test(field)

/** The record that a method answers, which a check-in wraps. */
function withRecord(answer: unknown, change: (record: Json) => Json): unknown {
  if (!isObject(answer)) return answer
  return isObject(answer['visitUser'])
    ? { ...answer, visitUser: change(answer['visitUser']) }
    : change(answer)
}

/** The fields that a request changes. */
function changesOf({ service, method, body }: Asked): Json | null {
  if (method === 'checkin') return { status: 'expected', checkinTime: null }
  if (method === 'checkout') return { status: 'checkedIn', checkoutTime: null }
  if (service === 'booking/v1' && method === 'update') return { status: 'booked', subject: 'Before' }
  const status = service.endsWith('issuable') ? 'available' : 'expected'
  const before = (value: unknown, field: string) => (field === 'status' ? status : isId(field) ? value : null)
  return method === 'patch' ? mapValues(body, before) : null
}

/** Answers a change with the record before it, as Mongoose does by default. */
export function beforeChange(answer: unknown, asked: Asked): unknown {
  const before = changesOf(asked)
  return before ? withRecord(answer, (record) => ({ ...record, ...before })) : answer
}

/** Answers a change with the ids and the changed fields. */
export function changedFields(answer: unknown, asked: Asked): unknown {
  const changes = changesOf(asked)
  if (!changes) return answer
  return withRecord(answer, (record) =>
    Object.fromEntries(Object.entries(record).filter(([field]) => isId(field) || field in changes)),
  )
}

const TEXTS = ['firstName', 'lastName', 'email', 'name', 'number', 'login']

/** Lists only records whose texts are exactly those of the query, as a case-sensitive database does. */
export function exactly(answer: unknown, { method, query }: Asked): unknown {
  if (method !== 'find') return answer
  const conditions = TEXTS.flatMap((field): [string, string[]][] => {
    const condition = query[field]
    if (typeof condition === 'string') return [[field, [condition]]]
    const list = isObject(condition) ? condition['$in'] : null
    return Array.isArray(list) ? [[field, list.map(String)]] : []
  })
  const isExact = (record: unknown) =>
    isObject(record) && conditions.every(([field, texts]) => texts.includes(String(record[field])))
  if (conditions.length === 0) return answer
  if (Array.isArray(answer)) return answer.filter(isExact)
  if (!isObject(answer) || !Array.isArray(answer['data'])) return answer
  const data = answer['data'].filter(isExact)
  return { ...answer, data, total: Number(answer['total']) - answer['data'].length + data.length }
}

/** A profile with another name of its token, and screens with another name of their id. */
export function otherProfile(answer: unknown, { method }: Asked): unknown {
  if (method !== 'getByCode' || !isObject(answer)) return answer
  const { accessToken: token, screens, ...profile } = answer
  const renamed = (screen: unknown) => {
    const { screenId, ...rest } = screen as Json
    return { ...rest, _id: screenId }
  }
  return { ...profile, token, screens: Array.isArray(screens) ? screens.map(renamed) : screens }
}

/** A sign-in that is answered with the token alone. */
export const withoutAccount = (answer: unknown, { service }: Asked): unknown =>
  service === 'api/auth/v1/authentication' && isObject(answer)
    ? { accessToken: answer['accessToken'] }
    : answer

/** A sign-in that is answered with an account without a login. */
export function accountByEmail(answer: unknown, { service }: Asked): unknown {
  if (service !== 'api/auth/v1/authentication' || !isObject(answer) || !isObject(answer['user']))
    return answer
  const { id, login } = answer['user']
  return { ...answer, user: { id, email: login } }
}

/** Adds records to the last page of a list. */
function withRows(answer: unknown, { method, query, body }: Asked, rows: (list: unknown[]) => unknown[]) {
  if (method !== 'find' && method !== 'getVisitorsForDay') return answer
  const list: unknown = isPage(answer) ? answer.data : answer
  if (!Array.isArray(list) || list.length === 0) return answer
  if (list.length >= Number(query['$limit'] ?? body['$limit'] ?? 10)) return answer
  const more = rows(list)
  return isPage(answer)
    ? { ...answer, data: [...list, ...more], total: Number(answer['total']) + more.length }
    : [...more, ...(list as unknown[])]
}

/** Adds records without an id to the last page of a list. */
export const withOddRows = (answer: unknown, asked: Asked): unknown =>
  withRows(answer, asked, () => [{}, { note: 'no id' }, null])

const gone = (value: unknown) => (typeof value === 'number' ? value + 900_000 : `${String(value)}-gone`)

/** Adds a deleted copy of a record, with other ids, to the last page of a list. */
export const withDeletedRow = (answer: unknown, asked: Asked): unknown =>
  withRows(answer, asked, ([first]) => [
    {
      ...mapValues(Object(first) as Json, (value, field) =>
        isId(field) && field !== 'tenantId' ? gone(value) : value,
      ),
      deleted: 1,
    },
  ])
