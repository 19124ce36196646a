// Everyday acts on the app's screens, with services that somebody else wrote. Each is done by a newly loaded app, and its
// result is read by another one.
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse, passthrough } from 'msw'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Adapter } from '@/config/adapter'
import { UNDO_DELAY } from '@/config/constants'
import type { Settings } from '@/config/settings'
import { renderAt } from '../render-at'
import { fakeTimers, pass } from '../support/fake-timers'
import { server } from '../support/server'
import { pairTablet } from '../support/paired-tablet'
import type { ForeignServices } from './support'

type Person = { firstName: string; lastName: string }

/** What the services have at the start. Each act has its own visitor. */
export type Rows = {
  tenantId: string
  /** Visitors of today. */
  count: number
  /** Who is inside, of any day. */
  inside: readonly string[]
  /** Expected today. */
  checkIn: string
  /** Inside. */
  checkOut: string
  /** Expected today, and the number of a card for them. */
  card: { visitor: string; number: string }
  /** Expected today, and what the services call the vehicle registration. */
  edit: { visitor: string; visitId: string; visitUserId: string; label: string }
  host: string
  visitType: string
  /** Where the walk-in and the booking are. */
  location: string
  /** A user by last name. */
  user: Person
  /** Expected today at the kiosk's location; their company. */
  kiosk: { loginCode: string; visitor: Person; company: string }
}

/** Custom methods that only read. */
const READS = /^(getVisitorsForDay|validateVisitors|dashboard|forUser|getByCode|pendingVisitsForUser)$/

/** Runs the app against the services. Notes the reads that these refuse. */
function connect({ url }: ForeignServices, config: Settings, adapter: Adapter) {
  const refused: string[] = []
  /** Custom methods. */
  const answered: string[] = []
  const pending = new Set<string>()
  const isTheirs = (request: Request) => request.url.startsWith(url)
  beforeAll(() => {
    vi.doMock('@/config/adapter', () => ({ adapter }))
    server.events.on('request:start', ({ request, requestId }) => {
      if (isTheirs(request)) pending.add(requestId)
    })
    server.events.on('request:end', ({ requestId }) => void pending.delete(requestId))
    server.events.on('response:bypass', ({ request, response }) => {
      const call = request.headers.get('X-Service-Method') ?? ''
      answered.push(call)
      const isRead = request.method === 'GET' || READS.test(call)
      // An entry of the configuration that a tenant does not have.
      const isNone = response.status === 404 && request.url.includes('/configuration/')
      if (isTheirs(request) && isRead && response.status >= 400 && !isNone)
        refused.push([request.method, request.url.slice(url.length), call, response.status].join(' '))
    })
  })
  beforeEach(() => {
    refused.length = 0
    answered.length = 0
    vi.stubEnv('VITE_CONFIG_JSON', 'true')
    server.use(
      http.get('*/config.json', () => HttpResponse.json({ ...config, VITE_API_URL: url })),
      http.get('*/build.json', () => HttpResponse.json({})),
      http.all(`${url}/*`, () => passthrough()),
    )
  })
  afterAll(() => {
    vi.doUnmock('@/config/adapter')
    server.events.removeAllListeners()
  })
  const isSilent = () => vi.waitFor(() => expect(pending.size).toBe(0), 30_000)
  return {
    refused,
    answered: (call: string) => vi.waitFor(() => expect(answered).toContain(call), 30_000),
    /** Waits for all requests, and for those that the app sends after their answers. */
    async isDone() {
      await isSilent()
      await pass(0)
      await isSilent()
    },
  }
}

type Work = Pick<ForeignServices, 'login' | 'password'> & {
  rows: Rows
  /** Loads the app at an address. */
  open: (address: string) => Promise<Awaited<ReturnType<typeof renderAt>>['user']>
  /** Waits for the answer to a custom method. */
  answered: (call: string) => Promise<void>
}

