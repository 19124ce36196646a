// `npm run chaos`: all roles work over a bad network for ten minutes; nothing may be lost, duplicated or
// reported wrongly. `npm run chaos -- --minutes 2 --seed 7` sets another time and seed. A seed gives the same
// choices and the same faults in the same order to each window; which request gets which fault also depends
// on the machine's timing. `--plain`: the app uses no extensions, and the services reject everything the
// framework's generator does not support.
import { parseArgs } from 'node:util'
import { TestEnvironment } from '../support/test-environment'
import { runChaos, visitorsNeeded } from './chaos'
import { reportOf } from './report'

/** Services as created by the framework's generator. */
const PLAIN_HABITS = ['strict queries', 'closed bodies', 'pages of 10, at most 50']

const { values } = parseArgs({
  options: { minutes: { type: 'string' }, seed: { type: 'string' }, plain: { type: 'boolean' } },
})
const minutes = Number(values.minutes ?? 10)
if (!(minutes > 0 && minutes <= 60)) throw new Error('--minutes needs a number up to 60')
const seed = values.seed ?? String(Date.now() % 1_000_000)
const duration = minutes * 60_000
const isPlain = values.plain === true

console.log(`Chaos for ${minutes} min with --seed ${seed}${isPlain ? ' --plain' : ''}`)
const environment = await TestEnvironment.open({ name: 'chaos', data: 'demo', test: true, isPlain })
try {
  const { browser, backend, url } = environment
  const tenant = await backend.newTenant({ visitors: visitorsNeeded(duration) })
  if (isPlain) await backend.takeOn(tenant.tenantId, PLAIN_HABITS)
  const api = await backend.api(tenant)
  const app = isPlain ? { plainUrl: url } : { appUrl: url }
  const result = await runChaos({ browser, ...app, backend, tenant, api }, seed, duration)
  console.log(reportOf(result))
  if (result.differences.length > 0) process.exitCode = 1
} finally {
  await environment.close()
}
