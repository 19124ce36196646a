import { act, render } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { App } from '@/app/app'
import { useAddress } from '@/widgets/use-address'

it('keeps a change that is made while the screen still shows the address before another', async () => {
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
