// A form with unsaved input keeps its tenant when another tab switches it, and saves there.
import { wholeBrowser } from '../browser'
import { expect } from '../support/fixtures'
import { secondOf, switchTab, TenantsScreen } from '../tenants/tenants-screen'
import { cellsOf, reasonOf, SESSION } from './cells'
import { rows, test } from './forms'
import { changeOf } from './network'
import { submit } from './sending'

// A headless shell has no tabs to switch between.
test.use({ launchOptions: wholeBrowser() })

for (const form of rows) {
  const { name, changes, field, fill, tenantOptions } = form
  if (reasonOf(cellsOf(form).switched)) continue
  test(`${name} keeps its tenant`, async ({ page, context, prepare, allowConsole }) => {
    // Requests of the other tab, which leaves its pages early.
    allowConsole(/ERR_ABORTED/)
    const given = await prepare({ ...form, tenantOptions: { ...tenantOptions, tenants: 2 } })
    const { tenant } = given
    const second = secondOf(tenant)
    const sent: { change: string; url: string }[] = []
    page.on('request', (request) => {
      const change = changeOf(request)
      if (change && !change.includes(SESSION)) sent.push({ change, url: request.url() })
    })
    await form.open(given)
    await (fill ? fill(given) : field?.(page).pressSequentially('x'))
    const text = await field?.(page).inputValue()
    const other = await context.newPage()
    await switchTab(other, page)
    const tenants = new TenantsScreen(other)
    await tenants.open()
    await tenants.switchTo(second.name)
    await switchTab(page, other)

    await expect(page.getByText(`This tab still shows ${tenant.name}`).first()).toBeVisible()
    if (field) await expect(field(page)).toHaveValue(text ?? '')
    await submit(page, form)
    await expect.poll(() => sent.map(({ change }) => change)).toEqual(changes)
    for (const { url } of sent) expect(url).not.toContain(second.tenantId)
  })
}
