import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { PREFETCH_DELAY } from '@/config/constants'
import { usePrefetch } from '@/layouts/use-prefetch'

const prefetch = vi.hoisted(() => vi.fn())
vi.mock('@/routes/prefetch', () => ({ prefetch }))
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

const moment = () => new Promise((resolve) => setTimeout(resolve, PREFETCH_DELAY + 50))

it.each([
  ['a link', 1, '/reports'],
  ['a form that says where it ends', 3, '/prebooking'],
])('brings the screen behind %s that has the focus', async (_, tabs, path) => {
  const user = userEvent.setup()
  render(<Page />)
  for (let tab = 0; tab < tabs; tab++) await user.tab()
  await moment()
  expect(prefetch.mock.calls).toEqual([[path]])
})

it.each([
  ['another site', 2],
  ['a form that says nothing', 4],
])('brings nothing for %s', async (_, tabs) => {
  const user = userEvent.setup()
  render(<Page />)
  for (let tab = 0; tab < tabs; tab++) await user.tab()
  await moment()
  expect(prefetch).not.toHaveBeenCalled()
})
