// npm run habits -- [--mixes N] [--seed N]: tests more combinations of habits than `npm run test:full`.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: { mixes: { type: 'string', default: '2000' }, seed: { type: 'string' } },
})
const seed = values.seed ?? String(Math.floor(Math.random() * 1e9))
console.log(`${values.mixes} combinations, seed ${seed}`)
const { status } = spawnSync('npx', ['vitest', 'run', 'tests/habits'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, HABITS_MIXES: values.mixes, HABITS_SEED: seed },
})
process.exitCode = status ?? 1
