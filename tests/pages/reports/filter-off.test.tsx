// A filter whose choices do not load is off, and the screen says so.
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { renderAt } from '../../render-at'
import { answer, signedInHandlers } from '../../support/handlers'
import { server } from '../../support/server'

const start = new Date().toISOString()
const visitor = { visitUserId: 'v-1', visitId: '7', firstName: 'Elena', lastName: 'Meyer', start, end: start }

function serve(path: string, status: number) {
  server.use(
    http.get(path, () => HttpResponse.json({ message: 'Not now' }, { status })),
    http.get('*/booking/v1/north/visit-user', () => answer([visitor])),
    http.get('*/user/v1/north/issuable', () => answer([{ issuableId: 1, number: 'V0003' }])),
    ...signedInHandlers,
    http.get('*/configuration/*', () => new HttpResponse(null, { status: 404 })),
    http.get('*', () => answer([])),
    http.post('*', () => HttpResponse.json({ onSite: 3 })),
  )
}

const OFF = /^A filter could not be loaded/
const data = '/reports/reportData'

it.each([
  [`${data}/visitors?type=1`, '*/booking/v1/north/visit-type', 'Elena Meyer', OFF],
  [`${data}/visitors?visitorType=1`, '*/booking/v1/north/visit-user-type', 'Elena Meyer', OFF],
  [`${data}/visitors?host=h1`, '*/user/v1/north/h1', 'Elena Meyer', OFF],
  [`${data}/issuable?category=1`, '*/user/v1/north/issuableItemCategory', 'V0003', OFF],
  ['/reports?location=7', '*/location/v1/north', 'Total on site', /^The locations could not be loaded/],
])('%s without %s', async (address, path, shown, note) => {
  serve(path, 500)
  await renderAt(address, { signedIn: true })
  expect(await screen.findByText(shown)).toBeVisible()
  expect(await screen.findByText(note)).toBeVisible()
})

it('says nothing about lookups of filters that are not set, and of a host who does not exist', async () => {
  serve('*/booking/v1/north/visit-type', 500)
  server.use(
    http.get('*/user/v1/north/h1', () => HttpResponse.json({ message: 'No record found' }, { status: 404 })),
  )
  await renderAt(`${data}/visitors?host=h1`, { signedIn: true })
  expect(await screen.findByText('Elena Meyer')).toBeVisible()
  expect(screen.queryByText(OFF)).not.toBeInTheDocument()
})
