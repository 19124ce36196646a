import { act, render } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { App } from '@/app/app'
import { useGround } from '@/widgets/use-ground'

/** Renders a list at an address; `isThere` is that of an act which starts now. */
function start(address: string) {
  let isThere = () => false
  function List() {
    isThere = useGround()
    return null
  }
  const router = createMemoryRouter(
    [
      { path: '/list/:id?', element: <List /> },
      { path: '/other', element: null },
      { path: '/slow', element: null, loader: () => new Promise(() => {}) },
    ],
    { initialEntries: [address] },
  )
  render(<App router={router} />)
  return { isThere, go: (to: string) => act(async () => void router.navigate(to)) }
}

it.each([
  ['other parameters', '/list', '/list?status=late', true],
  ['a dialog above it', '/list?user=5', '/list?user=5&dialog=palette', true],
  ['another page', '/list', '/other', false],
  // The same screen shows it.
  ['another record', '/list/1', '/list/2', false],
  ['another page that still loads', '/list', '/slow', false],
  ['its dialog closed', '/list?dialog=new', '/list', false],
  ['another dialog instead', '/list?dialog=new', '/list?dialog=scan', false],
  ['another user', '/list?user=5', '/list?user=6', false],
])('the ground of an act: %s', async (_, from, to, isThere) => {
  const list = start(from)
  expect(list.isThere()).toBe(true)
  await list.go(to)
  expect(list.isThere()).toBe(isThere)
})
