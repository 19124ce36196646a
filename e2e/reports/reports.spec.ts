import { durationText } from '@/lib/time/duration-text'
import { expect, test } from '../support/fixtures'
import { expectSecondOpinion } from '../support/second-opinion'
import { linesOf } from './reportData/data-screen'
import { ReportScreen } from './report-screen'

type Visitor = {
  visitId: string
  status: string
  start: string
  checkinTime: string | null
  checkoutTime: string | null
  company: string | null
  hostNames: string[]
  locationIds: string[]
}

test('reports are selected, run, cancelled and sent', async ({
  signedIn: page,
  tenant,
  backend,
  api,
  allowConsole,
  expectAccessible,
}) => {
  await test.step('a report is selected, run, searched, downloaded and sent, and errors are shown', async () => {
    allowConsole(/status of (422|503)/)
    await page.goto('/reports')
    await page
      .getByRole('navigation', { name: 'Reports' })
      .getByRole('link', { name: 'Reports', exact: true })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeFocused()
    await page.getByRole('link', { name: 'Visitors per day' }).click()
    await expect(page).toHaveURL(/report=arrivals/)
    await expectAccessible()
    await expectSecondOpinion(page)

    const path = `report/v1/${tenant.tenantId}`
    const restore = await backend.fault({ path, kind: 'status', status: 422, body: 'Not this one' })
    await page.getByRole('button', { name: 'Run' }).click()
    await expect(page.getByRole('alert')).toContainText('Not this one')
    await restore()
    await page.getByRole('button', { name: 'Run' }).click()
    const { rows } = await api.invoke<{ rows: { expected: number }[] }>('report', 'executeReport', {
      reportId: 'arrivals',
      payload: { period: { from: tenant.today, to: tenant.today } },
    })
    const table = page.getByRole('grid', { name: 'Visitors per day' })
    await expect(table).toBeVisible()
    await expect(page.getByText(/^Sum of Expected: /)).toBeVisible()
    expect(rows.length).toBeGreaterThan(0)
    await expectAccessible()
    await expectSecondOpinion(page)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    expect((await linesOf(await saved))[0]).toBe('Day,Expected,Came')
    await page.getByRole('button', { name: 'Send by e-mail' }).click()
    await expect(page.getByText('The report is on its way by e-mail')).toBeVisible()
    await page.getByRole('searchbox').fill('nothing like it')
    await expect(page.getByText('No row matches')).toBeVisible()

    await page.goto('/reports/reports?report=gone')
    await expect(page.getByText('There is no such report')).toBeVisible()
  })

  await test.step('a running report is cancelled, and 200,000 rows with HTML and formulas are shown', async () => {
    const path = `report/v1/${tenant.tenantId}`
    const hang = await backend.fault({ path, kind: 'hang' })
    await page.goto('/reports/reports')
    await page.getByRole('button', { name: 'Run' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Run' })).toBeEnabled()
    await hang()
    await page.route(`**/${path}`, (route) =>
      route.fulfill({
        json: {
          columns: [
            { key: 'html', label: '<i>HTML</i>' },
            { key: 'n', label: 'N', type: 'number' },
          ],
          rows: Array.from({ length: 200_000 }, (_, n) => ({ html: n === 0 ? '=1+1' : `<b>${n}</b>`, n })),
        },
      }),
    )
    await page.getByRole('button', { name: 'Run' }).click()
    await expect(page.getByText('Rows: 200,000')).toBeVisible()
    await page.getByRole('searchbox').fill('=1+1')
    await expect(page.getByText('Rows: 1', { exact: true })).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    expect(await linesOf(await saved)).toEqual(['<i>HTML</i>,N', `'=1+1,0`])
  })
})

test('all parameter types are sent; table, sums and chart match the data, and a run can be cancelled', async ({
  signedIn: page,
  tenant,
  api,
  backend,
}) => {
  const { small } = tenant.ids.locations
  const tomorrow = new Date(Date.parse(tenant.today) + 86_400_000).toISOString().slice(0, 10)
  const start = Date.now() + 86_400_000
  await api.create('booking', {
    visit: {
      visitTypeId: 1,
      subject: 'A second day',
      start: new Date(start).toISOString(),
      end: new Date(start + 3_600_000).toISOString(),
      locationIds: [small],
      hostUserIds: [tenant.ids.hosts.helen],
    },
    visitors: ['Tom', 'Tess'].map((firstName) => ({ firstName, lastName: 'Tomorrow', visitUserTypeId: 1 })),
  })
  const visitors = (await api.find<Visitor>('booking/visit-user')).filter(
    ({ status }) => status !== 'cancelled',
  )
  const count = (all: readonly Visitor[], isCounted: (one: Visitor) => boolean) =>
    `${all.filter(isCounted).length}`
  const came = ({ checkinTime }: Visitor) => checkinTime !== null
  const dayText = (day: string) =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
  const screen = new ReportScreen(page)
  await page.goto('/reports/reports')

  await screen.choose('Visitors per day')
  await screen.fillDate('Period, from', tenant.today)
  await screen.fillDate('Period, until', tomorrow)
  await page.getByRole('button', { name: /^Location / }).click()
  await page.getByRole('row', { name: 'Small room', exact: true }).click()
  await screen.run.click()
  const atLocation = visitors.filter(({ locationIds }) => locationIds.includes(small))
  const localDay = new Intl.DateTimeFormat('en-CA', { timeZone: tenant.timeZone, dateStyle: 'short' })
  const perDay = [tenant.today, tomorrow].map((day) => {
    const ofDay = atLocation.filter((one) => localDay.format(new Date(one.start)) === day)
    return [dayText(day), `${ofDay.length}`, count(ofDay, came)]
  })
  await expect.poll(() => screen.rows('Visitors per day')).toEqual(perDay)
  const [expected, arrived] = [atLocation.length, atLocation.filter(came).length]
  expect([expected, arrived]).toEqual([4, 1])
  await expect(
    page.getByText(/^Period: .* · Location: Test Site › Main Building › Small room · As of /),
  ).toBeVisible()
  await expect(page.getByText(`Sum of Expected: ${expected}`)).toBeVisible()
  await expect(page.getByText(`Sum of Came: ${arrived}`)).toBeVisible()
  const chart = page.getByRole('region', { name: 'By day' })
  await expect(chart).toContainText(`Expected: ${expected}. Came: ${arrived}.`)
  await chart.getByRole('button', { name: 'Table' }).click()
  await expect(chart.getByRole('row')).toHaveText([
    'DayExpectedCame',
    ...perDay.map((cells) => cells.join('')),
  ])

  await screen.choose('Visitors per host')
  await screen.fillDate('Period, until', tomorrow)
  await page.getByRole('textbox', { name: 'At least this many visitors' }).fill('2')
  await screen.run.click()
  const helens = visitors.filter(({ hostNames }) => hostNames.includes('Helen Hart'))
  const stays = helens.flatMap(({ checkinTime, checkoutTime }) =>
    checkinTime && checkoutTime ? (Date.parse(checkoutTime) - Date.parse(checkinTime)) / 60_000 : [],
  )
  const visits = new Set(helens.map(({ visitId }) => visitId)).size
  const stay = durationText(Math.round(stays.reduce((sum, one) => sum + one, 0) / stays.length), 'en-US')
  // The other host has fewer than two visitors.
  await expect
    .poll(() => screen.rows('Visitors per host'))
    .toEqual([['Helen Hart', `${visits}`, `${helens.length}`, stay]])

  await screen.choose('Visitors per company')
  await screen.fillDate('Period, until', tomorrow)
  await page.getByRole('textbox', { name: 'Company' }).fill(' abbott ')
  await page.getByRole('checkbox', { name: 'Only those with somebody inside now' }).press('Space')
  await screen.run.click()
  const company = 'Abbott & Lane Architects'
  const theirs = visitors.filter((one) => one.company === company)
  await expect
    .poll(() => screen.rows('Visitors per company'))
    .toEqual([
      [
        company,
        `${theirs.length}`,
        count(theirs, ({ status }) => status === 'checkedIn'),
        dayText(tenant.today),
      ],
    ])

  await screen.choose('Cards not returned')
  await page.getByRole('button', { name: / Kind of card$/ }).click()
  await page.getByRole('option', { name: 'Visitor card' }).click()
  await screen.fillDate('Handed out before', tomorrow)
  await screen.run.click()
  const card = screen.table('Cards not returned').getByRole('row').filter({ hasText: 'Oscar Onsite' })
  await expect(card).toContainText('V0003')

  const path = `report/v1/${tenant.tenantId}`
  const sent = await backend.requests(path, 'executeReport')
  expect(sent.map(({ body }) => body)).toEqual([
    { reportId: 'arrivals', payload: { period: { from: tenant.today, to: tomorrow }, location: small } },
    { reportId: 'hosts', payload: { period: expect.objectContaining({ to: tomorrow }), atLeast: 2 } },
    {
      reportId: 'companies',
      payload: { period: expect.objectContaining({ to: tomorrow }), company: 'abbott', inside: true },
    },
    { reportId: 'cardsOut', payload: { category: '1', before: tomorrow } },
  ])

  // The same report, cancelled: the old result stays, and the next run gets current data.
  const restore = await backend.fault({ path, kind: 'hang' })
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes(path))
  await screen.run.click()
  await expect(page.getByText('The report is being made…')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await givenUp
  await expect(card).toBeVisible()
  await restore()
  await api.patch('user/issuable', 'card-3', { status: 'available', userId: null, visitUserId: null })
  await screen.run.click()
  await expect(page.getByText('No rows')).toBeVisible()
})

test.describe('on a phone, in dark mode, in French', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'fr-FR' })

  test('a report is run and fits the screen', async ({ signedIn: page, expectAccessible }) => {
    await page.goto('/reports/reports')
    await page.getByRole('button', { name: 'Exécuter' }).click()
    await expect(page.getByRole('grid', { name: 'Visiteurs' })).toBeInViewport()
    // Scroll up, because an element partly under the header is too small to be touched.
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    await expectAccessible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })
})
