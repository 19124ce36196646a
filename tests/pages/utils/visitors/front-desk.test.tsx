import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '@/config/paths'
import { renderAt } from '../../../render-at'
import { deskBackend, visitorOf } from '../../../support/desk'

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

it('says how many were checked out at the end of the day, though some were left out', async () => {
  const inside = { status: 'checkedIn', checkinTime: new Date().toISOString() }
  deskBackend([
    visitorOf({ ...inside, firstName: 'Ana', lastName: 'Ruiz' }),
    visitorOf({ ...inside, visitUserId: 'p-2', firstName: 'Bo', lastName: 'Lind' }),
  ])
  const { user } = await renderAt(`${paths.frontDesk()}?dialog=close-day`, { signedIn: true })
  const dialog = within(await screen.findByRole('dialog', { name: 'Close the day' }))
  await user.click(await dialog.findByRole('checkbox', { name: /Bo Lind/ }))
  await user.click(dialog.getByRole('button', { name: /Check out 1/ }))
  expect(await dialog.findByText('1 visitor is checked out.')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()
})

it('says on which other day a searched visitor is expected, and goes there', async () => {
  const start = new Date('2031-03-04T12:00:00Z').toISOString()
  deskBackend(
    [visitorOf({ firstName: 'Bo', lastName: 'Lind' })],
    [visitorOf({ visitUserId: 'p-2', firstName: 'Ana', lastName: 'Ruiz', start, end: start })],
  )
  const { router, user } = await renderAt(paths.frontDesk(), { signedIn: true })
  await screen.findAllByText('Bo Lind')
  await user.type(screen.getByRole('searchbox', { name: /Search/ }), 'ruiz')
  expect(await screen.findByText('Ana Ruiz is expected on Tuesday, March 4.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show that day' }))
  await waitFor(() => expect(router.state.location.search).toBe('?date=2031-03-04'))
})
