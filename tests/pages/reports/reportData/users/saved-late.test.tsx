import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { renderAt } from '../../../../render-at'
import { answer, signedInHandlers } from '../../../../support/handlers'
import { server } from '../../../../support/server'

const nora = {
  id: 'u-8',
  firstName: 'Nora',
  lastName: 'North',
  company: 'Acme',
  enabled: true,
  deleted: false,
}
const oscar = { ...nora, id: 'u-9', firstName: 'Oscar', lastName: 'Old' }

/** Two users in the list. @param save answers a PATCH; @param toggle answers toggleSimpleBooking */
function serve(save: (body: object) => Promise<Response> | Response, toggle = () => HttpResponse.json({})) {
  server.use(
    ...signedInHandlers.slice(0, -2),
    http.get('*/user/v1/north', ({ request }) => {
      const isOwn = new URL(request.url).searchParams.has('login')
      return answer(isOwn ? [{ ...nora, id: 'u-1', login: 'anna@north.example' }] : [nora, oscar])
    }),
    http.get('*/user/v1/north/u-8', () => HttpResponse.json(nora)),
    http.get('*/user/v1/north/u-9', () => HttpResponse.json(oscar)),
    http.patch('*/user/v1/north/*', async ({ request }) => save(Object(await request.json()))),
    http.post('*/user/v1/north', async ({ request }) =>
      request.headers.get('x-service-method') === 'toggleSimpleBooking' ? toggle() : HttpResponse.json({}),
    ),
    http.get('*', () => answer([])),
  )
}

async function openUser(user: UserEvent, name: RegExp) {
  await user.click(await screen.findByRole('link', { name }, { timeout: 30_000 }))
  const panel = await screen.findByRole('dialog', { name })
  await within(panel).findByLabelText(/^First name/)
  return panel
}

it('keeps the next user open when the response for a closed one arrives', async () => {
  let send = (_answer: Response) => {}
  const late = new Promise<Response>((resolve) => (send = resolve))
  serve(() => late)
  const { user } = await renderAt('/reports/reportData/users', { signedIn: true })
  await user.type(within(await openUser(user, /Nora North/)).getByLabelText(/^First name/), 'h')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  const panel = await openUser(user, /Oscar Old/)
  await user.type(within(panel).getByLabelText(/^First name/), 'ia')
  send(HttpResponse.json({ ...nora, firstName: 'Norah' }))
  expect(await screen.findByText('Norah North is saved')).toBeVisible()
  await user.type(within(panel).getByLabelText(/^First name/), 'n')
  expect(screen.getByRole('dialog', { name: /Oscar Old/ })).toBeVisible()
  expect(screen.getByLabelText(/^First name/)).toHaveValue('Oscarian')
})

/** A save whose response waits for `send`; what the server got, in order. */
async function saveLate() {
  const sent: object[] = []
  let send = (_answer: Response) => {}
  const late = new Promise<Response>((resolve) => (send = resolve))
  serve((body) => {
    sent.push(body)
    return sent.length === 1 ? late : HttpResponse.json({ ...nora, firstName: 'Norah', ...body })
  })
  const { user } = await renderAt('/reports/reportData/users', { signedIn: true })
  const panel = await openUser(user, /Nora North/)
  await user.type(within(panel).getByLabelText(/^First name/), 'h')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  return { user, panel, send, sent }
}

