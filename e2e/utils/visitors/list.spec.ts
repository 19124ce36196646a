import { hideServerTime } from '../../support/clock'
import { expect, test } from '../../support/fixtures'
import { hold, ofMethod } from '../../support/hold'
import { DeskScreen } from '../../support/desk-screen'

const DAY = { serviceMethod: 'getVisitorsForDay' }

test('the list has counts, filters and a search', async ({ signedIn: page, tenant, api }) => {
  const desk = new DeskScreen(page)
  await desk.open()

  await test.step('heading and page title show the number of visitors on site', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Front desk' })).toBeVisible()
    // On site, overstay and the visitor in the small room, of eighteen test visitors with one cancelled.
    await expect(page.getByText('3 of 17 in', { exact: true })).toBeVisible()
    await expect(page).toHaveTitle(`Front desk (3 of 17 in) · ${tenant.name}`)
  })

  await test.step('a count filters the list, and pressing it again removes the filter', async () => {
    await expect(desk.count('Late')).toContainText('1')
    await desk.count('Late').click()
    await expect(page).toHaveURL(/status=late/)
    await expect(desk.table).toHaveAttribute('aria-rowcount', '2')
    await desk.hasStatus('Liam Late', 'Late')
    await page.reload()
    await expect(desk.table).toHaveAttribute('aria-rowcount', '2')
    await desk.count('Late').click()
    await expect(desk.table).toHaveAttribute('aria-rowcount', '19')
  })

  await test.step('every status has its label', async () => {
    for (const [name, status] of [
      ['Elena Expected', 'Expected'],
      ['Liam Late', 'Late'],
      ['Oscar Onsite', 'On site'],
      ['Olivia Overstay', 'Overstay'],
      ['Lena Left', 'Left'],
      ['Noah Noshow', 'No-show'],
      ['Carla Cancelled', 'Cancelled'],
    ] as const) {
      await desk.find(name)
      await desk.hasStatus(name, status)
    }
  })

  await test.step('the search finds by name in any spelling, e-mail, company, host and card', async () => {
    for (const text of ['expectant emile', 'Éxpéctant, Émile', '"Ｅmile" expectant']) {
      await desk.search.fill(text)
      await expect(desk.row('Émile Éxpéctant')).toBeVisible()
      await expect(desk.table).toHaveAttribute('aria-rowcount', '2')
    }
    await desk.search.fill('elena.expected@guest.example')
    await expect(desk.row('Elena Expected')).toBeVisible()
    await expect(desk.table).toHaveAttribute('aria-rowcount', '2')
    await desk.search.fill('crane salvage')
    await expect(desk.row('Dexter Crane')).toBeVisible()
    await desk.search.fill('george grey')
    await expect(desk.row('George Grey')).toHaveCount(1)
    const card = await desk.find('Oscar Onsite')
    const number = (await card.textContent())?.match(/[A-Z]\d{4}/)?.[0] ?? ''
    await desk.search.fill(number.toLowerCase())
    await expect(desk.table).toHaveAttribute('aria-rowcount', '2')
    await expect(desk.row('Oscar Onsite')).toBeVisible()
  })

  await test.step('an empty result names the filters, which can be cleared', async () => {
    await desk.open('?status=left')
    await desk.search.fill('nobody of that name')
    await expect(
      page.getByText(
        '17 visitors of this day are hidden by the search “nobody of that name” and the status “Left”.',
      ),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(desk.table).toHaveAttribute('aria-rowcount', '19')
    await expect(desk.search).toHaveValue('')
  })

  await test.step('a search lists visitors of that name before the visitors of a host of that name', async () => {
    const { visitUserId } = tenant.ids.visitors.expected2
    await api.patch('booking/visit-user', visitUserId, { firstName: 'Helen', lastName: 'Hart' })
    await desk.refresh()
    const own = desk.table.getByRole('row').filter({ has: page.getByRole('link', { name: 'Helen Hart' }) })
    await expect(own).toBeVisible()
    await desk.search.fill('helen hart')
    await expect(desk.table.getByRole('row').nth(1)).toContainText('Helen Hart')
    await expect(desk.table.getByRole('row').filter({ hasText: 'Elena Expected' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('i')
    await expect(own.getByText('On site', { exact: true })).toBeVisible()
  })
})

test('location and day are in the URL', async ({ signedIn: page, tenant }) => {
  const desk = new DeskScreen(page)

  await test.step('a location includes its descendants', async () => {
    await desk.open(`?location=${tenant.ids.locations.small}`)
    await expect(desk.table).toHaveAttribute('aria-rowcount', '3')
    await page.getByRole('button', { name: 'Location Small room' }).click()
    await page.getByRole('searchbox', { name: 'Search locations' }).fill('main')
    await page.getByRole('row', { name: 'Main Building' }).click()
    await expect(page).toHaveURL(new RegExp(`location=${tenant.ids.locations.building}`))
    await expect(desk.table).toHaveAttribute('aria-rowcount', '19')
  })

  await test.step('the day is in the URL, and a day without visitors says so', async () => {
    await page.getByRole('button', { name: 'Location Main Building' }).click()
    await page.getByRole('button', { name: 'All locations' }).click()
    await expect(page).toHaveURL('/utils/visitors')
    await page.getByRole('button', { name: 'Next day' }).click()
    await expect(page.getByText('No visitors on this day')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Tomorrow, / })).toBeVisible()
    await expect(page).toHaveURL(/\?date=\d{4}-\d\d-\d\d$/)
    await page.goBack()
    await page.goto(`/utils/visitors?date=${tenant.today}`)
    await expect(desk.table).toHaveAttribute('aria-rowcount', '19')
    await page.getByRole('button', { name: 'Previous day' }).click()
    const yesterday = page.getByRole('button', { name: /^Yesterday, / })
    await yesterday.click()
    await expect(page.getByRole('gridcell', { selected: true }).getByRole('button')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/utils/visitors')
    await page.getByRole('button', { name: 'Previous day' }).click()
    await yesterday.click()
    await page.getByRole('button', { name: 'Back to today' }).click()
    await expect(page).toHaveURL('/utils/visitors')
    await page.goto('/utils/visitors?date=2026-02-31')
    await expect(desk.table).toHaveAttribute('aria-rowcount', '19')
  })

  await test.step('the arrows stay under the pointer, however wide the date is', async () => {
    const next = page.getByRole('button', { name: 'Next day' })
    const before = await next.boundingBox()
    await next.click()
    await expect(page.getByRole('button', { name: /^Tomorrow, / })).toBeVisible()
    expect(await next.boundingBox()).toEqual(before)
    await next.click()
    await expect(page.getByRole('button', { name: /^Tomorrow, / })).toBeHidden()
    expect(await next.boundingBox()).toEqual(before)
  })
})

test('loads that are slow, malformed or failed', async ({
  signedIn: page,
  backend,
  tenant,
  allowConsole,
  expectAccessible,
  watcher,
}) => {
  const desk = new DeskScreen(page)

  const raw = { path: tenant.tenantId, ...DAY, kind: 'raw' } as const

  await test.step('a slow response shows a skeleton of the list', async () => {
    const release = await hold(page, '**/booking/v1/**', ofMethod(DAY.serviceMethod))
    await page.goto('/utils/visitors')
    await expect(desk.table).toHaveAttribute('aria-busy', 'true')
    await release()
    await desk.isLoaded()
    await expect(desk.table).not.toHaveAttribute('aria-busy', 'true')
  })

  await test.step('malformed fields are tolerated, and an unknown status is shown as it is', async () => {
    const malformedVisitor = {
      visitUserId: 7,
      visitId: 9,
      firstName: 'Odd',
      lastName: 'One',
      status: 'teleported',
      start: `${tenant.today}T12:00:00Z`,
      end: 'never',
      hostNames: null,
      locationIds: 'nowhere',
      photo: 3,
    }
    const restore = await backend.fault({ ...raw, body: JSON.stringify([malformedVisitor]) })
    await desk.open()
    await desk.hasStatus('Odd One', 'teleported')
    await restore()
  })

  const body = JSON.stringify({ total: 1, data: [{ visitId: 'v-1', firstName: 'No id' }] })

  await test.step('a day that cannot be read is loaded by its visits', async () => {
    await backend.fault({ ...raw, body })
    await desk.open()
    // On site now, so on this day in every time zone: visits are asked for by the day of this device.
    await expect(desk.row('Oscar Onsite')).toBeVisible()
  })

  await test.step('an error is shown if these cannot be read either', async () => {
    await backend.fault({
      path: `booking/v1/${tenant.tenantId}/visit-user`,
      method: 'GET',
      kind: 'raw',
      body,
    })
    await page.goto('/utils/visitors')
    await expect(page.getByText('The visitors could not be loaded')).toBeVisible()
    await page.getByText('Details', { exact: true }).click()
    await expect(page.getByText(/visitUser\.getVisitorsForDay.*visitUserId/)).toBeVisible()
  })

  await test.step('a failed load shows the error', async () => {
    await backend.clearFaults()
    allowConsole(/status of 500/)
    const restore = await backend.fault({
      path: tenant.tenantId,
      ...DAY,
      kind: 'status',
      status: 500,
      body: 'The archive is on fire',
    })
    await page.goto('/utils/visitors')
    await expect(page.getByText('The visitors could not be loaded')).toBeVisible()
    await expect(page.getByText('The archive is on fire').first()).toBeVisible()
    // 'Not loaded' must not look like 'nobody on site'.
    await expect(page.getByText(/of \d+ in/)).toHaveCount(0)
    await expect(desk.count('On site')).toHaveText('On site–')
    await expectAccessible()
    await restore()
    await page.getByRole('button', { name: 'Try again' }).click()
    await desk.isLoaded()
    await expect(desk.table).toHaveAttribute('aria-rowcount', '19')
  })

  await test.step('a failed refresh keeps the list and is reported', async () => {
    watcher.check()
    allowConsole(/status of 502/)
    const restore = await backend.fault({ path: tenant.tenantId, ...DAY, kind: 'status', status: 502 })
    await desk.refresh()
    await expect(page.getByText(/^Could not refresh/)).toBeVisible()
    await expect(desk.table).toHaveAttribute('aria-rowcount', '19')
    await restore()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(/^Could not refresh/)).toHaveCount(0)
  })
})

test('the list is updated by changes of other desks and by the clock', async ({
  signedIn: page,
  api,
  tenant,
}) => {
  await page.clock.install()
  await hideServerTime(page)
  const desk = new DeskScreen(page)
  await desk.open()

  await test.step('a change of another desk is shown by polling', async () => {
    await desk.find('Émile Éxpéctant')
    await desk.hasStatus('Émile Éxpéctant', 'Expected')
    await api.invoke('booking', 'checkin', { ...tenant.ids.visitors.expected2, proceed: false })
    await page.clock.fastForward(33_000)
    await desk.hasStatus('Émile Éxpéctant', 'On site')
  })

  await test.step('an expected visitor becomes late by the clock', async () => {
    await desk.find('Elena Expected')
    await desk.hasStatus('Elena Expected', 'Expected')
    await page.clock.fastForward('21:00')
    await desk.hasStatus('Elena Expected', 'Late')
  })
})
