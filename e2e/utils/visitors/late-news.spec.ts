import type { Page } from '@playwright/test'
import { button, dialogField, openRowMenu } from '../../forms/parts'
import { DeskScreen } from '../../support/desk-screen'
import { expect, test } from '../../support/fixtures'
import { hold } from '../../support/hold'
import { codeOf, scan } from '../../support/scanner'
import { VisitorScreen } from '../../visitor-edit/visitor-screen'

async function typeWalkIn(page: Page): Promise<void> {
  await button('Walk-in')(page).click()
  await dialogField('First name')(page).fill('Wilma')
}

const expectTyped = (page: Page) => expect(dialogField('First name')(page)).toHaveValue('Wilma')

test('a slow scan offers its visitor to a walk-in that was begun meanwhile', async ({
  signedIn: page,
  tenant,
}) => {
  await new DeskScreen(page).open()
  const { expected } = tenant.ids.visitors
  const asked = page.waitForRequest((request) =>
    request.url().includes(`/visit-user/${expected.visitUserId}`),
  )
  const release = await hold(page, `**/visit-user/${expected.visitUserId}*`)
  await scan(page, codeOf(tenant.tenantId, expected))
  await asked
  await typeWalkIn(page)
  await release()
  await expect(page.getByText('This is the code of Elena Expected')).toBeVisible()
  await expectTyped(page)
  await page.getByRole('link', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible()
})

test('a late removal leaves a walk-in that was begun meanwhile open', async ({
  signedIn: page,
  tenant,
  backend,
}) => {
  await openRowMenu({ page, tenant, backend }, 'Elena Expected', 'Edit visitor')
  // The front desk has such buttons too.
  await expect(page.getByRole('heading', { level: 1, name: 'Elena Expected' })).toBeVisible()
  const asked = page.waitForRequest((request) => request.method() === 'DELETE')
  const release = await hold(page, '**/visit-user/**', (request) => request.method() === 'DELETE')
  await new VisitorScreen(page).menu('Remove from visit')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await asked
  await page.goBack()
  await page
    .getByRole('alertdialog', { name: 'Still sending' })
    .getByRole('button', { name: 'Leave' })
    .click()
  await typeWalkIn(page)
  await release()
  await expect(page.getByText(/was removed/)).toBeVisible()
  await expectTyped(page)
})