/** The kiosk watches the size of its camera's picture. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

type User = Awaited<ReturnType<Work['open']>>

async function choose(user: User, label: RegExp, option: string): Promise<void> {
  await user.click(await button(label))
  await user.click(await screen.findByRole('option', { name: option }))
}

async function chooseLocation({ rows }: Work, user: User): Promise<void> {
  await user.click(await button(/^Location/))
  await user.click(await screen.findByRole('row', { name: rows.location }))
  // The list of a form with several locations stays open.
  const done = screen.queryByRole('button', { name: 'Done' })
  if (done) await user.click(done)
}

/** Opens the front desk and searches for a visitor. */
async function openDesk({ open }: Work, name: string) {
  const user = await open('/utils/visitors')
  await user.type(await screen.findByRole('searchbox', { name: 'Search visitors' }), name)
  const row = await rowOf(name)
  const shows = (text: string) => waitFor(() => expect(row).toHaveTextContent(text))
  return { user, row: within(row), shows }
}

const acts: Readonly<Record<string, (work: Work) => Promise<void>>> = {
  'sign in': async ({ open, login, password, rows }) => {
    const user = await open('/')
    await user.type(await screen.findByRole('textbox', { name: 'Login' }), login)
    await user.click(await button('Continue'))
    await user.type(await screen.findByLabelText('Password'), password)
    await user.click(await button('Sign in'))
    expect(await rowOf(rows.checkIn)).toBeVisible()
  },

  "read the day's list": async ({ open, rows }) => {
    await open('/utils/visitors')
    expect(await rowOf(`${rows.checkIn}.*Check in`)).toBeVisible()
    expect(screen.getByText(`${rows.inside.length} of ${rows.count} in`)).toBeVisible()
    for (const name of rows.inside) expect(await rowOf(`${name}.*On site`)).toBeInTheDocument()
  },

  'check in': async (work) => {
    const { checkIn } = work.rows
    const { user, row, shows } = await openDesk(work, checkIn)
    await user.click(await row.findByRole('button', { name: 'Check in' }))
    await shows('On site')
    await pass(UNDO_DELAY)
    await work.answered('checkin')
    await (await openDesk(work, checkIn)).shows('On site')
  },

  'check out': async (work) => {
    const { checkOut } = work.rows
    const { user, row, shows } = await openDesk(work, checkOut)
    await user.click(await row.findByRole('button', { name: 'Check out' }))
    await shows('Left')
    await pass(UNDO_DELAY)
    await work.answered('checkout')
    await (await openDesk(work, checkOut)).shows('Left')
  },

  'issue and return a card': async (work) => {
    const { visitor, number } = work.rows.card
    const choose = async (entry: string) => {
      const { user } = await openDesk(work, visitor)
      await user.click(await button(`More for ${visitor}`))
      await user.click(await screen.findByRole('menuitem', { name: entry }))
      return user
    }
    const user = await choose('Issue card')
    const dialog = within(await screen.findByRole('dialog', { name: 'Issue card' }))
    await user.type(dialog.getByRole('combobox', { name: 'Card number' }), `${number}{Enter}`)
    await screen.findByText(`Card ${number} is issued to ${visitor}.`)
    await (await openDesk(work, visitor)).shows(number)
    await choose('Return card')
    await waitFor(() => expect(screen.queryByText(number, { exact: false })).toBeNull())
    const { row } = await openDesk(work, visitor)
    expect(row.queryByText(number, { exact: false })).toBeNull()
  },

  'book and check in a walk-in': async (work) => {
    const { host, visitType } = work.rows
    const user = await work.open('/utils/visitors?dialog=walk-in')
    const form = within(await screen.findByRole('dialog', { name: 'Walk-in' }))
    await user.type(form.getByRole('textbox', { name: /First name/ }), 'Wilma')
    await user.type(form.getByRole('textbox', { name: /Last name/ }), 'Walker')
    await user.type(form.getByRole('combobox', { name: /Host/ }), host)
    await user.click(await screen.findByRole('option', { name: new RegExp(host) }))
    await choose(user, /Visit type/, visitType)
    await chooseLocation(work, user)
    await user.click(await form.findByRole('button', { name: 'Check in' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await (await openDesk(work, 'Wilma Walker')).shows('On site')
  },

  'book a visit of two': async (work) => {
    const { host, visitType } = work.rows
    const user = await work.open('/prebooking')
    await screen.findByRole('heading', { level: 1, name: 'New booking' })
    await chooseLocation(work, user)
    await choose(user, /Visit type/, visitType)
    await user.type(screen.getByRole('combobox', { name: /Hosts/ }), host)
    await user.click(await screen.findByRole('option', { name: new RegExp(host) }))
    await user.click(screen.getByRole('button', { name: 'Add visitor' }))
    for (const [number, firstName] of [
      [1, 'Bo'],
      [2, 'Bea'],
    ] as const) {
      const visitor = within(await screen.findByRole('group', { name: `Visitor ${number}` }))
      await user.type(visitor.getByLabelText(/First name/), firstName)
      await user.type(visitor.getByLabelText(/Last name/), 'Booked')
    }
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('heading', { level: 1, name: 'Visit booked' })
    for (const name of ['Bo Booked', 'Bea Booked']) expect(await screen.findByText(name)).toBeVisible()
  },

  'change a visitor': async ({ open, rows }) => {
    const { visitor, visitId, visitUserId, label } = rows.edit
    const address = `/visitor-edit/${visitId}/${visitUserId}`
    const user = await open(address)
    await screen.findByRole('heading', { level: 1, name: visitor })
    await user.type(await screen.findByLabelText(label), 'AB 123')
    await user.click(await button('Save changes'))
    await screen.findByText('Changes saved')
    await open(address)
    expect(await screen.findByLabelText(label)).toHaveValue('AB 123')
  },

  'change a user': async ({ open, rows }) => {
    const name = nameOf(rows.user)
    const address = `/reports/reportData/users?search=${rows.user.lastName.toLowerCase()}`
    const user = await open(address)
    await user.click(await screen.findByRole('link', { name }))
    const form = within(await screen.findByRole('dialog', { name }))
    const mail = await form.findByRole('textbox', { name: 'E-mail' })
    await user.clear(mail)
    await user.type(mail, 'new@acme.example')
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    await screen.findByText(`${name} is saved`)
    await open(address)
    expect(await rowOf(`${name}.*new@acme.example`)).toBeInTheDocument()
  },

  'call the roll': async ({ open, rows }) => {
    await open('/utils/visitors?dialog=roll-call')
    const list = within(await screen.findByRole('dialog', { name: 'Roll call' }))
    for (const name of rows.inside.filter((one) => one !== rows.checkOut))
      expect(await list.findByText(name)).toBeInTheDocument()
    await waitFor(() => expect(list.queryByText(/^Still loading/)).toBeNull())
    expect(list.queryByText('This list is not complete')).toBeNull()
  },

  'come in at a kiosk by name, and leave': async ({ open, rows }) => {
    const { loginCode, visitor, company } = rows.kiosk
    pairTablet(rows.tenantId, loginCode)
    const user = await open(`/skytouch/${rows.tenantId}`)
    const press = async (name: string) => user.click(await button(name))
    const enterName = async () => {
      await user.type(await screen.findByLabelText('First name'), visitor.firstName)
      await user.type(screen.getByLabelText('Last name'), visitor.lastName)
      await press('Next')
      await user.type(await screen.findByLabelText('Company'), company)
      await press('Next')
    }
    await press('I am here for a visit')
    await press('I have an appointment')
    await enterName()
    await press('Yes, that’s me')
    await screen.findByRole('heading', { name: `You are checked in, ${visitor.firstName}` })
    await press('Done')
    await press('I am leaving')
    await press('No code? Use my name')
    await enterName()
    await press('Check out')
    await screen.findByRole('heading', { name: `Goodbye, ${visitor.firstName}` })
  },
}

/** A test of each act. */
export function testActs(services: ForeignServices, config: Settings, adapter: Adapter, rows: Rows): void {
  fakeTimers()
  beforeEach(() => {
    vi.stubGlobal('ResizeObserver', NoObserver)
    vi.stubGlobal('MediaStream', class {})
  })
  const { refused, answered, isDone } = connect(services, config, adapter)
  const { url, login, password } = services
  let token = ''
  beforeEach(async () => {
    const answer = await fetch(`${url}/api/auth/v1/authentication`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ strategy: 'local', login, password }),
    })
    token = ((await answer.json()) as { accessToken: string }).accessToken
  })
  let close = () => {}
  async function open(address: string) {
    await isDone()
    close()
    const isPublic = address === '/' || address.startsWith('/skytouch')
    const { user, unmount } = await renderAt(address, { signedIn: !isPublic, tenantId: rows.tenantId, token })
    close = unmount
    return user
  }
  it.each(Object.entries(acts))('%s', async (_, act) => {
    await act({ rows, open, answered, login, password })
    close()
    await isDone()
    expect(refused).toEqual([])
  })
}
