// A contact card that a scanner types on the form of a walk-in.
import { act, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { renderAt } from '../../../render-at'
import { answer } from '../../../support/handlers'
import { scan } from '../../../support/scanner'
import { server } from '../../../support/server'
import { pairKiosk } from '../support'

const CARD = 'BEGIN:VCARD\nN:Ruiz;Ana\nORG:Acme Tools\nEMAIL:ana@acme.example\nTEL:+447700900101\nEND:VCARD\n'

it('fills the empty fields of this screen and the next ones', async () => {
  pairKiosk({ walkIns: true, hostSearch: false })
  server.use(
    http.get('*/booking/v1/north/visit-type', () => answer([{ visitTypeId: 1, name: 'Meeting' }])),
    http.get('*/booking/v1/north/visit-user-field', () =>
      answer([{ visitUserFieldId: 1, name: 'email', required: true, visible: true }]),
    ),
  )
  const { user } = await renderAt('/skytouch/north')
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const field = (name: string) => screen.findByRole('textbox', { name })
  await press('I am here for a visit')
  const noAppointment = await screen.findByRole('button', { name: 'I have no appointment' })
  await waitFor(() => expect(noAppointment).toBeEnabled())
  await user.click(noAppointment)

  await user.type(await field('Last name'), 'Soto')
  await user.click(await field('First name'))
  scan(CARD)
  expect(await screen.findByText(/^Nothing was filled in: the code has another name/)).toBeVisible()
  expect(await field('First name')).toHaveValue('')
  await user.clear(await field('Last name'))
  await user.type(await field('Last name'), 'Ruiz')
  scan(CARD)
  expect(await screen.findByText('Filled in from your card. Please check it.')).toBeVisible()
  expect(await field('First name')).toHaveValue('Ana')
  expect(await field('Last name')).toHaveValue('Ruiz')

  await press('Next')
  expect(await field('Company')).toHaveValue('Acme Tools')
  await press('Next')
  expect(await field('E-mail')).toHaveValue('ana@acme.example')
})

it.each([
  ['an appointment', 'I have an appointment'],
  ['a walk-in', 'I have no appointment'],
])('on the names of %s, the code of an invitation leads to its visit', async (_, way) => {
  pairKiosk({ walkIns: true, hostSearch: false })
  server.use(http.get('*/booking/v1/north/visit-type', () => answer([{ visitTypeId: 1, name: 'Meeting' }])))
  const { user } = await renderAt('/skytouch/north')
  await user.click(await screen.findByRole('button', { name: 'I am here for a visit' }))
  const button = await screen.findByRole('button', { name: way })
  await waitFor(() => expect(button).toBeEnabled())
  await user.click(button)
  await user.click(await screen.findByRole('textbox', { name: 'First name' }))
  await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Elena')
  scan('https://acme.example/menu\n')
  expect(await screen.findByText(/^Nothing was filled in/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Elena')
  scan('https://visit.example/visitor-self-update/north/v-a/vu-1\n')
  expect(await screen.findByRole('heading', { name: /Elena/ })).toBeVisible()
})

it('keeps typed names when a parcel is scanned while no field has the focus', async () => {
  pairKiosk({ walkIns: true })
  const { user } = await renderAt('/skytouch/north')
  await user.click(await screen.findByRole('button', { name: 'I am here for a visit' }))
  await user.click(await screen.findByRole('button', { name: 'I have an appointment' }))
  await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Elena')
  act(() => screen.getByRole('button', { name: 'Back' }).focus())
  scan('4006381333931\n')
  expect(await screen.findByText(/^Nothing was filled in/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Elena')
})

it.each([
  ['the proof of an appointment', 'I have an appointment', ['Last name']],
  ['the host of a walk-in', 'I have no appointment', ['Last name', 'Company']],
])('at %s, the code of an invitation is no answer and leads to its visit', async (_, way, fields) => {
  pairKiosk({ walkIns: true })
  server.use(http.get('*/booking/v1/north/visit-type', () => answer([{ visitTypeId: 1, name: 'Meeting' }])))
  const { user } = await renderAt('/skytouch/north')
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  await press('I am here for a visit')
  await waitFor(() => expect(screen.getByRole('button', { name: way })).toBeEnabled())
  await press(way)
  for (const name of fields) {
    await user.type(await screen.findByRole('textbox', { name }), 'Abbott')
    await press('Next')
  }
  const field = await screen.findByRole('textbox', { name: fields.length > 1 ? 'Host' : 'Company' })
  expect(field).toHaveFocus()
  scan('4006381333931\n')
  expect(await screen.findByText(/^Nothing was filled in/)).toBeVisible()
  expect(field).toHaveValue('')
  scan('https://visit.example/visitor-self-update/north/v-a/vu-1\n')
  expect(await screen.findByRole('heading', { name: 'Hello Elena' })).toBeVisible()
})
