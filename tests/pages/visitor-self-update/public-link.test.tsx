// Anyone may have a link without a token, so the page does not even request data that it must not show.
import { screen, waitFor, within } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LOOKUP_TIMEOUT } from '@/config/constants'
import { DETAILS } from '@/lib/visitor-details'
import { renderAt } from '../../render-at'
import { fakeTimers, pass } from '../../support/fake-timers'
import { answer } from '../../support/handlers'
import { server } from '../../support/server'
import { linkVisitor, PATH, soon } from './link-visitor'

const visitor = {
  ...linkVisitor,
  company: 'Acme',
  email: 'elena@guest.example',
  phone: '+44 123 4567',
  hostNames: ['Helen Hart'],
  locationIds: [],
}
const visit = { visitId: '7', start: visitor.start, end: visitor.end, status: 'booked' }

/** The fields selected by each call on visitor and visit; 'all' without `$select`. */
let selected: Record<string, string[] | 'all'> = {}
const note = (request: Request) => {
  const { pathname, searchParams } = new URL(request.url)
  const fields = searchParams.getAll('$select[]')
  selected[`${request.method} ${pathname.split('/').at(-2)}`] = fields.length > 0 ? fields : 'all'
}

async function open(hash = '') {
  window.history.replaceState(null, '', PATH + hash)
  return renderAt(PATH)
}

fakeTimers()
beforeEach(() => {
  selected = {}
  const record = ({ request }: { request: Request }) => {
    note(request)
    // A server that ignores $select.
    return HttpResponse.json(visitor)
  }
  server.use(
    http.get('*/booking/v1/north/visit-user/v-1', record),
    http.patch('*/booking/v1/north/visit-user/v-1', record),
    http.get('*/booking/v1/north/visit/7', ({ request }) => {
      note(request)
      return HttpResponse.json(visit)
    }),
    http.get('*/booking/v1/north/visit-user-field', () =>
      answer(
        ['company', 'email', 'phone'].map((name, order) => ({
          visitUserFieldId: order,
          name,
          label: '',
          required: name === 'email',
          visible: true,
          order,
        })),
      ),
    ),
    http.get('*/user/v1/north/user-photo/5', () => HttpResponse.json({}, { status: 404 })),
    http.get('*/custom-field/v1/north', () => answer([])),
    http.get('*/custom-field-type/v1/north', () => answer([])),
    http.get('*/location/v1/north', () => answer([])),
    http.get('*/user/v1/north/special-assistance-need', () => answer([])),
    http.get('*/company/v1/north/database-setting', () => answer([])),
    http.get('*/company/v1/north/configuration/*', () => HttpResponse.json({}, { status: 404 })),
    http.get('*/api/auth/v1/tenants/north', () =>
      HttpResponse.json({ id: 'north', database: 'north', name: 'North', enabled: true, deleted: false }),
    ),
  )
})
afterEach(() => {
  window.history.replaceState(null, '', '/')
  sessionStorage.clear()
})

it('stores the draft once for each change', async () => {
  const stored = vi.spyOn(Storage.prototype, 'setItem')
  const { user } = await open()
  await user.type(await screen.findByDisplayValue('Acme'), ' Ltd')
  const drafts = stored.mock.calls.filter(([key]) => key.startsWith('link-draft:'))
  expect(drafts.map(([, text]) => (JSON.parse(text) as { details: object }).details)).toEqual(
    ['Acme ', 'Acme L', 'Acme Lt', 'Acme Ltd'].map((company) => ({ company })),
  )
})

