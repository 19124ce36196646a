import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '@/config/paths'
import { renderAt } from '../../../render-at'
import { deskBackend, visitorOf } from '../../../support/desk-backend'

it('asks before Back takes away what was typed into a walk-in', async () => {
  deskBackend()
  const { router, user } = await renderAt('/nowhere', { signedIn: true })
  await router.navigate(`${paths.frontDesk()}?dialog=walk-in`)
  const form = await screen.findByRole('dialog', { name: 'Walk-in' })
  await user.type(within(form).getByRole('textbox', { name: /First name/ }), 'Willa')
  await router.navigate(-1)
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' })
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }))
  expect(await screen.findByDisplayValue('Willa')).toBeVisible()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

it('goes on with the form after somebody else has the name of an expected visitor', async () => {
  deskBackend([visitorOf({ firstName: 'Ana', lastName: 'Ruiz' })])
  const { user } = await renderAt(`${paths.frontDesk()}?dialog=walk-in`, { signedIn: true })
  const form = within(await screen.findByRole('dialog', { name: 'Walk-in' }))
  await user.type(form.getByRole('textbox', { name: /First name/ }), 'Ana')
  await user.type(form.getByRole('textbox', { name: /Last name/ }), 'Ruiz')
  ;(await form.findByRole('button', { name: 'Somebody else' })).focus()
  await user.keyboard('{Enter}')
  expect(form.queryByRole('button', { name: 'Somebody else' })).not.toBeInTheDocument()
  expect(form.getByRole('combobox', { name: /Company/ })).toHaveFocus()
})
