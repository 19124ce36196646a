import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { startI18n } from '@/i18n/i18n'
import type { Id } from '@/http/calls'
import { LocationField } from '@/widgets/fields/location-field'
import { answer } from '../../support/handlers'
import { server } from '../../support/server'
import { signInTo } from '../../support/signed-in'

beforeAll(() => {
  signInTo('t1')
  return startI18n()
})

function Locations({ onChange }: { onChange: (ids: Id[]) => void }) {
  const [ids, setIds] = useState<Id[]>([99, 1])
  const change = (next: Id[]) => {
    setIds(next)
    onChange(next)
  }
  return <LocationField label="Locations" value={ids} onChange={change} />
}

const renderField = (onChange: (ids: Id[]) => void, client = new QueryClient()) =>
  render(
    <QueryClientProvider client={client}>
      <Locations onChange={onChange} />
    </QueryClientProvider>,
  )

it('keeps a location that is not in the tree', async () => {
  const places = [1, 2].map((id) => ({ locationId: id, name: `Place ${id}`, enabled: true, deleted: false }))
  server.use(http.get('*/location/v1/t1', () => answer(places)))
  let chosen: Id[] = []
  renderField((ids) => (chosen = ids))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /Place 1/ }))
  await user.click(await screen.findByRole('row', { name: /Place 2/ }))
  expect(chosen).toEqual([1, 2, 99])
  await user.click(await screen.findByRole('row', { name: /Place 1/ }))
  expect(chosen).toEqual([2, 99])
})

it('says that the locations could not be loaded, and tries again when it is opened', async () => {
  let isAllowed = false
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  server.use(
    http.get('*/location/v1/t1', async () => {
      if (!isAllowed) return new HttpResponse(null, { status: 403 })
      await released
      return answer([{ locationId: 1, name: 'Lobby' }])
    }),
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  renderField(() => {}, client)
  expect(await screen.findByText(/The locations could not be loaded/)).toBeVisible()
  isAllowed = true
  await userEvent.click(screen.getByRole('button', { name: /Locations/ }))
  expect(await screen.findByText('Loading…')).toBeVisible()
  release()
  expect(await screen.findByRole('row', { name: 'Lobby' })).toBeVisible()
  expect(screen.queryByText(/The locations could not be loaded/)).not.toBeInTheDocument()
})

it('says that a tenant has no locations yet', async () => {
  server.use(http.get('*/location/v1/t1', () => answer([])))
  renderField(() => {})
  await userEvent.click(screen.getByRole('button', { name: /Locations/ }))
  expect(await screen.findByText('No locations yet')).toBeVisible()
})

it('opens a disabled location, because those below it can be chosen', async () => {
  const floors = Array.from({ length: 30 }, (_, n) => ({
    locationId: n + 10,
    name: `Floor ${n}`,
    parentLocationId: 2,
  }))
  const site = { locationId: 1, name: 'Site' }
  const tower = { locationId: 2, name: 'Tower', parentLocationId: 1, enabled: false }
  server.use(http.get('*/location/v1/t1', () => answer([site, tower, ...floors])))
  let chosen: Id[] = []
  renderField((ids) => (chosen = ids))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /Locations Site/ }))
  const row = await screen.findByRole('row', { name: 'Tower' })
  expect(screen.queryByRole('row', { name: 'Floor 7' })).not.toBeInTheDocument()
  expect(row).toHaveAttribute('aria-disabled', 'true')
  await user.click(row)
  expect(chosen).toEqual([])
  await user.click(within(row).getByRole('button'))
  await user.click(await screen.findByRole('row', { name: 'Floor 7' }))
  expect(chosen).toEqual([1, 17, 99])
})
