import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { savePhoto, userPhotoMutations } from '@/hooks/user/user-photo'
import { userPhotoService } from '@/services/user/user-photo'
import { server } from '../../support/server'
import { mutate } from '../support'

it('is saved if the response to it was lost', async () => {
  let photo = 'data:first'
  server.use(
    http.get('*/user/v1/t1/user-photo/u1', () => HttpResponse.json({ userId: 'u1', photo })),
    http.put('*/user/v1/t1/user-photo/u1', () => HttpResponse.error()),
  )
  expect(await savePhoto('t1', 'u1', 'data:second')).toBe(false)
  photo = 'data:second'
  expect(await savePhoto('t1', 'u1', 'data:second')).toBe(true)
})

it('sends a second photo after the response to the first, so that the last one is kept', async () => {
  let answer = (_isKept: boolean) => {}
  const update = vi
    .spyOn(userPhotoService, 'update')
    .mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    .mockResolvedValueOnce(true)
  const mutation = userPhotoMutations.update('t1')
  const first = mutate(mutation, { userId: 'u1', photo: 'data:first' })
  const second = mutate(mutation, { userId: 'u1', photo: 'data:second' })
  await vi.waitFor(() => expect(update).toHaveBeenCalledOnce(), 30_000)
  answer(true)
  await Promise.all([first, second])
  expect(update.mock.calls.map(([, , photo]) => photo)).toEqual(['data:first', 'data:second'])
})
