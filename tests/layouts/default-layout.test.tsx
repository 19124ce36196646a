import { act, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { paths } from '@/config/paths'
import { renderAt } from '../render-at'
import { answer, signedInHandlers } from '../support/handlers'
import { server } from '../support/server'

let bring = () => {}
const isDue = new Promise<void>((resolve) => (bring = resolve))

vi.mock('@/pages/utils/mocaEvents/moca-events-page', async (original) => {
  await isDue
  return original()
})

it('shows a loading status until the next screen is loaded', async () => {
  server.use(
    ...signedInHandlers,
    http.get('*', () => answer([])),
    http.post('*', () => HttpResponse.json({})),
  )
  const { router } = await renderAt(paths.locations(), { signedIn: true })
  await screen.findByRole('heading', { level: 1, name: 'Locations' })
  expect(screen.queryByText('Loading…')).not.toBeInTheDocument()
  act(() => void router.navigate(paths.deviceEvents()))
  const text = await screen.findByText('Loading…')
  expect(text.closest('[role=status]')).not.toBeNull()
  bring()
  await screen.findByRole('heading', { level: 1, name: 'Device events' })
  expect(screen.queryByText('Loading…')).not.toBeInTheDocument()
})
