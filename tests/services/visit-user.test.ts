import { http, HttpResponse } from 'msw'
import { afterEach, expect, it } from 'vitest'
import { sessionApp } from '@/http/authentication'
import { visitUserService } from '@/services/booking/visit-user'
import { server } from '../support/server'

afterEach(() => {
  sessionApp.set('authentication', null)
})

it('visit fields that one user may read are not shown to the next user in the same page', async () => {
  server.use(
    http.get('*/booking/v1/north/visit-user/vu-1', () =>
      HttpResponse.json({ visitUserId: 'vu-1', visitId: 'v-1', status: 'expected' }),
    ),
    http.get('*/booking/v1/north/visit', ({ request }) =>
      request.headers.get('Authorization') === 'Bearer of Ann'
        ? HttpResponse.json([{ visitId: 'v-1', subject: 'Takeover', start: '2026-03-10T09:00:00.000Z' }])
        : HttpResponse.json({}, { status: 403 }),
    ),
  )
  sessionApp.set('authentication', Promise.resolve({ accessToken: 'of Ann' }))
  expect(await visitUserService.get('north', 'vu-1')).toMatchObject({ subject: 'Takeover' })
  sessionApp.set('authentication', Promise.resolve({ accessToken: 'of Bob' }))
  expect((await visitUserService.get('north', 'vu-1')).subject ?? null).toBeNull()
})
