import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { bookingMutations } from '@/hooks/booking/booking'
import { server } from '../../support/server'
import { mutate } from '../support'
import { dayVisitor } from './day-visitor'

const remove = () => mutate(bookingMutations.removeVisitor('north'), 2)

it('a 404 removes a visitor only if the record is gone', async () => {
  const missing = () => HttpResponse.json({ message: 'no Route matched' }, { status: 404 })
  server.use(
    http.delete('*/visit-user/2', missing),
    http.get('*/visit-user/2', () => HttpResponse.json({ ...dayVisitor(1), visitUserId: 2, visitId: 1 })),
  )
  await expect(remove()).rejects.toMatchObject({ code: 404 })
  server.use(http.get('*/visit-user/2', missing))
  await expect(remove()).resolves.toBeUndefined()
})

it.each([409, 502])('a removal that was made succeeds after a %i', async (status) => {
  let [before, after] = [404, 404]
  let isSent = false
  const record = (code: number) =>
    code === 200
      ? HttpResponse.json(dayVisitor(1))
      : HttpResponse.json({ message: 'No record found' }, { status: code })
  server.use(
    http.delete('*/visit-user/2', () => {
      isSent = true
      return new HttpResponse(null, { status })
    }),
    http.get('*/visit-user/2', () => record(isSent ? after : before)),
  )
  await expect(remove()).resolves.toBeUndefined()
  ;[before, after, isSent] = [200, 500, false]
  await expect(remove()).rejects.toMatchObject({ code: status })
})
