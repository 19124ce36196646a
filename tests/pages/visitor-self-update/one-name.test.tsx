import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAt } from '../../render-at'
import { keepVisitor, PATH } from './link-visitor'

it('greets a visitor by the only name, and lets another one be cleared', async () => {
  const { sent } = keepVisitor({ firstName: '-', lastName: 'Suhartini', hostNames: ['Helen'] })
  window.history.replaceState(null, '', PATH)
  const { user } = await renderAt(PATH)
  const [first, last] = [
    await screen.findByRole('textbox', { name: 'First name' }),
    screen.getByRole('textbox', { name: 'Last name' }),
  ]
  await user.clear(last)
  await user.clear(first)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Enter a first or a last name.')).toBeVisible()
  // In a browser with the frame that shows the error.
  await waitFor(() => expect(first).toHaveFocus())
  await user.type(last, 'Suhartini')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(sent).toEqual([{ firstName: '' }]))
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello Suhartini' })).toBeVisible()
})
