import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { userPhotoService } from '@/services/user/user-photo'
import { server } from '../support/server'

const photo = 'data:image/jpeg;base64,/9j/4AAQ'
const answerWith = (userId: unknown) =>
  server.use(http.get('*/user/v1/north/user-photo/5', () => HttpResponse.json({ userId, photo })))

it.each([5, '5'])("is the person's own one (%j)", async (userId) => {
  answerWith(userId)
  expect(await userPhotoService.get('north', 5)).toBe(photo)
})

it('is not that of somebody else, whom a cache has answered with', async () => {
  answerWith(6)
  expect(await userPhotoService.get('north', 5)).toBeNull()
  server.use(http.put('*/user/v1/north/user-photo/5', () => HttpResponse.json({}, { status: 502 })))
  expect(await userPhotoService.update('north', 5, photo)).toBe(false)
})
