// @vitest-environment node
// A name is proposed only if types and values confirm it.
import { expect, test } from 'vitest'
import { type Change, isVisitUser, type Json, mapRecords, openDeployment } from './support'

const deployment = await openDeployment()

const changing =
  (isOf: (url: URL) => boolean, change: (record: Json) => Json): Change =>
  ({ url }, { status, body }) =>
    isOf(url) && status < 300 ? { body: mapRecords(body, change) } : undefined
const visitors = (change: (record: Json) => Json): Change =>
  changing((url) => isVisitUser({ url } as Parameters<typeof isVisitUser>[0]), change)

test('a time that is empty for who is expected and set for who is inside is the arrival, not the plan', async () => {
  const { names } = await deployment.examine({
    answer: visitors(({ checkinTime, checkoutTime, vehicleRegistration, ...record }) => ({
      ...record,
      start: undefined,
      arrival: checkinTime,
      goneSince: checkoutTime,
      numberPlate: vehicleRegistration ?? 'AB 12',
    })),
  })
  expect(names.fields).toEqual({
    'visit-user': { checkinTime: 'arrival', checkoutTime: 'goneSince', vehicleRegistration: 'numberPlate' },
  })
})

test('a time that is set for everybody is the plan', async () => {
  const { names } = await deployment.examine({
    answer: visitors(({ start, ...record }) => ({ ...record, arrival: start })),
  })
  expect(names.fields).toEqual({ 'visit-user': { start: 'arrival' } })
})

test('neither an object nor nothing is proposed for an id, and no id for a text', async () => {
  const { names } = await deployment.examine({
    answer: visitors(({ visitTypeId, ...record }) => ({
      ...record,
      company: undefined,
      subject: undefined,
      visitType: { id: visitTypeId, name: 'Meeting' },
      companyId: 'c-1',
      subjects: null,
    })),
  })
  expect(names.fields).toEqual({})
})

test('unknown words of visits and cards are told like those of visitors', async () => {
  const { names, results } = await deployment.examine({
    answer: (asked, answer) => {
      const words = (name: string, map: Json) =>
        changing(
          (url) => url.pathname.endsWith(`/${name}`),
          (record) => ({ ...record, status: map[String(record.status)] ?? record.status }),
        )(asked, answer)
      return words('visit', { booked: 'PLANNED' }) ?? words('issuable', { available: 'FREE' })
    },
  })
  expect(names.status).toEqual({ PLANNED: '?', FREE: '?' })
  for (const call of ['visit.find', 'issuable.find'])
    expect(results.find((result) => result.call === call)).toMatchObject({
      costs: true,
      notes: [expect.stringMatching(/^status has words that the app does not know \((PLANNED|FREE)\)/)],
    })
})
