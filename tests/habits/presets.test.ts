// @vitest-environment node
// Everyday actions with the test backend, and with three combinations of habits that a deployment is likely to have.
import { beforeEach, describe, it, vi } from 'vitest'
import { acts, run } from './acts'

const presets: Record<string, string[]> = {
  'none of them': [],
  'a strict SQL service': ['strict queries', 'closed bodies', 'SQL times', 'numeric ids', 'numeric flags'],
  'small pages': ['pages of 10, at most 50', 'no totals', 'changed fields only', 'no order or selection'],
  'an old service': ['bare lists', 'empty answers', 'epoch times', 'empty texts', 'no optional services'],
}

beforeEach(() => {
  // Skipped invalid rows are logged to the console.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

describe.each(Object.entries(presets))('%s', (_, habits) => {
  it.each(Object.keys(acts))('%s', (act) => run(act, habits))
})
