// Ids are sent back as received: a number stays a number.
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderAt } from '../../render-at'
import { answer } from '../../support/handlers'
import { server } from '../../support/server'
import { linkVisitor, PATH } from './link-visitor'

const visitor = {
  ...linkVisitor,
  hostNames: [],
  locationIds: [],
  specialAssistanceNeedIds: [1],
  customFields: [{ customFieldId: 5, value: 'Red' }],
}
const question = {
  customFieldTypeId: 1,
  appliesTo: 'visitor',
  visitTypeIds: [],
  required: false,
  options: [],
}
let sent: Record<string, unknown>[] = []

beforeEach(() => {
  sent = []
  server.use(
    http.get('*/booking/v1/north/visit-user/v-1', () => HttpResponse.json(visitor)),
    http.patch('*/booking/v1/north/visit-user/v-1', async ({ request }) => {
      const change = (await request.json()) as Record<string, unknown>
      sent.push(change)
      return HttpResponse.json({ ...visitor, ...change })
    }),
    http.get('*/booking/v1/north/visit/7', () =>
      HttpResponse.json({ visitId: '7', start: visitor.start, end: visitor.end, status: 'booked' }),
    ),
    http.get('*/booking/v1/north/visit-user-field', () =>
      answer([{ visitUserFieldId: 1, name: 'specialAssistanceNeedIds', required: false, visible: true }]),
    ),
    http.get('*/custom-field/v1/north', () =>
      answer([{ ...question, customFieldId: 5, name: 'colour', label: 'Colour' }]),
    ),
    http.get('*/custom-field-type/v1/north', () => answer([{ customFieldTypeId: 1, name: 'text' }])),
    http.get('*/location/v1/north', () => answer([])),
    http.get('*/user/v1/north/special-assistance-need', () =>
      answer([
        { specialAssistanceNeedId: 1, name: 'Wheelchair' },
        { specialAssistanceNeedId: 2, name: 'Interpreter' },
        { specialAssistanceNeedId: 3, name: 'Guide dog' },
      ]),
    ),
    http.get('*/company/v1/north/database-setting', () => answer([])),
    http.get('*/company/v1/north/configuration/*', () => HttpResponse.json({}, { status: 404 })),
    http.get('*/api/auth/v1/tenants/north', () =>
      HttpResponse.json({ id: 'north', database: 'north', name: 'North', enabled: true, deleted: false }),
    ),
  )
})
afterEach(() => window.history.replaceState(null, '', '/'))

async function openQuestions() {
  window.history.replaceState(null, '', PATH)
  const page = await renderAt(`${PATH}?step=questions`)
  await screen.findByRole('checkbox', { name: 'Interpreter' })
  return page
}

it('needs and answers are sent with their original ids', async () => {
  const { user } = await openQuestions()
  await user.click(screen.getByRole('checkbox', { name: 'Interpreter' }))
  await user.type(screen.getByRole('textbox', { name: /Colour/ }), '!')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    specialAssistanceNeedIds: [1, 2],
    customFields: [{ customFieldId: 5, value: 'Red!' }],
  })
})

it('an answer is sent without the space that a keyboard of a phone leaves behind it', async () => {
  const { user } = await openQuestions()
  const colour = screen.getByRole('textbox', { name: /Colour/ })
  await user.clear(colour)
  await user.type(colour, 'Blue ')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(sent).toEqual([{ customFields: [{ customFieldId: 5, value: 'Blue' }] }]))
})

it('a draft of an earlier build with ids as text is sent with the original ids', async () => {
  const draft = { details: {}, needs: ['1', '3'], answers: { 5: 'Blue' }, signatures: {} }
  sessionStorage.setItem('link-draft:north:v-1', JSON.stringify(draft))
  const { user } = await openQuestions()
  expect(screen.getByRole('checkbox', { name: 'Guide dog' })).toBeChecked()
  await user.click(screen.getByRole('checkbox', { name: 'Wheelchair' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    specialAssistanceNeedIds: [3],
    customFields: [{ customFieldId: 5, value: 'Blue' }],
  })
})
