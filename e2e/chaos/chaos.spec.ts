import { expect, test } from '../support/fixtures'
import { runChaos, visitorsNeeded } from './chaos'
import { reportOf } from './report'

const DURATION = 15_000

test.use({ tenantOptions: { visitors: visitorsNeeded(DURATION) } })

test('over a bad network nothing is lost, doubled or told wrong', async ({
  browser,
  appUrl,
  backend,
  tenant,
  api,
}) => {
  // Five windows at once, on a machine that may be busy.
  test.slow()
  const result = await runChaos({ browser, appUrl, backend, tenant, api }, '1', DURATION)
  expect(result.differences, reportOf(result)).toEqual([])
  // Everybody has done something and was told how it ended.
  const told = result.acts.filter((act) => act.told !== 'unknown')
  expect(new Set(told.map(({ kind }) => kind)).size, reportOf(result)).toBeGreaterThan(4)
})
