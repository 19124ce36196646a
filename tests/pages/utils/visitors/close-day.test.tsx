import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { renderAt } from '../../../render-at'
import { deskBackend, visitorOf } from '../../../support/desk'
import { server } from '../../../support/server'

it('says the result of a whole day, and not the number after every visitor', async () => {
  const inside = ['Ana', 'Bo'].map((name) =>
    visitorOf({ visitUserId: name, firstName: name, lastName: 'Ruiz', status: 'checkedIn' }),
  )
  let answerSecond = () => {}
  const second = new Promise<void>((resolve) => (answerSecond = resolve))
  deskBackend(inside)
  server.use(
    http.post('*/booking/v1/north', async ({ request }) => {
      const { visitUserId } = (await request.json()) as { visitUserId: string }
      if (visitUserId === 'Bo') await second
      const visitor = inside.find((one) => one.visitUserId === visitUserId)
      return HttpResponse.json({ ...visitor, status: 'checkedOut' })
    }),
  )
  const { user } = await renderAt('/utils/visitors?dialog=close-day', { signedIn: true })
  const dialog = within(await screen.findByRole('dialog', { name: 'Close the day' }))
  await user.click(await dialog.findByRole('button', { name: 'Check out 2 visitors' }))
  expect(await dialog.findByText('1 of 2 done')).toBeVisible()
  expect(dialog.getByRole('status')).toBeEmptyDOMElement()
  answerSecond()
  expect(await dialog.findByText('2 visitors are checked out.')).toBeVisible()
  expect(dialog.getByRole('status')).toHaveTextContent('2 visitors are checked out.')
})
