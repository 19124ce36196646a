// A contact card or licence that a scanner types into the form.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { loadNamespaces, startI18n } from '@/i18n/i18n'
import { notices } from '@/widgets/notify'
import { scan } from '../../../../support/scanner'
import { signInTo } from '../../../../support/signed-in'
import { openWalkIn } from './open-walk-in'

beforeAll(async () => {
  signInTo('north')
  await startI18n()
  await loadNamespaces(['front-desk', 'visitor-actions', 'form', 'outcomes'])
})
beforeEach(() => notices.set([]))

const CARD = 'BEGIN:VCARD\nVERSION:3.0\nN:Ruiz;Ana\nORG:Acme Tools\nEND:VCARD\n'
const LICENCE = '@\n\nANSI 636000100002DL00410278ZV03190008DLDAQT64235789\nDCSRuiz\nDACAna\n'

const field = (name: RegExp) => screen.findByLabelText(name)
const said = () => waitFor(() => expect(notices.get()).toHaveLength(1))

it('fills the form, and leaves nothing of the code in the focused field', async () => {
  await openWalkIn()
  await waitFor(async () => expect(await field(/First name/)).toHaveFocus())
  scan(CARD)
  await said()
  expect(await field(/First name/)).toHaveValue('Ana')
  expect(await field(/Last name/)).toHaveValue('Ruiz')
  expect(await field(/Company/)).toHaveValue('Acme Tools')
  expect(notices.get()).toMatchObject([
    { title: 'Filled in from the card: First name, Last name, and Company', id: 'scan' },
  ])
  // The form was not sent by the Enters of the code.
  expect(screen.queryByText('Choose a type')).toBeVisible()
  expect(screen.queryByText(/required/i)).not.toBeInTheDocument()
})

it('of a licence, whose first line is a single character, fills the names', async () => {
  await openWalkIn([{ name: 'company', required: false, visible: false }])
  await waitFor(async () => expect(await field(/First name/)).toHaveFocus())
  scan(LICENCE)
  await said()
  expect(await field(/First name/)).toHaveValue('Ana')
  expect(await field(/Last name/)).toHaveValue('Ruiz')
})

it('does not mix the card of another person with the typed name', async () => {
  await openWalkIn()
  await userEvent.type(await field(/First name/), 'Bo')
  scan(CARD)
  await said()
  expect(notices.get()).toMatchObject([
    {
      title: 'Nothing was filled in from the card',
      text: 'It has another name, or nothing for the empty fields.',
    },
  ])
  expect(await field(/First name/)).toHaveValue('Bo')
  expect(await field(/Last name/)).toHaveValue('')
  expect(await field(/Company/)).toHaveValue('')
})

it('keeps what is typed', async () => {
  await openWalkIn()
  await userEvent.type(await field(/First name/), 'Anne')
  await userEvent.type(await field(/Last name/), 'Soto')
  await userEvent.type(await field(/Company/), 'Globex')
  await userEvent.click(await field(/First name/))
  scan(CARD)
  await said()
  expect(notices.get()[0]?.title).toBe('Nothing was filled in from the card')
  expect(await field(/First name/)).toHaveValue('Anne')
  expect(await field(/Last name/)).toHaveValue('Soto')
  expect(await field(/Company/)).toHaveValue('Globex')
})
