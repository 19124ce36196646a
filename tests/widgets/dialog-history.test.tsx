// The browser's Back closes a dialog in the URL, with the app's real route table.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { paths } from '@/config/paths'
import { renderAt } from '../render-at'
import { deskBackend, visitorOf } from '../support/desk'

beforeAll(() => {
  // jsdom lacks it.
  Element.prototype.scrollIntoView = () => {}
})

/** Opens the front desk from a page that does not exist. */
async function openDesk(search = '') {
  deskBackend([visitorOf({ firstName: 'Ana', lastName: 'Ruiz' })])
  const { router, user } = await renderAt('/nowhere', { signedIn: true })
  await router.navigate(paths.frontDesk() + search)
  await screen.findByRole('button', { name: 'Walk-in' })
  const at = () => router.state.location.pathname + router.state.location.search
  const isAt = (address: string) => waitFor(() => expect(at()).toBe(address))
  return { router, user, isAt, back: () => router.navigate(-1) }
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

it('Back closes a dialog, and then leaves the page', async () => {
  const { user, isAt, back } = await openDesk()
  await user.click(screen.getByRole('button', { name: 'Walk-in' }))
  await screen.findByRole('dialog', { name: 'Walk-in' })
  await isAt('/utils/visitors?dialog=walk-in')
  await back()
  await isAt('/utils/visitors')
  await isClosed()
  await back()
  await isAt('/nowhere')
})

it('a dialog closed by its button leaves no history entry', async () => {
  const { router, user, isAt, back } = await openDesk('?status=late')
  await user.click(screen.getByRole('button', { name: 'Walk-in' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Walk-in' }))
  // The page's filters are kept when the dialog closes.
  await router.navigate('?dialog=walk-in&status=onSite', {
    replace: true,
    state: router.state.location.state,
  })
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await isClosed()
  await isAt('/utils/visitors?status=onSite')
  await back()
  await isAt('/nowhere')
})

it('a double click on Cancel closes only the dialog', async () => {
  const { user, isAt } = await openDesk()
  await user.click(screen.getByRole('button', { name: 'Walk-in' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Walk-in' }))
  await user.dblClick(dialog.getByRole('button', { name: 'Cancel' }))
  await isClosed()
  await isAt('/utils/visitors')
})

it('a dialog opened by the URL closes without leaving the page', async () => {
  const { user, isAt, back } = await openDesk('?dialog=walk-in')
  const dialog = within(await screen.findByRole('dialog', { name: 'Walk-in' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await isClosed()
  await isAt('/utils/visitors')
  await back()
  await isAt('/nowhere')
})

it('a dialog that replaces another one leaves no extra history entry', async () => {
  const { user, isAt, back } = await openDesk()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'my settings')
  await user.click(await screen.findByRole('option', { name: /My settings/ }))
  const settings = within(await screen.findByRole('dialog', { name: 'My settings' }))
  await isAt('/utils/visitors?dialog=settings')
  await user.click(settings.getByRole('button', { name: 'Done' }))
  await isClosed()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'walk')
  await user.click(await screen.findByRole('option', { name: /Walk-in/ }))
  await screen.findByRole('dialog', { name: 'Walk-in' })
  await back()
  await isAt('/utils/visitors')
  await back()
  await isAt('/nowhere')
})

it('Back asks before it discards the input of a dialog', async () => {
  const { user, isAt, back } = await openDesk()
  await user.click(screen.getByRole('button', { name: 'Walk-in' }))
  const form = within(await screen.findByRole('dialog', { name: 'Walk-in' }))
  await user.type(form.getByRole('textbox', { name: /First name/ }), 'Willa')
  await back()
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await isAt('/utils/visitors?dialog=walk-in')
  expect(screen.getByDisplayValue('Willa')).toBeVisible()
  await back()
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await isClosed()
  await isAt('/utils/visitors')
  await back()
  await isAt('/nowhere')
})

it('asks before Back returns to what a form has led to', async () => {
  const { router, user, isAt, back } = await openDesk()
  await router.navigate('?status=late', { replace: true, state: { isOwnLeave: true } })
  await user.click(screen.getByRole('button', { name: 'Walk-in' }))
  const form = within(await screen.findByRole('dialog', { name: 'Walk-in' }))
  await user.type(form.getByRole('textbox', { name: /First name/ }), 'Willa')
  await back()
  expect(await screen.findByRole('alertdialog')).toBeVisible()
  await isAt('/utils/visitors?status=late&dialog=walk-in')
})

it.each([
  ['without it', '?visitor=p-1', false],
  ['in the place of its entry', '?visitor=p-1', true],
  ['of another dialog', '?dialog=scan', true],
])('an address %s asks before it discards the input of a dialog', async (_, search, replace) => {
  const { router, user, isAt } = await openDesk()
  await user.click(screen.getByRole('button', { name: 'Walk-in' }))
  const form = within(await screen.findByRole('dialog', { name: 'Walk-in' }))
  await user.type(form.getByRole('textbox', { name: /First name/ }), 'Willa')
  await router.navigate(search, { replace })
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await isAt('/utils/visitors?dialog=walk-in')
  expect(screen.getByDisplayValue('Willa')).toBeVisible()
})

it.each([
  ['opened by its button', ''],
  ['opened by the URL', '?dialog=walk-in'],
])('Cancel asks once before it discards the input of a dialog %s', async (_, search) => {
  const { user, isAt } = await openDesk(search)
  if (!search) await user.click(screen.getByRole('button', { name: 'Walk-in' }))
  const form = within(await screen.findByRole('dialog', { name: 'Walk-in' }))
  await user.type(form.getByRole('textbox', { name: /First name/ }), 'Willa')
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await isClosed()
  await isAt('/utils/visitors')
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})
