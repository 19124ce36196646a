import { QueryClient } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { kioskCalls } from '@/kiosk/calls'
import { server } from '../support/server'

it.each([
  ["O'Brien", 'o’brien'],
  ['O’Brien', "O'BRIEN"],
  ['O’Brien', 'o´brien'],
])('finds %s, whom a service compares exactly, by %s', async (stored, typed) => {
  const visitor = { visitUserId: 1, visitId: 2, firstName: 'Elena', lastName: stored, status: 'expected' }
  server.use(
    http.get('*/booking/v1/north/visit', () => HttpResponse.json([])),
    http.get('*/booking/v1/north/visit-user', ({ request }) => {
      const named = [...new URL(request.url).searchParams].some(
        ([field, value]) => field.startsWith('lastName') && value === stored,
      )
      return HttpResponse.json(named ? [visitor] : [])
    }),
  )
  const { namesakes } = kioskCalls('north', new QueryClient())
  const here = { dayStart: 0, dayEnd: 1, places: new Set<string>() }
  const found = await namesakes({ firstName: 'elena', lastName: typed }, here, new AbortController().signal)
  expect(found.map(({ lastName }) => lastName)).toEqual([stored])
})
