// What others change while a link is open: answers, which are saved as one list, and the text of an agreement.
import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderAt } from '../../render-at'
import { answer } from '../../support/handlers'
import { server } from '../../support/server'
import { keepVisitor, PATH } from './link-visitor'

const signature = {
  customFieldId: 8,
  value: { accepted: true, name: 'Elena M. Meyer', at: '2026-03-02T08:00:00Z' },
}
const hall = { customFieldId: 4, value: 'Hall 2' }

let kept: ReturnType<typeof keepVisitor>
let rules: string
const question = { appliesTo: 'visitor', visitTypeIds: [], required: false, options: [] }

beforeEach(() => {
  kept = keepVisitor({ customFields: [] })
  rules = 'No photos.'
  server.use(
    http.get('*/custom-field/v1/north', () =>
      answer([
        { ...question, customFieldId: 4, customFieldTypeId: 1, name: 'Where to' },
        { ...question, customFieldId: 8, customFieldTypeId: 2, name: 'House rules', help: rules },
      ]),
    ),
    http.get('*/custom-field-type/v1/north', () =>
      answer([
        { customFieldTypeId: 1, name: 'text' },
        { customFieldTypeId: 2, name: 'agreement' },
      ]),
    ),
  )
})
afterEach(() => window.history.replaceState(null, '', '/'))

async function open(step: string) {
  window.history.replaceState(null, '', PATH)
  return renderAt(`${PATH}?step=${step}`)
}

it('keeps a signature that was given meanwhile', async () => {
  const { user } = await open('questions')
  await user.type(await screen.findByRole('textbox', { name: 'Where to' }), 'Hall 2')
  kept.visitor = { ...kept.visitor, customFields: [signature] }
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(kept.sent).toEqual([{ customFields: [signature, hall] }]))
})

it('signs nothing that was signed meanwhile, and keeps the answers', async () => {
  const { user } = await open('agreements')
  await user.click(await screen.findByRole('checkbox'))
  await user.type(screen.getByRole('textbox', { name: /Your full name/ }), 'E. Meyer')
  kept.visitor = { ...kept.visitor, customFields: [hall, signature] }
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Elena M. Meyer')).toBeVisible()
  expect(kept.sent).toEqual([])
})

it('a tick does not count for an agreement whose text has changed since', async () => {
  const { user, unmount } = await open('agreements')
  await user.click(await screen.findByRole('checkbox'))
  await user.type(screen.getByRole('textbox', { name: /Your full name/ }), 'E. Meyer')
  unmount()
  rules = 'No photos. You are filmed.'
  const { user: later } = await open('agreements')
  expect(await screen.findByText(rules)).toBeVisible()
  expect(screen.getByRole('checkbox')).not.toBeChecked()
  await later.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Not signed')).toBeVisible()
  expect(kept.sent).toEqual([])
})
