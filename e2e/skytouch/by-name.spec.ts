import type { RecordedRequest } from '../backend/test/requests'
import { expect, test } from '../support/fixtures'
import { expectSecondOpinion } from '../support/second-opinion'
import { KioskScreen } from '../support/kiosk-screen'

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: true })

const PERSONAL = ['Elena', 'Expected', 'elena.expected@guest.example', 'Abbott', 'Oscar', 'Onsite']

/** Requests for visitors; responses may contain only the visitor who was verified. */
function visitorRequests(requests: readonly RecordedRequest[]) {
  return requests.filter(({ path }) => /\/visit-user(\/|$)/.test(path))
}

test('an expected visitor checks in and out by name, and no personal data is kept', async ({
  page,
  backend,
  tenant,
  api,
  expectAccessible,
}) => {
  const kiosk = new KioskScreen(page)
  await kiosk.setUp(backend, tenant)
  await kiosk.open(tenant)
  await expect(page.getByRole('img', { name: `${tenant.name} logo` })).toBeVisible()
  await expectAccessible()
  await expectSecondOpinion(page)
  await kiosk.expectTouchable()
  const before = await page.evaluate(() => history.length)

  await kiosk.press('home.visit', 'choice.yes')
  // The field has the focus at once, and a screen reader reads the question with it.
  await expect(kiosk.field('names.first')).toBeFocused()
  await expect(kiosk.field('names.first')).toHaveAccessibleDescription(kiosk.text('names.title'))
  await kiosk.press('next')
  await expect(kiosk.field('names.first')).toBeFocused()
  await kiosk.expectTouchable()
  await kiosk.name('élena', 'EXPECTED')
  // No data to be verified is shown before the proof.
  await expect(kiosk.question('proof.company.title')).toBeVisible()
  expect(await page.locator('main').innerText()).not.toMatch(/elena|abbott|helen|guest\.example/i)
  await expectAccessible()
  await expectSecondOpinion(page)
  await kiosk.prove('Abbott & Lane')
  await expect(kiosk.question('outcome.notFound.title')).toBeVisible()
  await kiosk.press('tryAgain')
  await expect(kiosk.field('names.last')).toHaveValue('EXPECTED')
  await kiosk.press('next')
  await kiosk.prove('abbott & lane ARCHITECTS')

  await expect(kiosk.question('hello.title', { name: 'Elena' })).toBeVisible()
  await expect(page.getByText(kiosk.text('hello.with', { hosts: 'Helen' }), { exact: true })).toBeVisible()
  await expectAccessible()
  await expectSecondOpinion(page)
  await kiosk.expectTouchable()
  await kiosk.press('hello.yes')
  await expect(kiosk.question('arrived.title', { name: 'Elena' })).toBeVisible()
  const { visitUserId } = tenant.ids.visitors.expected
  expect(await api.get('booking/visit-user', visitUserId)).toMatchObject({ status: 'checkedIn' })
  await kiosk.press('done')

  await kiosk.press('home.leave', 'scan.byName')
  await kiosk.name('Elena', 'Expected')
  await kiosk.prove('Abbott & Lane Architects')
  await expect(kiosk.question('goodbye.title', { name: 'Elena' })).toBeVisible()
  await kiosk.press('goodbye.checkOut')
  await expect(kiosk.question('left.title', { name: 'Elena' })).toBeVisible()
  expect(await api.get('booking/visit-user', visitUserId)).toMatchObject({ status: 'checkedOut' })
  await kiosk.press('done')
  await expect(kiosk.button('home.visit')).toBeVisible()

  const kept = await kiosk.kept()
  for (const text of PERSONAL) expect(kept).not.toContain(text)
  expect(await page.evaluate(() => history.length)).toBe(before)

  const requests = await backend.requests(tenant.tenantId)
  expect(requests.filter(({ serviceMethod }) => serviceMethod === 'getVisitorsForDay')).toEqual([])
  for (const { method, path, query } of visitorRequests(requests)) {
    if (method !== 'GET') continue
    if (path.endsWith('/visit-user')) {
      expect(query).toMatch(/\$select/)
      // The facts of a proof are only requested of visitors who can have the name.
      if (/email|phone|company/.test(query)) expect(query).toContain(visitUserId)
    } else expect(path).toMatch(new RegExp(`/visit-user/${visitUserId}$`))
  }
})

test('five misses start a pause, which neither a restart nor a reload ends', async ({
  page,
  backend,
  tenant,
}) => {
  const kiosk = new KioskScreen(page)
  await kiosk.setUp(backend, tenant, { walkIns: false })
  await kiosk.open(tenant)
  const askFor = async (lastName: string) => {
    await kiosk.press('home.visit')
    await kiosk.name('Elena', lastName)
    await expect(kiosk.question('proof.company.title')).toBeVisible()
  }
  // A name that nobody has is asked the same, and fails like a wrong company.
  for (const lastName of ['Expected', 'Nobody']) {
    await askFor(lastName)
    await kiosk.prove('Another')
    await expect(kiosk.question('outcome.notFound.title')).toBeVisible()
    // If walk-ins are disabled, they are not offered.
    await expect(kiosk.button('choice.no')).toBeHidden()
    await page.reload()
    await kiosk.press('startOver')
  }
  await askFor('Nobody')
  await kiosk.press('startOver')
  await askFor('Nobody')
  await kiosk.press('back')
  await kiosk.name('Elena', 'Other')
  await kiosk.prove('Another')
  await expect(kiosk.question('outcome.paused.title')).toBeVisible()
  await expect(kiosk.button('tryAgain')).toBeHidden()
  await page.reload()
  await kiosk.press('startOver', 'home.visit')
  await kiosk.name('Elena', 'Expected')
  await expect(kiosk.question('outcome.paused.title')).toBeVisible()
})
