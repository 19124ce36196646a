import { expect, test } from '../support/fixtures'

test.use({ viewport: { width: 1280, height: 800 } })

/** The login code of every test tenant's profile (e2e/backend/data/base.ts). */
const CODE = 'TES-1001'

test('unknown tenants, a failing server and a blocked camera show an error, and five wrong codes pause', async ({
  page,
  tenant,
  backend,
  allowConsole,
}) => {
  allowConsole(/status of (404|503)/)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  for (const address of ['/skytouch/no-such-tenant/config', '/skytouch/no%20tenant/config']) {
    await page.goto(address)
    await expect(page.getByText(`Page Not Found: ${address}`)).toBeVisible()
  }
  await page.goto(`/skytouch/${tenant.tenantId}/config`)
  const code = page.getByRole('textbox', { name: 'Login code' })
  const restore = await backend.fault({
    path: `/machine-profile/v1/${tenant.tenantId}`,
    kind: 'status',
    status: 503,
    body: 'Being moved',
  })
  await code.fill(CODE)
  await code.press('Enter')
  await expect(page.getByText('Being moved')).toBeVisible()
  await restore()
  // The camera is blocked: an error is shown, and the step can be skipped.
  await code.press('Enter')
  await press('This is right')
  await expect(page.getByRole('alert')).toContainText('The camera is blocked for this page.')
  await press('Back')
  await press('Another code')

  for (let attempt = 1; attempt <= 5; attempt++) {
    await code.fill(`GUESS-${attempt}`)
    await code.press('Enter')
    if (attempt < 5) await expect(page.getByText('That is not right. Check it and try again.')).toBeVisible()
  }
  await expect(page.getByText(/Too many wrong tries/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/Too many wrong tries/)).toBeVisible()
  await code.fill(CODE)
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await code.press('Enter')
  await expect(page.getByRole('button', { name: 'This is right' })).toHaveCount(0)
  // The code entered during the pause was not sent.
  const requests = await backend.requests(`/machine-profile/v1/${tenant.tenantId}`)
  expect(requests).toHaveLength(7)
})
