import type { Page } from '@playwright/test'
import { durationText } from '@/lib/duration-text'
import type { Api, Tenant } from '../support/backend'
import { expect, test } from '../support/fixtures'

type Visitor = {
  status: string
  start: string
  end: string
  checkinTime: string | null
  checkoutTime: string | null
  visitTypeId: number
  locationIds: string[]
}
type Counted = Awaited<ReturnType<typeof counted>>

const tally = <T>(all: readonly T[], nameOf: (one: T) => string): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const one of all) counts[nameOf(one)] = (counts[nameOf(one)] ?? 0) + 1
  return counts
}

/** All that the dashboard has to say of the last days, today included, counted from the visitors themselves. */
async function counted(api: Api, { today, timeZone }: Tenant, days: number) {
  const visitors = await api.find<Visitor>('booking/visit-user', '$limit=500')
  const types = await api.find<{ visitTypeId: number; name: string }>('booking/visit-type')
  const places = await api.find<{ locationId: string; parentLocationId: string; name: string }>('location')
  const dayText = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  const hourText = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' })
  const day = (time: string) => dayText.format(new Date(time))
  const first = new Date(Date.parse(today) - (days - 1) * 86_400_000).toISOString().slice(0, 10)
  const isWithin = (time: string | null): time is string =>
    time !== null && day(time) >= first && day(time) <= today
  const booked = visitors.filter(({ start, status }) => isWithin(start) && status !== 'cancelled')
  const arrivals = visitors.flatMap(({ checkinTime }) => (isWithin(checkinTime) ? [checkinTime] : []))
  const left = visitors.filter(({ checkoutTime }) => isWithin(checkoutTime))
  const inside = visitors.filter(({ status }) => status === 'checkedIn')
  const minutes = left.map(({ checkinTime, checkoutTime }) =>
    Math.round((Date.parse(checkoutTime ?? '') - Date.parse(checkinTime ?? '')) / 60_000),
  )
  const stay = Math.round(minutes.reduce((sum, one) => sum + one, 0) / minutes.length)
  const pathOf = (id: string | undefined): string => {
    const place = places.find(({ locationId }) => locationId === id)
    return place ? [pathOf(place.parentLocationId), place.name].filter(Boolean).join(' › ') : ''
  }
  return {
    numbers: {
      Expected: `${booked.length}`,
      Arrived: `${arrivals.length}`,
      'On site': `${inside.length}`,
      Overstay: `${inside.filter(({ end }) => Date.parse(end) < Date.now()).length}`,
      Left: `${left.length}`,
      'Average stay': durationText(stay, 'en-US'),
    },
    expectedByDay: tally(booked, ({ start }) => day(start)),
    arrivedByDay: tally(arrivals, day),
    arrivedByHour: tally(arrivals, (time) => `${Number(hourText.format(new Date(time)))}`),
    byType: tally(
      booked,
      (one) => types.find(({ visitTypeId }) => visitTypeId === one.visitTypeId)?.name ?? '',
    ),
    byPlace: tally(booked, ({ locationIds }) => pathOf(locationIds[0])),
  }
}

const number = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd > span')
    .first()
const chart = (page: Page, name: string) => page.getByRole('region', { name })
const CHARTS = ['Visitors by day', 'Arrivals by hour', 'Visitors by type', 'Visitors by location']

/** The figures of a chart's table by the names of its rows, those of nobody left out. */
async function tableOf(page: Page, name: string): Promise<[string, ...number[]][]> {
  const rows = await chart(page, name)
    .getByRole('table', { name })
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map(({ textContent }) => textContent ?? '')))
  return rows
    .map(([head = '', ...cells]): [string, ...number[]] => [head, ...cells.map(Number)])
    .filter(([, ...figures]) => figures.some((figure) => figure > 0))
}

