import { API_KEY } from '../support/api-key'
import { serveForPlace } from '../support/built-app'
import { expect, test } from '../support/fixtures'
import { runChaos, visitorsNeeded } from './chaos'
import { reportOf } from './report'

const DURATION = 15_000

test.use({ tenantOptions: { visitors: visitorsNeeded(DURATION) } })

test('no action is lost, doubled or misreported over a bad network', async ({
  browser,
  appUrl,
  backendUrl,
  backend,
  tenant,
  api,
}) => {
  // Runs five windows at once, possibly on a busy machine.
  test.slow()
  // Half of the windows have no extensions: without a `requestId` the app alone must not book twice.
  const plain = await serveForPlace({ VITE_API_URL: backendUrl, VITE_AUTH_API_KEY: API_KEY })
  const world = { browser, appUrl, plainUrl: plain.url, backend, tenant, api }
  const result = await runChaos(world, '1', DURATION)
  await plain.close()
  expect(result.differences, reportOf(result)).toEqual([])
  // Every role has completed actions with a known outcome.
  const known = result.acts.filter((act) => act.shown !== 'unknown')
  expect(new Set(known.map(({ kind }) => kind)).size, reportOf(result)).toBeGreaterThan(4)
})
