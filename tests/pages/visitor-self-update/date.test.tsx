import { screen } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { renderAt } from '../../render-at'
import { answer } from '../../support/handlers'
import { server } from '../../support/server'
import { keepVisitor, PATH } from './link-visitor'

it('a year of two digits is not sent as one of the first century', async () => {
  const { sent } = keepVisitor()
  server.use(
    http.get('*/custom-field/v1/north', () =>
      answer([{ customFieldId: 4, customFieldTypeId: 1, name: 'Date of birth', appliesTo: 'visitor' }]),
    ),
    http.get('*/custom-field-type/v1/north', () => answer([{ customFieldTypeId: 1, name: 'date' }])),
  )
  window.history.replaceState(null, '', PATH)
  const { user } = await renderAt(`${PATH}?step=questions`)
  const type = async (segment: RegExp, text: string) => {
    await user.click(await screen.findByRole('spinbutton', { name: segment }))
    await user.keyboard(text)
  }
  await type(/^month/, '05')
  await type(/^day/, '12')
  await type(/^year/, '85')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Enter the year with four digits.')).toBeVisible()
  expect(sent).toEqual([])
  await type(/^year/, '1985')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('heading', { name: 'Check and send' })).toBeVisible()
  expect(sent).toEqual([{ customFields: [{ customFieldId: 4, value: '1985-05-12' }] }])
})