it('opens without the parts of the form that cannot be loaded, with a note', async () => {
  const question = {
    customFieldId: 4,
    customFieldTypeId: 1,
    name: 'Size',
    appliesTo: 'visitor',
    required: true,
  }
  let isBroken = true
  server.use(
    http.get('*/booking/v1/north/visit-user-field', () =>
      isBroken ? HttpResponse.html('<title>Start page</title>') : answer([]),
    ),
    http.get('*/custom-field/v1/north', () => answer([isBroken ? { name: 'Size' } : question])),
    http.get('*/custom-field-type/v1/north', () => answer([{ customFieldTypeId: 1, name: 'text' }])),
  )
  const { user } = await open()
  expect(await screen.findByDisplayValue('Elena')).toBeVisible()
  expect(screen.getByText(/^Some choices could not be loaded/)).toBeVisible()
  const steps = Number(screen.getByRole('progressbar').getAttribute('aria-valuemax'))
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() =>
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuemax', String(steps + 1)),
  )
  expect(screen.queryByText(/^Some choices could not be loaded/)).toBeNull()
})

it('loads the assistance needs before their step', async () => {
  let isLoaded = false
  server.use(
    http.get('*/booking/v1/north/visit-user-field', () =>
      answer([{ visitUserFieldId: 1, name: 'specialAssistanceNeedIds', visible: true }]),
    ),
    http.get('*/user/v1/north/special-assistance-need', () => {
      isLoaded = true
      return answer([{ specialAssistanceNeedId: 1, name: 'Hearing loop' }])
    }),
  )
  await open()
  expect(await screen.findByDisplayValue('Elena')).toBeVisible()
  await waitFor(() => expect(isLoaded).toBe(true))
})

it('shows the pass of a visitor with confirmed details while the form does not load', async () => {
  const sent = { ...visitor, detailsConfirmedAt: soon(-1) }
  server.use(
    http.get('*/booking/v1/north/visit-user/v-1', () => HttpResponse.json(sent)),
    http.get('*/booking/v1/north/visit-user-field', () => delay('infinite')),
    http.get('*/custom-field/v1/north', () => delay('infinite')),
  )
  await open()
  await pass(LOOKUP_TIMEOUT)
  expect(await screen.findByRole('img', { name: /QR/ })).toBeVisible()
})

