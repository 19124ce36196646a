import { screen } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { renderAt } from '../../render-at'
import { answer } from '../../support/handlers'
import { server } from '../../support/server'
import { pairKiosk } from './support'

const demanded = ['firstName', 'lastName'].map((name, order) => ({
  visitUserFieldId: order,
  name,
  label: '',
  required: true,
  visible: true,
  order,
}))

async function openNames(fields: object[]) {
  pairKiosk({ walkIns: true })
  server.use(
    http.get('*/booking/v1/north/visit-type', () => answer([{ visitTypeId: 1, name: 'Meeting' }])),
    http.get('*/booking/v1/north/visit-user-field', () => answer(fields)),
  )
  const { user } = await renderAt('/skytouch/north')
  await user.click(await screen.findByRole('button', { name: 'I am here for a visit' }))
  await user.click(await screen.findByRole('button', { name: 'I have no appointment' }))
  const next = await screen.findByRole('button', { name: 'Next' })
  return { user, next, last: screen.getByRole('textbox', { name: 'Last name' }) }
}

it('lets a visitor with one name go on without an appointment', async () => {
  const { user, next, last } = await openNames([])
  await user.click(next)
  expect(screen.getByText('Please enter your first or last name.')).toBeVisible()
  await user.type(last, 'Suhartini')
  await user.click(next)
  expect(await screen.findByRole('textbox', { name: 'Company' })).toBeVisible()
})

it('asks for both names where the tenant demands them', async () => {
  const { user, next, last } = await openNames(demanded)
  await user.type(last, 'Suhartini')
  await user.click(next)
  expect(screen.getByText('Please fill this in.')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Ana')
  await user.click(next)
  expect(await screen.findByRole('textbox', { name: 'Company' })).toBeVisible()
})
