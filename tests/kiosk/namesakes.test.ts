import { QueryClient } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { kioskCalls } from '@/kiosk/calls'
import { provenBy } from '@/kiosk/proof'
import { server } from '../support/server'

const named = (name: string) => {
  const [firstName = '', lastName = ''] = name.split(' / ')
  return { firstName, lastName }
}

const BOOKED = [
  'Jean-Luc / Le Gall',
  'María José / García López',
  'Jürgen / Müller-Lüdenscheidt',
  'Wei / Zhāng',
  'Muhammad Amirul / bin Abdullah',
  'Sean / O’Brien',
  'Ana / Ruiz Soto',
  'Ana / Ruiz Vega',
  'Suhartini / ',
  'Elsa / Garcia',
  'Elsa / Garcia Lopez',
]

const time = new Date().toISOString()
const records = BOOKED.map((name, at) => ({
  ...named(name),
  visitUserId: at + 1,
  visitId: at + 1,
  status: 'checkedIn',
  locationIds: [7],
  start: time,
  end: time,
  checkinTime: time,
  company: 'Acme',
  email: `${at}@acme.example`,
}))

const here = { dayStart: 0, dayEnd: 1, places: new Set<string>() }
const asked: URLSearchParams[] = []

/** The names found by one, from a service. */
async function find(name: string, among: typeof here | 'inside') {
  asked.length = 0
  server.use(
    http.get('*/booking/v1/north/visit-user', ({ request }) => {
      const { searchParams } = new URL(request.url)
      if (searchParams.has('$select[]')) asked.push(searchParams)
      const ids = [...searchParams].flatMap(([key, value]) => (key.startsWith('visitUserId[') ? [value] : []))
      const data = records.filter(({ visitUserId }) => ids.length === 0 || ids.includes(String(visitUserId)))
      return HttpResponse.json({ data, total: data.length, limit: 50, skip: 0 })
    }),
  )
  const { namesakes } = kioskCalls('north', new QueryClient())
  return namesakes(named(name), among, new AbortController().signal)
}

const textOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} / ${lastName}`

describe.each([
  ['expected', here],
  ['on site', 'inside'],
] as const)('visitors who are %s', (_, among) => {
  it.each([
    ['Jean Luc / Le Gall', 'Jean-Luc / Le Gall'],
    ['María José / García', 'María José / García López'],
    ['Maria Jose / Garcia Lopez', 'María José / García López'],
    ['Jürgen / Müller Lüdenscheidt', 'Jürgen / Müller-Lüdenscheidt'],
    ['Juergen / Mueller-Luedenscheidt', 'Jürgen / Müller-Lüdenscheidt'],
    ['Zhang / Wei', 'Wei / Zhāng'],
    ['Muhammad / bin Abdullah', 'Muhammad Amirul / bin Abdullah'],
    ['SEAN / o´brien', 'Sean / O’Brien'],
    [' / suhartini', 'Suhartini / '],
  ])('are found by %s', async (typed, booked) => {
    expect((await find(typed, among)).map(textOf)).toEqual([booked])
  })

  it.each([
    'Jean-Marc / Le Gall',
    'Jürgen / Möller',
    'Mari / García López',
    'Ana / ',
    ' / Le',
    'Su / ',
    '• / •',
  ])('are not found by %s', async (typed) => {
    expect(await find(typed, among)).toEqual([])
  })

  it('need another proof if two fit', async () => {
    const found = await find('Ana / Ruiz', among)
    expect(found.map(textOf)).toEqual(['Ana / Ruiz Soto', 'Ana / Ruiz Vega'])
    expect(provenBy(found, 'email', '7@acme.example')?.lastName).toBe('Ruiz Vega')
  })
})

it('requests the facts of a proof only of visitors who can have the name', async () => {
  await find('Zhang / Wei', here)
  const [names, facts, ...others] = asked.map((query) => ({
    ids: query.getAll('visitUserId[$in][]'),
    hasFacts: ['email', 'phone', 'company'].some((fact) => query.getAll('$select[]').includes(fact)),
  }))
  expect(names).toEqual({ ids: [], hasFacts: false })
  expect(facts).toEqual({ ids: ['4'], hasFacts: true })
  expect(others).toEqual([])
})

it('takes everybody who can have the name, also beside one who has just this name', async () => {
  const found = await find('Ana / Ruiz Soto', here)
  expect(found.map(textOf)).toEqual(['Ana / Ruiz Soto'])
  expect((await find('Elsa / Garcia', here)).map(textOf)).toEqual(['Elsa / Garcia', 'Elsa / Garcia Lopez'])
})
