import { expect } from '../support/fixtures'
import { hold, ofMethod } from '../support/hold'
import { walkIn } from './desk-forms'
import { forms, test } from './forms'
import { SlowNetwork } from './network'
import { pressTwice, submitTwice } from './submit-twice'

submitTwice(forms, [1])

test('a walk-in is submitted once while its name is searched and its check-in is validated', async ({
  page,
  prepare,
}) => {
  const form = walkIn
  const network = await SlowNetwork.install(page)
  const given = await prepare(form)
  const { tenant, backend } = given
  // The name is searched on the server while the list of the day is loading.
  const release = await hold(page, `**/booking/v1/${tenant.tenantId}/**`, ofMethod('getVisitorsForDay'))
  await page.goto('/utils/visitors?dialog=walk-in')
  await form.fill?.(given)
  const path = `/booking/v1/${tenant.tenantId}`
  await backend.fault({ path: `${path}/visit-user?`, method: 'GET', kind: 'delay', delayMs: 300 })
  await backend.fault({ path, serviceMethod: 'validateVisitors', kind: 'delay', delayMs: 400 })
  await backend.fault({ path: `${path}/validate`, kind: 'delay', delayMs: 400 })
  await network.start()
  await pressTwice(page, form, 150)
  await form.done(given)
  await release()
  expect(await network.changes()).toEqual(form.changes)
})
