import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, http, HttpResponse } from 'msw'
import { useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { startI18n } from '@/i18n/i18n'
import { HostField, type Host } from '@/widgets/fields/host-field'
import { server } from '../../support/server'
import { signInTo } from '../../support/signed-in'

beforeAll(() => {
  signInTo('t1')
  return startI18n()
})

const people = [
  { id: 'h-helen', firstName: 'Helen', lastName: 'Hart' },
  { id: 'h-hugo', firstName: 'Hugo', lastName: 'Weiß' },
]

function Hosts() {
  const [hosts, setHosts] = useState<Host[]>([])
  const [text, setText] = useState('')
  return <HostField label="Hosts" value={hosts} onChange={setHosts} typed={text} onType={setText} />
}

it('says who is selected, when it happens and when the focus comes back', async () => {
  server.use(
    http.get('*/user/v1/t1', () => HttpResponse.json({ total: 2, limit: 50, skip: 0, data: people })),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Hosts />
    </QueryClientProvider>,
  )
  const field = screen.getByRole('combobox', { name: 'Hosts' })
  for (const name of ['Helen', 'Hugo']) {
    await userEvent.type(field, name)
    await screen.findByRole('option', { name: new RegExp(name) })
    await userEvent.keyboard('{ArrowDown}{Enter}')
  }
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Helen Hart, Hugo Weiß'))
  expect(field).toHaveAccessibleDescription('Helen Hart, Hugo Weiß')
})

it('shows only those hosts of an earlier response that match the current text', async () => {
  server.use(
    http.get('*/user/v1/t1', async ({ request }) => {
      // Only the request for the first letter gets a response.
      if (new URL(request.url).searchParams.get('$search') !== 'H') await delay('infinite')
      return HttpResponse.json({ total: 2, limit: 50, skip: 0, data: people })
    }),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Hosts />
    </QueryClientProvider>,
  )
  const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
  await userEvent.type(screen.getByRole('combobox', { name: 'Hosts' }), 'H')
  await waitFor(() => expect(names()).toEqual(['Helen Hart', 'Hugo Weiß']))
  await userEvent.keyboard('e')
  expect(names()).toEqual(['Helen Hart'])
})

it('offers nobody where hosts cannot be told apart, and says so', async () => {
  server.use(
    http.get('*/user/v1/t1', ({ request }) =>
      new URL(request.url).searchParams.has('isHost')
        ? HttpResponse.json({ message: 'Invalid query parameter isHost' }, { status: 400 })
        : HttpResponse.json({ total: 2, limit: 50, skip: 0, data: people }),
    ),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Hosts />
    </QueryClientProvider>,
  )
  await userEvent.type(screen.getByRole('combobox', { name: 'Hosts' }), 'Helen')
  expect(await screen.findByText('Your services do not say who is a host.')).toBeVisible()
  expect(screen.queryByRole('option', { name: /Helen/ })).toBeNull()
})
