// @vitest-environment node
// Everyday actions with services that use other field names and statuses, as set in `config.json`.
import { describe, expect, it, vi } from 'vitest'
import { otherNames, otherWords } from '../../e2e/backend/test/other-names'

vi.mock(import('@/config/environment'), async (original) => {
  const environment = await original()
  return { ...environment, env: { ...environment.env, fields: otherNames, status: otherWords } }
})

const { acts, run } = await import('./acts')
const lists = vi.spyOn(console, 'warn')

describe('other names', () => {
  it.each(Object.keys(acts))('%s', async (act) => {
    await run(act, ['other names'])
    expect(lists).not.toHaveBeenCalled()
  })

  it.each(Object.keys(acts))('with empty answers and small pages: %s', (act) =>
    run(act, ['other names', 'empty answers', 'pages of 10, at most 50']),
  )
})