it.each([
  ['does not send it', 5, 'Hello'],
  ['sends it with the user', { id: 5, firstName: 'Ana', lastName: 'Ruiz' }, 'Hello Ana'],
])('asks for no name that the service stores with the user and %s', async (_, person, greeting) => {
  const { firstName: _first, lastName: _last, ...own } = visitor
  const row = { ...own, userId: 5, user: person }
  let stored: object = row
  const patch = vi.fn((change: object) => (stored = { ...stored, ...change }))
  server.use(
    http.get('*/booking/v1/north/visit-user/v-1', () => HttpResponse.json(stored)),
    http.patch('*/booking/v1/north/visit-user/v-1', async ({ request }) =>
      HttpResponse.json(patch((await request.json()) as object)),
    ),
  )
  const { user } = await open()
  await user.type(await screen.findByDisplayValue('Acme'), ' Ltd')
  expect(screen.getByRole('heading', { level: 1, name: greeting })).toBeVisible()
  expect(screen.queryByRole('textbox', { name: /name/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Acme Ltd')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByRole('img', { name: /QR/ })).toBeVisible()
  expect(patch.mock.calls.map(([change]) => Object.keys(change))).toEqual([
    ['company'],
    ['detailsConfirmedAt'],
  ])
})

it('ends with the pass at a service that does not keep when the details were confirmed', async () => {
  server.use(http.patch('*/booking/v1/north/visit-user/v-1', () => HttpResponse.json(visitor)))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  expect(await screen.findByRole('img', { name: /QR/ })).toBeVisible()
})

it.each([
  ['null', { firstName: null, lastName: null, userId: 5 }],
  ['empty texts', { firstName: '', lastName: '', userId: 5 }],
  ['no field, as there is no user', { firstName: undefined, lastName: undefined }],
])('asks for the names of which the record has %s', async (_, names) => {
  server.use(http.get('*/booking/v1/north/visit-user/v-1', () => HttpResponse.json({ ...visitor, ...names })))
  await open()
  expect(await screen.findByRole('textbox', { name: 'First name' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Last name' })).toBeVisible()
})

it('without a token requests no e-mail, phone or other visitors, and shows no mask', async () => {
  const { user } = await open()
  expect(await screen.findByDisplayValue('Acme')).toBeVisible()
  // Whoever adds a name here makes it public for everybody who holds a link.
  expect(selected['GET visit-user']).toEqual([
    'visitUserId',
    'visitId',
    'userId',
    'firstName',
    'lastName',
    'company',
    'vehicleRegistration',
    'status',
    'checkinTime',
    'checkoutTime',
    'start',
    'end',
    'hostNames',
    'locationIds',
    'visitTypeId',
    'specialAssistanceNeedIds',
    'customFields',
    'detailsConfirmedAt',
  ])
  expect(selected['GET visit']).toEqual(['visitId', 'start', 'end', 'status'])
  expect(screen.getAllByText('Not shown here, even if it is on record')).toHaveLength(2)
  expect(document.body).not.toHaveTextContent('•')

  await user.click(screen.getByRole('button', { name: 'Change: Phone' }))
  expect(screen.getByText('Leave empty to keep what is stored.')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Phone' }), '555')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  // The required e-mail may already be stored.
  expect(await screen.findByRole('heading', { name: 'Check and send' })).toBeVisible()
  expect(selected['PATCH visit-user']).toEqual(selected['GET visit-user'])
  expect(document.body).not.toHaveTextContent(/guest\.example|4567|•/)
})

it('without a token opens, and is saved, at a service that rejects $select', async () => {
  const queries: string[] = []
  const record = ({ request }: { request: Request }) => {
    const { search } = new URL(request.url)
    queries.push(`${request.method}${search.includes('select') ? ' with $select' : ''}`)
    if (search.includes('select')) return HttpResponse.json({ message: 'Unknown field' }, { status: 400 })
    return HttpResponse.json(visitor)
  }
  server.use(
    http.get('*/booking/v1/north/visit-user/v-1', record),
    http.patch('*/booking/v1/north/visit-user/v-1', record),
  )
  const { user } = await open()
  await user.type(await screen.findByDisplayValue('Acme'), ' Ltd')
  expect(document.body).not.toHaveTextContent(/guest\.example|4567|•/)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('heading', { name: 'Check and send' })).toBeVisible()
  const patches = queries.filter((one) => one.startsWith('PATCH'))
  expect(patches).toEqual(['PATCH with $select', 'PATCH'])
})

it('with a token shows a masked e-mail, and removes the token from the URL before any request', async () => {
  const hashes: string[] = []
  const look = () => hashes.push(window.location.hash)
  server.events.on('request:start', look)
  await open('#access_token=of-elena')
  expect(await screen.findByText('e•••@guest.example')).toBeVisible()
  server.events.removeListener('request:start', look)
  expect(selected['GET visit-user']).toBe('all')
  expect(new Set(hashes)).toEqual(new Set(['']))
})

it('shows no technical details of an unexpected response', async () => {
  server.use(http.get('*/booking/v1/north/visit-user/v-1', () => HttpResponse.json({ name: 'no id' })))
  await open()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('ask at reception')
  expect(alert).not.toHaveTextContent(/visitUser|unexpected|Details|administrator/)
})

it('shows the name of the tenant from its branding', async () => {
  server.use(
    http.get('*/company/v1/north/configuration/branding', () =>
      HttpResponse.json({ configurationValue: '{"name":"Harbour House"}' }),
    ),
  )
  await open()
  expect(await screen.findByText('Harbour House')).toBeVisible()
  expect(document.title).toContain('Harbour House')
})

it("shows the first step together with the tenant's introduction", async () => {
  server.use(
    http.get('*/company/v1/north/configuration/selfUpdate.intro', async () => {
      await delay(300)
      return HttpResponse.json({ configurationValue: 'Bring your passport.' })
    }),
  )
  await open()
  await screen.findByDisplayValue('Acme')
  expect(screen.getByText('Bring your passport.')).toBeVisible()
})

it('shows the first step without the name and introduction of the tenant if these do not load', async () => {
  server.use(
    http.get('*/company/v1/north/configuration/*', () => delay('infinite')),
    http.get('*/api/auth/v1/tenants/north', () => delay('infinite')),
  )
  await open()
  await pass(LOOKUP_TIMEOUT)
  expect(await screen.findByDisplayValue('Acme')).toBeVisible()
})

it('opens for a visitor without times, with those of the visit or none', async () => {
  const untimed = { ...visitor, start: null, end: null }
  server.use(
    http.get('*/booking/v1/north/visit-user/v-1', () => HttpResponse.json(untimed)),
    // A link may find no visits.
    http.get('*/booking/v1/north/visit', () => HttpResponse.json({}, { status: 401 })),
  )
  const { unmount } = await open()
  expect(await screen.findByRole('heading', { level: 2, name: 'Your details' })).toBeVisible()
  expect(document.querySelector('time')).toHaveAttribute('dateTime', visitor.start)
  expect(selected['GET visit']).not.toContain('subject')
  unmount()

  server.use(
    http.get('*/booking/v1/north/visit/7', () => HttpResponse.json({ visitId: '7', status: 'booked' })),
  )
  await open()
  expect(await screen.findByRole('heading', { level: 2, name: 'Your details' })).toBeVisible()
  expect(document.querySelector('time')).toBeNull()
})

it('shows the answers before sending as they are written in the language of the visitor', async () => {
  const types = ['date', 'number', 'boolean', 'multiselect']
  const answers = ['1984-03-05', 1200, true, ['a', 'b']]
  server.use(
    http.get('*/booking/v1/north/visit-user/v-1', () =>
      HttpResponse.json({
        ...visitor,
        customFields: answers.map((value, id) => ({ customFieldId: id + 1, value })),
      }),
    ),
    http.get('*/booking/v1/north/visit-user-field', () => answer([])),
    http.get('*/custom-field-type/v1/north', () =>
      answer(types.map((name, id) => ({ customFieldTypeId: id + 1, name }))),
    ),
    http.get('*/custom-field/v1/north', () =>
      answer(
        types.map((name, id) => ({
          customFieldId: id + 1,
          customFieldTypeId: id + 1,
          name,
          appliesTo: 'visitor',
          options: [
            { value: 'a', label: 'Forklift' },
            { value: 'b', label: 'مصعد' },
          ],
        })),
      ),
    ),
  )
  await renderAt(`${PATH}?step=check`)
  const part = within(await screen.findByRole('region', { name: 'Needs and questions' }))
  expect(part.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Mar 5, 1984',
    '1,200',
    'Yes',
    'Forklift and \u2068مصعد\u2069',
  ])
})

it('goes on at the top of the page when details are changed later', async () => {
  server.use(
    http.get('*/booking/v1/north/visit-user/v-1', () =>
      HttpResponse.json({ ...visitor, detailsConfirmedAt: soon(-1) }),
    ),
  )
  const { user } = await open()
  const change = await screen.findByRole('button', { name: 'Change my details' })
  const heading = screen.getByRole('heading', { level: 1, name: 'Hello Elena' })
  change.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { level: 2, name: 'Your details' })).toBeVisible()
  expect(heading).toHaveFocus()
})

it('opens again from the pass if it asks for no details', async () => {
  const { firstName: _, lastName: __, ...row } = { ...visitor, userId: 5, detailsConfirmedAt: soon(-1) }
  server.use(
    http.get('*/booking/v1/north/visit-user/v-1', () => HttpResponse.json(row)),
    http.get('*/booking/v1/north/visit-user-field', () =>
      answer(DETAILS.map((name, order) => ({ visitUserFieldId: order, name, visible: false, order }))),
    ),
  )
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Change my details' }))
  expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Your details' })).toBeNull()
})
