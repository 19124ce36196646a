import { MutationObserver, QueryClient, type MutationObserverOptions } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, it } from 'vitest'
import { companyMutations } from '@/hooks/company/company'
import { locationMutations } from '@/hooks/location-set-up'
import { questionMutations } from '@/hooks/question-set-up'
import { issuableMutations } from '@/hooks/user/issuable'
import { userMutations } from '@/hooks/user/user'
import { setSessionRenewal } from '@/http/caller'
import { isOutcomeUnknown } from '@/http/errors'
import { server } from '../support/server'

type Fault = 'none' | 'answer lost' | 'never arrived' | 'refused' | 'odd answer' | '401' | 'made, then 401'

afterEach(() => setSessionRenewal(async () => false))

/** A service that creates records and loses responses. It supports filters. */
function serviceAt(path: string, idName: string, faults: Fault[], lookups: Fault[] = []) {
  const rows: Record<string, unknown>[] = []
  const gateway = () => new HttpResponse('<h1>504 Gateway Time-out</h1>', { status: 504 })
  server.use(
    http.get(path, ({ request }) => {
      if ((lookups.shift() ?? 'none') !== 'none') return gateway()
      const filters = [...new URL(request.url).searchParams].filter(([key]) => !key.startsWith('$'))
      const data = rows.filter((row) =>
        filters.every(
          ([key, value]) => row[key] === undefined || row[key] === value || row[key] === Number(value),
        ),
      )
      return HttpResponse.json({ total: data.length, limit: 10, skip: 0, data })
    }),
    http.post(path, async ({ request }) => {
      const fault = faults.shift() ?? 'none'
      if (fault === 'never arrived') return gateway()
      if (fault === '401') return new HttpResponse(null, { status: 401 })
      if (fault === 'refused') return HttpResponse.json({ message: 'no', code: 400 }, { status: 400 })
      const sent = (await request.json()) as Record<string, unknown>
      // Services store e-mail addresses in lower case, and set a value for missing fields.
      const email = typeof sent['email'] === 'string' ? sent['email'].toLowerCase() : null
      const row = { [idName]: rows.length + 1, ...sent, email }
      rows.push(row)
      if (fault === 'made, then 401') return new HttpResponse(null, { status: 401 })
      if (fault === 'odd answer') return HttpResponse.json({}, { status: 201 })
      return fault === 'answer lost' ? gateway() : HttpResponse.json(row, { status: 201 })
    }),
    http.patch(`${path}/:id`, async ({ request, params }) => {
      const row = rows.find((one) => String(one[idName]) === params['id'])
      Object.assign(row ?? {}, await request.json())
      return HttpResponse.json(row)
    }),
  )
  return rows
}

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
// Uses a new observer each time, like a dialog that was closed and opened again.
const create = (client: QueryClient, options: object, input: object) =>
  new MutationObserver(client, options as MutationObserverOptions<object, Error, object>).mutate(input)

const name = 'Harbour'
const person = { firstName: 'Ann', lastName: 'Lee', email: 'Ann@Lee.example' }
const question = { name, label: name, appliesTo: 'visit', customFieldTypeId: 1 }
type Service = [string, string, string, (tenantId: string) => object, object]
const company: Service = [
  'company',
  '*/company/v1/north',
  'companyId',
  companyMutations.create,
  { name, email: 'a@b.example' },
]
const services: Service[] = [
  company,
  ['location', '*/location/v1/north', 'locationId', locationMutations.create, { name }],
  ['card', '*/user/v1/north/issuable', 'issuableId', issuableMutations.create, { number: 'C-1' }],
  ['question', '*/custom-field/v1/north', 'customFieldId', questionMutations.create, question],
  ['user', '*/user/v1/north', 'id', userMutations.create, person],
]

it.each(services)(
  '%s: is looked for, and not sent again, if it arrived and the response was lost',
  async (_, path, id, of, input) => {
    const rows = serviceAt(path, id, ['answer lost'], ['never arrived', 'never arrived'])
    const client = newClient()
    await expect(create(client, of('north'), input)).rejects.toThrow()
    expect(await create(client, of('north'), input)).toMatchObject({ [id]: 1 })
    expect(rows).toHaveLength(1)
    // That creation is completed, so the next one is another record.
    expect(await create(client, of('north'), input)).toMatchObject({ [id]: 2 })
  },
)

it.each(services)('%s: is created if the response lacks it', async (_, path, id, of, input) => {
  const rows = serviceAt(path, id, ['odd answer', 'odd answer'])
  const client = newClient()
  expect(await create(client, of('north'), input)).toMatchObject({ [id]: 1 })
  // Of two equal records it is not known which one is new.
  await expect(create(client, of('north'), input)).rejects.toMatchObject({ data: { appErrorCode: 'saved' } })
  expect(rows).toHaveLength(2)
})

it.each(services)('%s: is sent again if it never arrived', async (_, path, id, of, input) => {
  const rows = serviceAt(path, id, ['never arrived'])
  const client = newClient()
  await expect(create(client, of('north'), input)).rejects.toThrow()
  expect(await create(client, of('north'), input)).toMatchObject({ [id]: 1 })
  expect(rows).toHaveLength(1)
})

