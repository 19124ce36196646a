// @vitest-environment node
import { expect, test } from 'vitest'
import { mutants } from './mutants/list'
import { entriesOf, fast, full, isFullByName, testFiles, tierOf } from './tiers'

const files = testFiles()

/** The files of each runner, see the configurations of Vitest and Playwright. */
const RUNNERS = [
  /^tests\/.+\.test\.tsx?$/,
  /^e2e\/.+\.spec\.ts$/,
  /^tests\/faults\/[^/]+\.faults\.ts$/,
  /^e2e\/engines\/[^/]+\.engines\.ts$/,
]

test('every test file has one runner', () => {
  expect(files.filter((file) => RUNNERS.filter((runner) => runner.test(file)).length !== 1)).toEqual([])
})

test('no test file is in both tiers, or listed where its name is enough', () => {
  const isWrong = (file: string) => {
    const inFull = entriesOf(file, full).length + Number(isFullByName(file))
    const inFast = entriesOf(file, fast).length
    return inFast > 0 ? inFast > 1 || inFull !== 1 || !isFullByName(file) : inFull > 1
  }
  expect(files.filter(isWrong)).toEqual([])
})

test('every entry names a test file', () => {
  const isMissing = (entry: (typeof full)[number]) =>
    !files.some((file) => entriesOf(file, [entry]).length > 0)
  expect([...full, ...fast].filter(isMissing)).toEqual([])
})

test('the tests that a mutant must fail are fast', () => {
  for (const file of mutants.flatMap(({ tests }) => tests)) expect(tierOf(`tests/${file}`), file).toBe('fast')
})