it('keeps what is typed while a user is saved, and sends it with the next save', async () => {
  const { user, panel, send, sent } = await saveLate()
  const lastName = within(panel).getByLabelText(/^Last name/)
  await user.type(lastName, 'by')
  server.use(http.get('*/user/v1/north/u-8', () => HttpResponse.json({ ...nora, firstName: 'Norah' })))
  send(HttpResponse.json({ ...nora, firstName: 'Norah' }))
  expect(await screen.findByText('Norah North is saved')).toBeVisible()
  expect(lastName).toHaveValue('Northby')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Norah Northby is saved')).toBeVisible()
  expect(sent).toEqual([{ firstName: 'Norah' }, { lastName: 'Northby' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

it('shows that a user was not saved after the panel was closed', async () => {
  const { user, send } = await saveLate()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  send(HttpResponse.json({ message: 'Name is taken' }, { status: 400 }))
  expect(await screen.findByText('The changes to Nora North were not saved')).toBeVisible()
  expect(screen.getByText('Name is taken')).toBeVisible()
})

it('saves a value that is changed back after a partly failed save', async () => {
  const sent: object[] = []
  let isRefused = true
  let saved: object = nora
  serve(
    (body) => {
      sent.push(body)
      saved = { ...saved, ...body }
      return HttpResponse.json(saved)
    },
    () => (isRefused ? HttpResponse.json({ message: 'Not now' }, { status: 403 }) : HttpResponse.json({})),
  )
  server.use(http.get('*/user/v1/north/u-8', () => HttpResponse.json(saved)))
  const { user } = await renderAt('/reports/reportData/users', { signedIn: true })
  const panel = await openUser(user, /Nora North/)
  const firstName = within(panel).getByLabelText(/^First name/)
  await user.type(firstName, 'h')
  await user.click(within(panel).getByRole('switch', { name: /^Simple booking/ }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Not now')).toBeVisible()
  await user.type(firstName, '{Backspace}')
  isRefused = false
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent).toEqual([{ firstName: 'Norah' }, { firstName: 'Nora' }])
})

it('adds the login to the tenant on the next save if the first one failed', async () => {
  const logins: unknown[] = []
  let saved: object = nora
  serve((body) => {
    saved = { ...saved, ...body }
    return HttpResponse.json(saved)
  })
  server.use(
    http.get('*/user/v1/north/u-8', () => HttpResponse.json(saved)),
    http.post('*/api/auth/v1/tenant-users', async ({ request }) => {
      logins.push(Object(await request.json()).login)
      return logins.length === 1
        ? HttpResponse.json({ message: 'Not now' }, { status: 403 })
        : HttpResponse.json({ tenantUserId: 1 }, { status: 201 })
    }),
  )
  const { user } = await renderAt('/reports/reportData/users', { signedIn: true })
  const panel = await openUser(user, /Nora North/)
  await user.type(within(panel).getByRole('textbox', { name: /^Login/ }), 'nora')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Nora North is saved, but cannot sign in yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Nora North is saved')).toBeVisible()
  expect(logins).toEqual(['nora', 'nora'])
})

it('asks before it overwrites locations that another user changed meanwhile', async () => {
  const places = [1, 2, 3].map((id) => ({
    locationId: id,
    name: `Site ${id}`,
    enabled: true,
    deleted: false,
  }))
  const sent: object[] = []
  let saved: object = { ...nora, locationIds: [1] }
  serve((body) => {
    sent.push(body)
    saved = { ...saved, ...body }
    return HttpResponse.json(saved)
  })
  server.use(
    http.get('*/location/v1/north', () => answer(places)),
    http.get('*/user/v1/north/u-8', () => HttpResponse.json(saved)),
  )
  const { user } = await renderAt('/reports/reportData/users', { signedIn: true })
  const panel = await openUser(user, /Nora North/)
  await user.click(within(panel).getByRole('button', { name: /Locations Site 1/ }))
  await user.click(await screen.findByRole('row', { name: /Site 2/ }))
  await user.keyboard('{Escape}')
  // A concurrent change by another user.
  saved = { ...saved, locationIds: [1, 3], isHost: true }
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  const question = await screen.findByRole('dialog', { name: 'Somebody else changed this user' })
  expect(question).toHaveTextContent('Locations')
  expect(sent).toEqual([])
  within(question).getByRole('button', { name: 'Load theirs' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: /Locations Site 1, Site 3/ })).toBeVisible()
})
