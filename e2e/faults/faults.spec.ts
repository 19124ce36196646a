import { expect, test } from '../support/fixtures'
import { type Screen, type Stage } from './one-trouble'
import { screens } from './screens'

async function walk(by: Screen['by'], stage: Stage): Promise<void> {
  const { page } = stage
  for (const [name, screen] of Object.entries(screens)) {
    if (screen.by !== by) continue
    await test.step(name, async () => {
      const trouble = await screen.trouble(stage)
      await screen.open(stage)
      // Checked first; otherwise the app's request may time out before it reaches the services.
      await expect.poll(trouble.met, `calls of ${name} that went wrong`).toBeGreaterThan(0)
      await screen.wait?.(stage)
      const said = screen.said?.(page) ?? page.getByRole('alert').filter({ hasText: /\w/ })
      await expect(said.first(), `what ${name} says`).toBeVisible()
      await trouble.end()
      if (screen.on) await screen.on(stage)
      else await page.getByRole('button', { name: 'Try again', exact: true }).click()
      await expect(screen.there(page).first(), `${name} afterwards`).toBeVisible()
    })
  }
}

// No other console messages are allowed: no uncaught errors and no CSP violations.
test.beforeEach(({ allowConsole }) =>
  allowConsole(/Failed to load resource: (the server responded|net::ERR_)/),
)

test('every guest screen handles a failed call, and the user can continue', async ({
  page,
  tenant,
  backend,
}) => {
  await walk('guest', { page, tenant, backend })
})

test('staff screens handle a failed call of every kind, and the user can continue', async ({
  signedIn: page,
  tenant,
  backend,
}) => {
  await page.clock.install()
  await walk('staff', { page, tenant, backend })
})

test('every kiosk screen and the self-update page handle a failed call, and the user can continue', async ({
  page,
  tenant,
  backend,
}) => {
  await walk('visitor', { page, tenant, backend })
})
