import { expect, it, vi } from 'vitest'
import { userPhotoMutations } from '@/hooks/user/user-photo'
import { userPhotoService } from '@/services/user/user-photo'
import { mutate } from '../support'

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