/** Every number on the page, those in words and in tables of charts too, is the one that was counted. */
async function expectCounted(page: Page, { numbers, ...charts }: Counted): Promise<void> {
  for (const [name, text] of Object.entries(numbers)) await expect(number(page, name)).toHaveText(text)
  const days = [
    ...new Set([...Object.keys(charts.expectedByDay), ...Object.keys(charts.arrivedByDay)]),
  ].sort()
  const dayText = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  expect(await tableOf(page, 'Visitors by day')).toEqual(
    days.map((day) => [
      dayText.format(new Date(day)),
      charts.expectedByDay[day] ?? 0,
      charts.arrivedByDay[day] ?? 0,
    ]),
  )
  const hourText = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour % 24 < 12 ? 'AM' : 'PM'}`
  const hours = Object.entries(charts.arrivedByHour).sort(([one], [other]) => Number(one) - Number(other))
  const hourRows = await tableOf(page, 'Arrivals by hour')
  expect(hourRows.map(([head, figure]) => [head.replace(/\u202f/g, ' '), figure])).toEqual(
    hours.map(([hour, count]) => [`${hourText(Number(hour))}–${hourText(Number(hour) + 1)}`, count]),
  )
  for (const [name, shares] of [
    ['Visitors by type', charts.byType],
    ['Visitors by location', charts.byPlace],
  ] as const) {
    const rows = await tableOf(page, name)
    expect(Object.fromEntries(rows)).toEqual(shares)
    const most = Math.max(...Object.values(shares))
    await expect(chart(page, name)).toContainText(`Expected: ${numbers.Expected}. Most: `)
    await expect(chart(page, name)).toContainText(`(${most}).`)
  }
  await expect(chart(page, 'Visitors by day')).toContainText(
    `Expected: ${numbers.Expected}. Arrived: ${numbers.Arrived}.`,
  )
  await expect(chart(page, 'Arrivals by hour')).toContainText(`Arrived: ${numbers.Arrived}.`)
}

test('the numbers are those of the visitors, by range and place, as charts, tables and words', async ({
  signedIn: page,
  tenant,
  api,
  expectAccessible,
}) => {
  await page.goto('/utils/visitors')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused()
  await expect(page).toHaveTitle(`Dashboard · ${tenant.name}`)
  await expect(number(page, 'Expected')).not.toHaveText('0')
  await expectAccessible()
  for (const name of CHARTS) await chart(page, name).getByRole('button', { name: 'Table' }).click()
  await expectCounted(page, await counted(api, tenant, 1))
  await expectAccessible()

  await page.getByRole('button', { name: / Period$/ }).click()
  await page.getByRole('option', { name: '7 days' }).click()
  await expect(page).toHaveURL(/range=7/)
  await expect(chart(page, 'Visitors by day').getByRole('row')).toHaveCount(8)
  await expectCounted(page, await counted(api, tenant, 7))
  await page.getByRole('button', { name: /^Location / }).click()
  await page.getByRole('row', { name: 'Small room', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`location=${tenant.ids.locations.small}`))
  await expect(number(page, 'On site')).toHaveText('1')

  await page.goto('/reports?range=dates&from=2031-03-01&to=2031-03-31&location=nowhere')
  await expect(number(page, 'Expected')).toHaveText('0')
  await expect(chart(page, 'Visitors by day')).toContainText('No visitors in this period.')
  await page.goto('/reports?range=dates&from=2029-03-01&to=2031-03-31')
  await expect(page.getByText('Choose a year at most.')).toBeVisible()
})

test('cards are chosen and moved by keyboard and kept, and a wall display counts anew', async ({
  signedIn: page,
  tenant,
  api,
  backend,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/status of 503/)
  await page.clock.install()
  await page.goto('/reports')
  await expect(number(page, 'Expected')).not.toHaveText('0')
  await page.getByRole('button', { name: 'Tiles' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tiles of the dashboard' })
  await expectAccessible()
  await dialog.getByRole('checkbox', { name: 'Overstay' }).press('Space')
  const up = dialog.getByRole('button', { name: 'Move Arrivals by hour up' })
  await up.press('Enter')
  await expect(dialog.getByText('Arrivals by hour is now number 1 of 4')).toBeAttached()
  await expect(dialog.getByRole('button', { name: 'Move Arrivals by hour down' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Arrivals by hour')
  await expect(page.getByText('Overstay')).toHaveCount(0)
  const [own] = await api.find<{ id: string }>('user', `login=${tenant.login}`)
  expect(await api.invoke('user', 'dashboardSettings', { userId: own?.id ?? '' })).toMatchObject({
    dashboardCards: expect.not.arrayContaining(['overdue']),
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Arrivals by hour')

  const before = Number(await number(page, 'On site').textContent())
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect(page.getByRole('navigation', { name: 'Reports' })).toBeHidden()
  await expectAccessible()
  await api.invoke('booking', 'checkin', { ...tenant.ids.visitors.expected, proceed: true })
  await page.clock.runFor(61_000)
  await expect(number(page, 'On site')).toHaveText(String(before + 1))

  // What can't be counted anew stays, and says of when it is.
  await backend.fault({ path: `report/v1/${tenant.tenantId}`, kind: 'status', status: 503 })
  await page.clock.runFor(61_000)
  await expect(page.getByText('Newer ones could not be loaded.')).toBeVisible()
  await expect(number(page, 'On site')).toHaveText(String(before + 1))
  await page.getByRole('button', { name: 'Leave full screen' }).click()
  await expect(page.getByRole('navigation', { name: 'Reports' })).toBeVisible()
})

test.describe('on a phone, in the dark, in Spanish', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'es-ES' })

  test('a dashboard that can not be had is tried again', async ({
    signedIn: page,
    tenant,
    backend,
    allowConsole,
    expectAccessible,
  }) => {
    allowConsole(/status of 422/)
    const end = await backend.fault({
      path: `report/v1/${tenant.tenantId}`,
      kind: 'status',
      status: 422,
      body: 'Not counted today',
    })
    await page.goto('/reports')
    await expect(page.getByRole('alert')).toContainText('Not counted today')
    await end()
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(number(page, 'Esperados')).not.toHaveText('0')
    await expectAccessible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })
})
