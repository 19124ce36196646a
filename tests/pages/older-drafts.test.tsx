// Drafts as `npm run build` of 28 November 2026 stored them.
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { renderAt } from '../render-at'
import { useBookingTenant } from '../support/booking'
import { answer } from '../support/handlers'
import { server } from '../support/server'
import { visit, visitUser } from './prebooking/fixtures'

const VISITOR =
  '{"values":{"firstName":"Anabel","lastName":"Ruiz","titleId":null,"company":"Acme","email":"","phones":[],"nationalityId":null,"vehicleRegistration":"","specialAssistanceNeedIds":[],"notes":[],"answers":{},"visitUserTypeId":null,"fields":{}},"base":{"firstName":"Ana","lastName":"Ruiz","titleId":null,"company":"Acme","email":"","phones":[],"nationalityId":null,"vehicleRegistration":"","specialAssistanceNeedIds":[],"notes":[],"answers":{},"visitUserTypeId":null,"fields":{}}}'
const VISIT =
  '{"values":{"start":"2030-03-05T10:00:00","end":"2030-03-05T11:00:00","repeat":{"rule":"none","until":"","leftOut":[],"booked":[]},"locationIds":[7],"visitTypeId":1,"subject":"Review Tour","hosts":[{"id":"h1","name":"#h1"}],"typedHost":"","announceProtocolId":null,"visitors":[{"visitUserId":"vu1","userId":"u1","firstName":"Ana","lastName":"Ruiz","company":"Acme","email":"","phone":"","vehicleRegistration":"","specialAssistanceNeedIds":[],"customFields":{},"visitUserTypeId":null}],"customFields":{},"notes":"","hideVip":false},"begun":{"expected":"2026-03-01T00:00:00.000Z","state":{"when":"[1898935200000,1898938800000]","where":"[\\"7\\"]","what":"[\\"1\\",\\"Review\\",[]]","hosts":"[[\\"h1\\"],\\"\\"]","notes":"\\"\\"","visitors.vu1":"[\\"Ana\\",\\"Ruiz\\",\\"Acme\\",\\"\\",\\"\\",\\"\\",[],[]]","visitors.vu1.type":"\\"\\""}}}'

beforeEach(useBookingTenant)

it('the draft of a visitor is shown and saved', async () => {
  localStorage.setItem('draft:north:anna@north.example:visitor:vu1', VISITOR)
  let stored = visitUser({ userId: null })
  const sent: unknown[] = []
  server.use(
    http.get('*/user/v1/north/:lookup', () => answer([])),
    http.get('*/booking/v1/north/visit-user/vu1', () => HttpResponse.json(stored)),
    http.patch('*/booking/v1/north/visit-user/vu1', async ({ request }) => {
      const change = (await request.json()) as object
      sent.push(change)
      stored = { ...stored, ...change }
      return HttpResponse.json(stored)
    }),
  )
  const { user } = await renderAt('/visitor-edit/v1/vu1', { signedIn: true })
  expect(await screen.findByRole('textbox', { name: 'First name' })).toHaveValue('Anabel')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Changes saved')).toBeVisible()
  expect(sent).toEqual([{ firstName: 'Anabel' }])
})

it('the draft of a visit is shown and saved without a conflict', async () => {
  localStorage.setItem('draft:north:anna@north.example:booking:v1', VISIT)
  let stored = visit({
    start: '2030-03-05T10:00:00.000Z',
    end: '2030-03-05T11:00:00.000Z',
    visitUsers: [visitUser()],
  })
  const sent: object[] = []
  server.use(
    http.get('*/user/v1/north/:lookup', () => answer([])),
    http.get('*/booking/v1/north/visit/v1', () => HttpResponse.json(stored)),
    http.get('*/booking/v1/north/visit-user', () => answer([visitUser()])),
    http.put('*/booking/v1/north/v1', async ({ request }) => {
      const body = (await request.json()) as { visit: object }
      sent.push(body.visit)
      stored = { ...stored, ...body.visit }
      return HttpResponse.json(stored)
    }),
  )
  const { user } = await renderAt('/prebooking/v1', { signedIn: true })
  expect(await screen.findByRole('textbox', { name: 'Subject' })).toHaveValue('Review Tour')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Changes saved')).toBeVisible()
  expect(sent).toMatchObject([{ subject: 'Review Tour' }])
})
