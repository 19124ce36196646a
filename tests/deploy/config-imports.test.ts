// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest'

// Tools such as knip import all configuration files, so importing must not start a program or write a file.
const started = vi.hoisted(() => vi.fn())

vi.mock('node:child_process', async (original) => {
  const real = await original<object>()
  const refuse = (name: string) => () => {
    started(name)
    throw new Error(`${name} was called on import`)
  }
  return Object.fromEntries(
    Object.entries(real).map(([name, value]) => [name, typeof value === 'function' ? refuse(name) : value]),
  )
})

vi.mock('../../e2e/programs.ts', async (original) => ({
  ...(await original<object>()),
  installPackages: () => started('installPackages'),
  installPrograms: () => started('installPrograms'),
}))

beforeEach(() => started.mockClear())

const configurations = import.meta.glob(['../../*.config.{ts,mjs}', '../../{tests,e2e}/**/*.config.ts'])

test('configuration files are found', () => {
  expect(Object.keys(configurations)).toEqual(
    expect.arrayContaining(['../../playwright.config.ts', '../../e2e/engines/vitest.config.ts']),
  )
})

test.each(Object.keys(configurations))('%s starts and installs nothing when it is imported', async (path) => {
  await configurations[path]?.()
  expect(started).not.toHaveBeenCalled()
})
