import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { loadNamespaces, startI18n } from '@/i18n/i18n'
import { PersonPhoto } from '@/widgets/edit-user-form/person-photo'
import { notices } from '@/widgets/notify'
import { server } from '../../support/server'
import { signInTo } from '../../support/signed-in'

// jsdom has no pictures.
vi.mock('@/widgets/camera/photo-field', () => ({
  PhotoField: ({ onSave }: { onSave: (photo: string) => Promise<boolean> }) => (
    <button type="button" onClick={() => void onSave('data:image/jpeg;base64,/9j/4AAQ')}>
      Upload
    </button>
  ),
}))

it.each([
  ['refused', 403, 404, 'The photo of Ana Ruiz was not changed'],
  ['not found after a failure', 502, 404, 'The photo of Ana Ruiz was not changed'],
  ['not confirmed', 502, 502, 'New photo of Ana Ruiz not confirmed'],
])('a photo that was %s is told so after its form was left', async (_, status, found, title) => {
  signInTo('north')
  await startI18n()
  await loadNamespaces(['outcomes'])
  notices.set([])
  let proceed = () => {}
  const late = new Promise<void>((resolve) => (proceed = resolve))
  const sent = vi.fn()
  server.use(
    http.get('*/user/v1/north/user-photo', () => HttpResponse.json([])),
    http.get('*/user/v1/north/user-photo/u-1', () =>
      HttpResponse.json({ message: 'None' }, { status: found }),
    ),
    http.put('*/user/v1/north/user-photo/u-1', async () => {
      sent()
      await late
      return HttpResponse.json({ message: 'Ask security.' }, { status })
    }),
  )
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <PersonPhoto userId="u-1" name="Ana Ruiz" />
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }))
  await waitFor(() => expect(sent).toHaveBeenCalled())
  unmount()
  proceed()
  await waitFor(() => expect(notices.get()).toEqual([expect.objectContaining({ title })]))
})