it.each(services)('%s: is created once if a step after it gets a 401', async (_, path, id, of, input) => {
  const faults: Fault[] = []
  const rows = serviceAt(path, id, faults)
  const client = newClient()
  setSessionRenewal(async () => true)
  for (const fault of ['made, then 401', '401'] as const) {
    rows.length = 0
    faults.push(fault)
    expect(await create(client, of('north'), input)).toMatchObject({ [id]: 1 })
    expect(rows).toHaveLength(1)
  }
  // The user signs in again and presses the button once more.
  rows.length = 0
  faults.push('made, then 401')
  setSessionRenewal(async () => false)
  await expect(create(client, of('north'), input)).rejects.toMatchObject({ code: 401 })
  expect(await create(client, of('north'), input)).toMatchObject({ [id]: 1 })
  expect(rows).toHaveLength(1)
})

it('does not change a record that existed before a 401', async () => {
  const [, path, id, of, input] = company
  const rows = serviceAt(path, id, ['401', 'none'])
  rows.push({ [id]: 1, ...input })
  const ofForm = of('north')
  const client = newClient()
  await expect(create(client, ofForm, input)).rejects.toMatchObject({ code: 401 })
  expect(await create(client, ofForm, { name: 'Harbour 2' })).toMatchObject({ [id]: 2 })
  expect(rows).toMatchObject([input, { name: 'Harbour 2' }])
})

it('searches again after a failed search, and not after a refusal', async () => {
  const [, path, id, of, input] = company
  const rows = serviceAt(path, id, ['answer lost', 'refused'], Array<Fault>(4).fill('never arrived'))
  const client = newClient()
  await expect(create(client, of('north'), input)).rejects.toThrow()
  await expect(create(client, of('north'), input)).rejects.toMatchObject({ data: { isOutcomeUnknown: true } })
  expect(await create(client, of('north'), input)).toMatchObject({ [id]: 1 })
  await expect(create(client, of('north'), input)).rejects.toMatchObject({ code: 400 })
  expect(await create(client, of('north'), input)).toMatchObject({ [id]: 2 })
  expect(rows).toHaveLength(2)
})

it('does not reuse other records', async () => {
  const [, path, id, of, input] = company
  const rows = serviceAt(
    path,
    id,
    ['never arrived', 'answer lost'],
    ['none', 'never arrived', 'never arrived'],
  )
  rows.push({ [id]: 1, name, email: 'other@b.example' })
  const client = newClient()
  await expect(create(client, of('north'), input)).rejects.toThrow()
  await expect(create(client, of('north'), { name: 'Dock' })).rejects.toThrow()
  expect(await create(client, of('north'), input)).toMatchObject({ [id]: 3 })
  // Users without login and e-mail are never matched by name.
  const people = serviceAt('*/user/v1/north', 'id', ['never arrived'])
  people.push({ id: 1, firstName: 'Ann', lastName: 'Lee' })
  const ann = { firstName: 'Ann', lastName: 'Lee' }
  await expect(create(client, userMutations.create('north'), ann)).rejects.toThrow()
  expect(await create(client, userMutations.create('north'), ann)).toMatchObject({ id: 2 })
})

it('a user who cannot be found again is not said to have failed if the connection broke', async () => {
  server.use(
    http.post('*/user/v1/north', () => HttpResponse.error()),
    http.get('*/user/v1/north', () => new HttpResponse(null, { status: 403 })),
  )
  const ann = { firstName: 'Ann', lastName: 'Lee' }
  const attempt = create(newClient(), userMutations.create('north'), ann)
  const error: unknown = await attempt.catch((thrown: unknown) => thrown)
  expect(isOutcomeUnknown(error)).toBe(true)
})

it('a user of whom only the name is known is found beside a namesake, and not sent again', async () => {
  const people = serviceAt('*/user/v1/north', 'id', ['answer lost'])
  people.push({ id: 1, firstName: 'Ann', lastName: 'Lee' })
  const ann = { firstName: 'Ann', lastName: 'Lee' }
  expect(await create(newClient(), userMutations.create('north'), ann)).toMatchObject({ id: 2 })
  expect(people).toHaveLength(2)
})

it('updates the created record to the new values', async () => {
  const rows = serviceAt(
    '*/custom-field/v1/north',
    'customFieldId',
    ['answer lost'],
    ['never arrived', 'never arrived'],
  )
  const client = newClient()
  const options = questionMutations.create('north')
  await expect(create(client, options, question)).rejects.toThrow()
  expect(await create(client, options, { ...question, help: 'Which one?' })).toMatchObject({
    customFieldId: 1,
    help: 'Which one?',
  })
  expect(rows).toHaveLength(1)
})

const corrected: [string, object, object][] = [
  ['company', { name: 'Harbor' }, { name: 'Harbor', email: null }],
  ['location', { name: 'Harbor' }, { name: 'Harbor' }],
  ['card', { number: 'C-2' }, { number: 'C-2' }],
  ['question', { ...question, name: 'Harbor' }, { name: 'Harbor' }],
  ['user', { ...person, lastName: 'Li' }, { lastName: 'Li' }],
]

