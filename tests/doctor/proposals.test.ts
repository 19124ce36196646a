// @vitest-environment node
// A name is proposed only if types and values confirm it.
import { expect, test } from 'vitest'
import { asText } from '../../deploy/doctor/report'
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

test('neither the time of creation nor a text is proposed for the time of the last change', async () => {
  const { names } = await deployment.examine({
    answer: (asked, answer) =>
      changing(
        (url) => /\/visit(-user)?(\/|$)/.test(url.pathname),
        ({ updatedAt, status, ...record }) => ({ ...record, createdAt: updatedAt, state: status }),
      )(asked, answer),
  })
  expect(names.fields).toEqual({ 'visit-user': { status: 'state' }, visit: { status: 'state' } })
})

/** Replaces words for a status. */
const saying =
  (name: string, words: Json): Change =>
  (asked, answer) =>
    changing(
      (url) => url.pathname.split('/').includes(name),
      ({ status, ...record }) => ({ ...record, status: words[String(status)] ?? status }),
    )(asked, answer)

test('unknown words of visits and cards are told; those of cards mean what their use says', async () => {
  const { names, results } = await deployment.examine({
    answer: (asked, answer) =>
      saying('visit', { booked: 'PLANNED' })(asked, answer) ??
      saying('issuable', { available: 'FREE', issued: 'OUT' })(asked, answer),
  })
  expect(names.status).toEqual({ PLANNED: '?', FREE: 'available', OUT: 'issued' })
  for (const call of ['visit.find', 'issuable.find'])
    expect(results.find((result) => result.call === call)).toMatchObject({
      costs: true,
      notes: [
        expect.stringMatching(
          /^status has words that the app does not know \((PLANNED|FREE, OUT|OUT, FREE)\)/,
        ),
      ],
    })
})

test('a word that means something else in another service is told under its service', async () => {
  const { names, proposals } = await deployment.examine({
    answer: (asked, answer) =>
      saying('visit-user', { checkedIn: 'ACTIVE' })(asked, answer) ??
      saying('visit', { booked: 'ACTIVE' })(asked, answer),
  })
  expect(names.status).toMatchObject({ ACTIVE: 'checkedIn', visit: { ACTIVE: '?', cancelled: 'cancelled' } })
  expect(proposals.map(({ service, ours, theirs }) => [service, ours, theirs])).toEqual([
    [null, 'checkedIn', 'ACTIVE'],
    ['visit', '?', 'ACTIVE'],
  ])
})

test('a word of a service whose words are declared is told among them', async () => {
  const visit = { cancelled: 'cancelled', completed: 'completed' }
  const { names, proposals } = await deployment.examine(
    { answer: saying('visit', { booked: 'PLANNED' }) },
    { names: { status: { visit } } },
  )
  expect(names.status).toEqual({ visit: { ...visit, PLANNED: '?' } })
  expect(proposals).toMatchObject([{ service: 'visit', ours: '?', theirs: 'PLANNED' }])
})

test('of two words for one status none is proposed, nor words that no record has', async () => {
  let count = 0
  const report = await deployment.examine({
    answer: ({ url }, { status, body }) =>
      /\/issuable(\/|$)/.test(url.pathname) && status < 300
        ? {
            body: mapRecords(body, (card) => ({
              ...card,
              status: card.status === 'available' && count++ % 2 ? 'FREE' : String(card.status).toUpperCase(),
            })),
          }
        : undefined,
  })
  expect(report.names.status).toEqual({
    AVAILABLE: '?',
    FREE: '?',
    ISSUED: 'issued',
    LOST: 'lost',
    DISABLED: 'disabled',
  })
  expect(asText(report)).toContain('two words for available: AVAILABLE, FREE; say which')
})

test('where no card says who has it, its use says nothing', async () => {
  const { names } = await deployment.examine({
    answer: changing(
      (url) => /\/issuable(\/|$)/.test(url.pathname),
      (card) => ({
        ...card,
        visitUserId: undefined,
        userId: undefined,
        status: card.status === 'issued' ? 'OUT' : card.status,
      }),
    ),
  })
  expect(names.status).toEqual({ OUT: '?' })
})
