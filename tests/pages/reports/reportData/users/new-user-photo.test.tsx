import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { renderAt } from '../../../../render-at'
import { answer, signedInHandlers } from '../../../../support/handlers'
import { server } from '../../../../support/server'

const PHOTO = 'data:image/jpeg;base64,AAAA'

vi.mock('@/lib/files/photo', async (original) => ({
  ...(await original<object>()),
  photoOfFile: async () => PHOTO,
}))

const created = { id: 'u-9', firstName: 'Nora', lastName: 'New', enabled: true, deleted: false }

/** A notice may be mounted again between finding and checking it. */
const shows = (text: string) => vi.waitFor(() => expect(screen.getByText(text)).toBeVisible(), 30_000)

/** @param refused number of photo uploads that the server rejects first */
async function createWithPhoto(refused: number) {
  const calls: string[] = []
  let left = refused
  server.use(
    ...signedInHandlers.slice(0, -1),
    http.post('*/user/v1/north', async ({ request }) => {
      const body = await request.clone().json()
      if (!('firstName' in Object(body))) return HttpResponse.json({})
      calls.push('create')
      return HttpResponse.json(created, { status: 201 })
    }),
    http.patch('*/user/v1/north/u-9', () => {
      calls.push('patch')
      return HttpResponse.json(created)
    }),
    http.put('*/user/v1/north/user-photo/u-9', async ({ request }) => {
      calls.push('photo')
      expect(await request.json()).toMatchObject({ photo: PHOTO })
      return left-- > 0
        ? HttpResponse.json({ message: 'Too large' }, { status: 403 })
        : HttpResponse.json({ userId: 'u-9', photo: PHOTO })
    }),
    http.get('*/user/v1/north/u-9', () => HttpResponse.json(created)),
    http.get('*', () => answer([])),
    http.post('*', () => HttpResponse.json({})),
  )
  const { user } = await renderAt('/reports/reportData/users?user=new', { signedIn: true })
  await user.type(await screen.findByLabelText(/First name/, {}, { timeout: 30_000 }), 'Nora')
  await user.type(screen.getByLabelText(/Last name/), 'New')
  const file = document.querySelector<HTMLInputElement>('input[type=file]')
  expect(file).not.toBeNull()
  if (file) await user.upload(file, new File(['x'], 'nora.jpg', { type: 'image/jpeg' }))
  await user.click(screen.getByRole('button', { name: 'Create user' }))
  return { user, calls }
}

it('sends the photo of a new user after the user was created', async () => {
  const { calls } = await createWithPhoto(0)
  await shows('Nora New is now a user')
  expect(calls).toEqual(['create', 'photo'])
})

it('shows that only the photo was not saved, and sends only the photo again', async () => {
  const { user, calls } = await createWithPhoto(1)
  await shows('Nora New is now a user, but the photo was not saved')
  await user.click(screen.getByRole('button', { name: 'Create user' }))
  await shows('Nora New is now a user')
  expect(calls).toEqual(['create', 'photo', 'photo'])
})
