import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { userPhotoService } from '@/services/user/user-photo'
import { server } from '../support/server'
import { sending } from '../support/sending'

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
  expect(await userPhotoService.update('north', 5, photo, sending)).toBe(false)
})

it.each([
  ['the service has none after it', 404, { message: 'No record found' }, false],
  ['the service has an empty one after it', 200, { userId: 5, photo: null }, false],
  ['the service has it', 200, { userId: 5, photo }, true],
  ['it cannot be read', 403, { message: 'Not allowed' }, true],
  ['a gateway responds to the read', 404, {}, true],
])('is saved or not after a response without it: %s', async (_what, status, body, isSaved) => {
  server.use(
    http.put('*/user/v1/north/user-photo/5', () => new HttpResponse(null, { status: 204 })),
    http.get('*/user/v1/north/user-photo/5', () => HttpResponse.json(body, { status })),
  )
  expect(await userPhotoService.update('north', 5, photo, sending)).toBe(isSaved)
})
