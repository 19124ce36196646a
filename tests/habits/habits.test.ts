// @vitest-environment node
// Everyday actions with each way in which responses of services may differ from the test backend (docs/deployment.md).
import { beforeEach, describe, it, vi } from 'vitest'
import { Random } from '../../e2e/backend/data/random'
import { habits } from '../../e2e/backend/test/habits'
import { acts, run } from './acts'

/** Other names are tested in `other-names.test.ts`, because the app needs settings for them. */
const names = Object.keys(habits).filter((name) => name !== 'other names')
const steps = Object.keys(acts)

/** Mutually exclusive habits. */
const EITHER = [
  ['SQL times', 'epoch times', 'offset times', 'zero times'],
  ['other status words', 'status by times alone'],
  ['no totals', 'page totals', 'counts as texts', 'wrong totals', 'bare lists', 'bare lists of everything'],
  ['pages of 10, at most 50', 'slow and paged', 'pages over 50 refused', 'bare lists of everything'],
  ['bare answers', 'empty answers', 'answers before the change', 'changed fields only'],
  ['accounts by e-mail', 'no accounts'],
  ['policy refused', 'no optional services'],
  ['lists as texts', 'records for ids'],
  ['lean records', 'deleted records kept'],
]
const fits = (habit: string, others: readonly string[]) =>
  !EITHER.some((group) => group.includes(habit) && others.some((other) => group.includes(other)))

beforeEach(() => {
  // Skipped invalid rows are logged to the console.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

describe.each(names)('%s', (habit) => {
  it.each(steps)('%s', (act) => run(act, [habit]))
})

const together = names.reduce<string[]>(
  (chosen, habit) => (fits(habit, chosen) ? [...chosen, habit] : chosen),
  [],
)
it.each(steps)(`all that can go together: %s`, (act) => run(act, together))

const seed = process.env['HABITS_SEED'] ?? '1'
const random = new Random(seed)
const mixes = Array.from({ length: Number(process.env['HABITS_MIXES'] ?? 200) }, (_, index) => {
  const share = random.next()
  const shuffled = names.map((name) => ({ name, at: random.next() })).sort((one, other) => one.at - other.at)
  const chosen = shuffled.reduce<string[]>(
    (all, { name }) => (random.chance(share) && fits(name, all) ? [...all, name] : all),
    [],
  )
  return { act: steps[index % steps.length] ?? '', chosen }
})

describe(`by chance (HABITS_SEED=${seed})`, () => {
  it.each(mixes.map(({ act, chosen }) => [act, chosen.join(', ') || 'none of them', chosen] as const))(
    '%s: %s',
    (act, _, chosen) => run(act, chosen),
  )
})
