import { fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { useLinkNavigation } from '@/layouts/use-link-navigation'

function renderLink(props: ComponentProps<'a'>) {
  function Page() {
    useLinkNavigation()
    return <a {...props}>Open</a>
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/here'] })
  render(<RouterProvider router={router} />)
  const link = screen.getByRole('link')
  return { router, click: (init?: MouseEventInit) => fireEvent.click(link, { button: 0, ...init }) }
}

it('opens a link to another screen with the router, with its query and hash', () => {
  const { router, click } = renderLink({ href: '/reports?range=week#table' })
  // False: the browser does not follow it as well.
  expect(click()).toBe(false)
  expect(router.state.location).toMatchObject({ pathname: '/reports', search: '?range=week', hash: '#table' })
})

it.each([
  ['with Ctrl', { href: '/reports' }, { ctrlKey: true }],
  ['in another window', { href: '/licences.txt', target: '_blank' }, {}],
  ['to a place on the screen', { href: '#content' }, {}],
  ['to a telephone', { href: 'tel:+447700900001' }, {}],
])('leaves a link %s to the browser', (_name, props, init) => {
  const { router, click } = renderLink(props)
  // jsdom follows no links, and says so.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  click(init)
  expect(router.state.location.pathname).toBe('/here')
})

it('leaves a click to the link that handles it', () => {
  const { router, click } = renderLink({ href: '/reports', onClick: (event) => event.preventDefault() })
  click()
  expect(router.state.location.pathname).toBe('/here')
})

it('does not enter the open address a second time', () => {
  const { router, click } = renderLink({ href: '/here' })
  click()
  expect(router.state.historyAction).toBe('REPLACE')
})
