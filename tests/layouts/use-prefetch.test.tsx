import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { PREFETCH_DELAY } from '@/config/constants'
import { usePrefetch } from '@/layouts/use-prefetch'
import { fakeTimers, pass } from '../support/fake-timers'

const prefetch = vi.hoisted(() => vi.fn())
vi.mock('@/routes/prefetch', () => ({ prefetch }))
fakeTimers()
beforeEach(() => void prefetch.mockReset())

function Page() {
  usePrefetch()
  return (
    <>
      <a href="/reports?day=1">Reports</a>
      <a href="https://elsewhere.example/tenants">Elsewhere</a>
      <form data-next="/prebooking?copy=4">
        <input aria-label="Password" />
      </form>
      <form>
        <input aria-label="Search" />
      </form>
    </>
  )
}

/** Focuses an element for longer than the delay. */
async function rest(element: HTMLElement) {
  act(() => element.focus())
  await pass(PREFETCH_DELAY)
}

it.each([
  ['a link', 'Reports', '/reports'],
  ['a form with a next screen', 'Password', '/prebooking'],
])('loads the screen behind %s that has the focus', async (_, name, path) => {
  render(<Page />)
  await rest(screen.queryByLabelText(name) ?? screen.getByText(name))
  expect(prefetch.mock.calls).toEqual([[path]])
})

it.each([
  ['a link to another site', 'Elsewhere'],
  ['a form without a next screen', 'Search'],
])('loads nothing for %s', async (_, name) => {
  render(<Page />)
  await rest(screen.queryByLabelText(name) ?? screen.getByText(name))
  expect(prefetch).not.toHaveBeenCalled()
})
