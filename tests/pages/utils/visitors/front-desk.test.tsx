import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '@/config/paths'
import { renderAt } from '../../../render-at'
import { deskBackend } from '../../../support/desk-backend'

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
