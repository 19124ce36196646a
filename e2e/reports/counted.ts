import type { Page } from '@playwright/test'
import { durationText } from '@/lib/time/duration-text'
import type { Api, Tenant } from '../support/backend'
import { expect } from '../support/fixtures'

type Visitor = {
  status: string
  start: string
  end: string
  checkinTime: string | null
  checkoutTime: string | null
  visitTypeId: number
  locationIds: string[]
}
type Counts = Record<string, number>

const tally = <T>(all: readonly T[], nameOf: (one: T) => string): Counts => {
  const counts: Counts = {}
  for (const one of all) counts[nameOf(one)] = (counts[nameOf(one)] ?? 0) + 1
  return counts
}

/**
 * Computes all dashboard numbers of the last days, including today, from the visitors.
 * @param within a location; includes its descendants
 */
export async function counted(api: Api, { today, timeZone }: Tenant, days: number, within = '') {
  const all = await api.find<Visitor>('booking/visit-user', '$limit=500')
  const types = await api.find<{ visitTypeId: number; name: string }>('booking/visit-type')
  const places = await api.find<{ locationId: string; parentLocationId: string; name: string }>('location')
  // A test tenant's location ids are paths.
  const visitors = all.filter(({ locationIds }) => locationIds.some((id) => id.startsWith(within)))
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
      Visitors: `${booked.length}`,
      Arrived: `${arrivals.length}`,
      'Total on site': `${inside.length}`,
      Overstay: `${inside.filter(({ end }) => Date.parse(end) < Date.now()).length}`,
      Left: `${left.length}`,
      // Without visitors there is no average.
      'Average stay': left.length > 0 ? durationText(stay, 'en-US') : '–',
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

type Counted = Awaited<ReturnType<typeof counted>>
/** A name and its numbers, as in a table row or a bar of a chart. */
type Figures = [string, ...number[]]

export const number = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd > span')
    .first()
export const chart = (page: Page, name: string) => page.getByRole('region', { name })
export const CHARTS = ['Visitors by day', 'Arrivals by hour', 'Visitors by type', 'Visitors by location']

const plain = (text: string) => text.replace(/\u202f/g, ' ')
const byName = ([one]: Figures, [other]: Figures) => (one < other ? -1 : 1)
const isSomebody = ([, ...figures]: Figures) => figures.some((figure) => figure > 0)

/** The numbers in a chart's table by row name, without zero rows. */
async function tableOf(page: Page, name: string): Promise<Figures[]> {
  const rows = await chart(page, name)
    .getByRole('table', { name })
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map(({ textContent }) => textContent ?? '')))
  return rows.map(([head = '', ...cells]): Figures => [plain(head), ...cells.map(Number)]).filter(isSomebody)
}

/** The tooltips of a chart's columns, without zero columns. */
async function columnsOf(page: Page, name: string): Promise<Figures[]> {
  const titles = await chart(page, name)
    .locator('[title]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('title') ?? ''))
  return titles
    .map((title): Figures => {
      const [head = '', ...lines] = plain(title).split('\n')
      return [head, ...lines.map((line) => Number(line.split(': ')[1]))]
    })
    .filter(isSomebody)
}

/** The numbers next to the bars of a chart, by full name. */
async function barsOf(page: Page, name: string): Promise<Figures[]> {
  const bars = await chart(page, name)
    .getByRole('listitem')
    .evaluateAll((all) =>
      all.map((bar) => [bar.getAttribute('title'), bar.firstElementChild?.lastElementChild?.textContent]),
    )
  return bars.map(([head, figure]): Figures => [head ?? '', Number(figure)])
}

/** Expects the computed numbers everywhere on the page: in charts, their tables and their summaries. */
export async function expectCounted(page: Page, { numbers, ...charts }: Counted): Promise<void> {
  for (const [name, text] of Object.entries(numbers)) await expect(number(page, name)).toHaveText(text)
  const dayText = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const hourText = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour % 24 < 12 ? 'AM' : 'PM'}`
  const days = [...new Set([...Object.keys(charts.expectedByDay), ...Object.keys(charts.arrivedByDay)])]
    .sort()
    .map((day): Figures => [
      dayText.format(new Date(day)),
      charts.expectedByDay[day] ?? 0,
      charts.arrivedByDay[day] ?? 0,
    ])
  const hours = Object.entries(charts.arrivedByHour)
    .map(([hour, count]) => ({ hour: Number(hour), count }))
    .sort((one, other) => one.hour - other.hour)
    .map(({ hour, count }): Figures => [`${hourText(hour)}–${hourText(hour + 1)}`, count])
  const shares = (counts: Counts) => Object.entries(counts).sort(byName)
  const wanted: Record<string, { rows: Figures[]; read: typeof tableOf; isOrdered: boolean }> = {
    'Visitors by day': { rows: days, read: columnsOf, isOrdered: true },
    'Arrivals by hour': { rows: hours, read: columnsOf, isOrdered: true },
    'Visitors by type': { rows: shares(charts.byType), read: barsOf, isOrdered: false },
    'Visitors by location': { rows: shares(charts.byPlace), read: barsOf, isOrdered: false },
  }
  for (const [name, { rows, read, isOrdered }] of Object.entries(wanted)) {
    const found = async (reader: typeof tableOf) => {
      const figures = await reader(page, name)
      return isOrdered ? figures : figures.sort(byName)
    }
    expect(await found(read), name).toEqual(rows)
    await chart(page, name).getByRole('button', { name: 'Table' }).click()
    expect(await found(tableOf), `${name}, as a table`).toEqual(rows)
    await chart(page, name).getByRole('button', { name: 'Table' }).click()
    const most = Math.max(...rows.map((row) => row.at(-1) as number))
    // With a single day there is no maximum, so none is named.
    if (name !== 'Visitors by day') await expect(chart(page, name)).toContainText(`(${most}).`)
  }
  await expect(chart(page, 'Visitors by day')).toContainText(
    `Visitors: ${numbers.Visitors}. Arrived: ${numbers.Arrived}.`,
  )
  await expect(chart(page, 'Arrivals by hour')).toContainText(`Arrived: ${numbers.Arrived}. Most: `)
  for (const name of ['Visitors by type', 'Visitors by location'])
    await expect(chart(page, name)).toContainText(`Visitors: ${numbers.Visitors}. Most: `)
}
