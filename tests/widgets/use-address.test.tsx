import { act, render, waitFor } from '@testing-library/react'
import { createBrowserRouter, createMemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { App } from '@/app/app'
import { useAddress } from '@/widgets/use-address'

it('keeps both of two changes made before the screen is rendered again', async () => {
  let address: ReturnType<typeof useAddress> | undefined
  function Screen() {
    address = useAddress()
    return null
  }
  const entry = { pathname: '/list', search: '?place=small&page=2', state: { kept: 'a draft' } }
  const router = createMemoryRouter([{ path: '/list', element: <Screen /> }], { initialEntries: [entry] })
  render(<App router={router} />)
  const { change } = address ?? {}
  await act(async () => {
    await Promise.all([change?.({ place: null }), change?.({ host: 'george', page: null })])
  })
  expect(router.state.location).toMatchObject({ search: '?host=george', state: { kept: 'a draft' } })
  expect(Object.fromEntries(address?.params ?? [])).toEqual({ host: 'george' })
})

it('opens and closes dialogs in the browser history', async () => {
  let address: ReturnType<typeof useAddress> | undefined
  function Screen() {
    address = useAddress()
    return null
  }
  window.history.replaceState(null, '', '/list?place=small')
  const router = createBrowserRouter([{ path: '/list', element: <Screen /> }])
  render(<App router={router} />)
  const { length } = window.history
  await act(async () => address?.openDialog('help'))
  await act(async () => address?.openDialog('settings'))
  expect(window.location.search).toBe('?place=small&dialog=settings')
  expect(window.history).toHaveLength(length + 1)
  await act(async () => address?.change({ place: 'large' }))
  // A second press before the navigation has ended must not go back twice.
  await act(async () => {
    await Promise.all([address?.closeDialog({ host: 'george' }), address?.closeDialog()])
  })
  expect(window.location.search).toBe('?place=large&host=george')
  await act(async () => address?.openDialog('help'))
  window.history.back()
  await waitFor(() => expect(address?.params.get('dialog')).toBeNull())
  expect(window.location.search).toBe('?place=large&host=george')
  router.dispose()
})
