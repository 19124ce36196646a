import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { renderAt } from '../../../render-at'
import { storeDraft, useBookingTenant } from '../../../support/booking'
import { answer } from '../../../support/handlers'
import { server } from '../../../support/server'
import { values, visit, visitUser } from '../fixtures'

const wall = { start: '2030-03-05T10:00:00', end: '2030-03-05T11:00:00' }
const times = { start: '2030-03-05T10:00:00.000Z', end: '2030-03-05T11:00:00.000Z' }
const booked = visit({ ...times, hostUserIds: ['h1'], visitUsers: [visitUser()] })

beforeEach(useBookingTenant)

it.each([
  ['its answer', visitUser(), []],
  ['the visit, if the answer lacks a name', { ...visitUser(), firstName: null, lastName: null }, ['visit']],
])('the confirmation shows a booking from %s', async (_, answered, reads) => {
  const read: string[] = []
  server.use(
    http.post('*/booking/v1/north', () =>
      HttpResponse.json({ ...booked, visitUsers: [answered] }, { status: 201 }),
    ),
    http.get('*/booking/v1/north/visit/v1', () => {
      read.push('visit')
      return HttpResponse.json(booked)
    }),
    http.get('*/user/v1/north', ({ request }) => {
      if (decodeURIComponent(request.url).includes('id[$in]')) read.push('host')
      return answer([])
    }),
  )
  storeDraft('booking', values({ ...wall, hosts: [{ id: 'h1', name: 'Helen Hart' }] }))
  const { user } = await renderAt('/prebooking', { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Visit booked' })).toBeVisible()
  expect(screen.getByText('Ana Ruiz')).toBeVisible()
  expect(screen.getByText(/with Helen Hart/)).toBeVisible()
  expect(read).toEqual(reads)
  // The form is never filled from the answer.
  await user.click(screen.getByRole('link', { name: 'Edit booking' }))
  expect(await screen.findByRole('button', { name: 'Save changes' })).toBeVisible()
  expect(read).toEqual([...reads, 'visit', 'host'])
})