it.each(corrected)('%s: a corrected form updates the record whose response was lost', async (...row) => {
  const [kind, input, expected] = row
  const [, path, id, of, first] = services.find(([name]) => name === kind) ?? company
  const rows = serviceAt(path, id, ['answer lost'], ['never arrived', 'never arrived'])
  const client = newClient()
  const ofForm = of('north')
  await expect(create(client, ofForm, first)).rejects.toThrow()
  expect(await create(client, ofForm, input)).toMatchObject({ [id]: 1, ...expected })
  expect(rows).toHaveLength(1)
})

it('another form does not change the record whose response was lost', async () => {
  const [, path, id, of, input] = company
  const rows = serviceAt(path, id, ['answer lost'], ['never arrived', 'never arrived'])
  const client = newClient()
  await expect(create(client, of('north'), input)).rejects.toThrow()
  expect(await create(client, of('north'), { name: 'Dock' })).toMatchObject({ [id]: 2 })
  expect(rows).toMatchObject([{ name: 'Harbour' }, { name: 'Dock' }])
})

it('a form does not send an accepted record again if it cannot be found', async () => {
  const [, path, id, of, input] = company
  const rows = serviceAt(path, id, ['odd answer'])
  server.use(http.get(path, () => HttpResponse.json([])))
  const client = newClient()
  const ofForm = of('north')
  await expect(create(client, ofForm, input)).rejects.toMatchObject({ data: { appErrorCode: 'saved' } })
  await expect(create(client, ofForm, input)).rejects.toMatchObject({ data: { appErrorCode: 'saved' } })
  expect(rows).toHaveLength(1)
  // After closing and reopening the dialog the user wants another record.
  expect(await create(client, of('north'), { ...input })).toMatchObject({ [id]: 2 })
})

it('a form changes none of two equal records, because the accepted one is not known', async () => {
  const [, path, id, of, input] = company
  const rows = serviceAt(path, id, ['odd answer'])
  const client = newClient()
  const ofForm = of('north')
  rows.push({ ...input, [id]: 7 })
  await expect(create(client, ofForm, input)).rejects.toMatchObject({ data: { appErrorCode: 'saved' } })
  await expect(create(client, ofForm, { name: 'Dock' })).rejects.toMatchObject({
    data: { appErrorCode: 'saved' },
  })
  expect(rows.map(({ name }) => name)).toEqual(['Harbour', 'Harbour'])
})

it('finds a created record on a later page, and sends nothing if the list may be truncated', async () => {
  const [, path, id, of, input] = company
  const others = Array.from({ length: 12 }, (_, at) => ({ [id]: 100 + at, name: `Harbour ${at}` }))
  const pages = (ignoresSkip: boolean) =>
    http.get(path, ({ request }) => {
      const skip = ignoresSkip ? 0 : Number(new URL(request.url).searchParams.get('$skip'))
      const all = [...others, ...rows]
      return HttpResponse.json({ total: all.length, limit: 10, skip, data: all.slice(skip, skip + 10) })
    })
  const rows = serviceAt(path, id, ['answer lost'], ['never arrived', 'never arrived'])
  const client = newClient()
  const options = of('north')
  await expect(create(client, options, input)).rejects.toThrow()
  server.use(pages(true))
  await expect(create(client, options, input)).rejects.toMatchObject({ data: { isOutcomeUnknown: true } })
  server.use(pages(false))
  expect(await create(client, options, input)).toMatchObject({ [id]: 1 })
  expect(rows).toHaveLength(1)
})

it.each([401, 502])('a user is toggled once if the call was made and answered %i', async (status) => {
  let simpleBooking = false
  server.use(
    http.get('*/user/v1/north/1', () => HttpResponse.json({ id: 1, simpleBooking })),
    http.post('*/user/v1/north', () => {
      simpleBooking = !simpleBooking
      return new HttpResponse(null, { status })
    }),
  )
  setSessionRenewal(async () => true)
  const toggle = { user: { id: 1, simpleBooking }, wanted: true }
  expect(await create(newClient(), userMutations.toggleSimpleBooking('north'), toggle)).toBe(true)
  expect(simpleBooking).toBe(true)
})

it.each([
  ['a gateway failed', 502, '<h1>502</h1>', true],
  ['the response is cut', 201, '{"companyId":7,"na', true],
  ['the service failed and says why', 500, '{"message":"No space left"}', true],
  ['the service cannot create', 501, '', false],
  ['it was refused', 400, '{"message":"no"}', false],
])('a record that may be created is not said to have failed: %s', async (_what, status, body, isUnclear) => {
  server.use(
    http.post('*/company/v1/t1', () => new HttpResponse(body, { status })),
    http.get('*/company/v1/t1', () => new HttpResponse(null, { status: 403 })),
  )
  const attempt = create(newClient(), companyMutations.create('t1'), { name })
  const error: unknown = await attempt.catch((thrown: unknown) => thrown)
  expect(isOutcomeUnknown(error)).toBe(isUnclear)
})
