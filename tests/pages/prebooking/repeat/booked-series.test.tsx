import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { renderAt } from '../../../render-at'
import { storeDraft, useBookingTenant } from '../../../support/booking'
import { server } from '../../../support/server'
import { values, visit } from '../fixtures'

const [start, end] = ['2030-03-05T10:00:00', '2030-03-05T11:00:00']

it('no draft is left when all days of a repetition are booked', async () => {
  useBookingTenant()
  let count = 0
  const booked = visit({ start: `${start}.000Z`, end: `${end}.000Z` })
  server.use(
    http.post('*/booking/v1/north', () => {
      count += 1
      return HttpResponse.json({ ...booked, visitId: `v${count}` }, { status: 201 })
    }),
    http.get('*/booking/v1/north/visit/v1', () => HttpResponse.json(booked)),
  )
  const repeat = { rule: 'daily' as const, until: '2030-03-06', leftOut: [], booked: [] }
  storeDraft('booking', values({ start, end, repeat }))
  const { user } = await renderAt('/prebooking', { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Visit booked' })).toBeVisible()
  expect(count).toBe(2)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})
