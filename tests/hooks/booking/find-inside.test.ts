import { QueryClient } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { findByCode } from '@/hooks/visitor-code'
import { kioskCalls } from '@/kiosk/calls'
import { server } from '../../support/server'

it('finds a visitor on site whose status is an unknown word', async () => {
  const checkinTime = new Date().toISOString()
  const visitor = { visitUserId: 1, visitId: 2, firstName: 'Elena', lastName: 'Ray', cardNumber: 'C7' }
  const day = { start: checkinTime, end: checkinTime, locationIds: [7] }
  const left = { ...visitor, ...day, visitUserId: 3, status: 'W', checkinTime, checkoutTime: checkinTime }
  const inside = { ...visitor, ...day, status: 'P', checkinTime }
  server.use(
    http.get('*/visit-user', ({ request }) => {
      const { searchParams } = new URL(request.url)
      const words = [...searchParams].flatMap(([key, value]) => (key.startsWith('status') ? [value] : []))
      const all = [left, inside]
      return HttpResponse.json(words.length > 0 ? all.filter(({ status }) => words.includes(status)) : all)
    }),
    http.get('*/visit', () => HttpResponse.json([])),
    http.get('*/visit-user/C7', () => new HttpResponse(null, { status: 404 })),
  )
  const found = await findByCode('north', { kind: 'text', text: 'C7' }, 'inside')
  expect(found).toMatchObject({ visitUserId: 1, status: 'P' })
  const { namesakes } = kioskCalls('north', new QueryClient())
  const names = { firstName: 'elena', lastName: 'Ray' }
  const { signal } = new AbortController()
  expect(await namesakes(names, 'inside', signal)).toMatchObject([{ visitUserId: 1 }])
})
