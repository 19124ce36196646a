import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { loadNamespaces, startI18n } from '@/i18n/i18n'
import { notices } from '@/widgets/notify'
import { answer } from '../../../../support/handlers'
import { server } from '../../../../support/server'
import { signInTo } from '../../../../support/signed-in'
import { backendWithout } from '../../../../support/walk-in-backend'
import { type Field, openWalkIn } from './open-walk-in'

beforeAll(async () => {
  signInTo('north')
  await startI18n()
  await loadNamespaces(['front-desk', 'visitor-actions', 'form', 'outcomes'])
})

/** Fills in the form and sends it. */
async function sendWalkIn(fields: Field[] = [], cardNumber = '', day?: () => Response | Promise<never>) {
  const opened = await openWalkIn(fields, null, day)
  const choose = async (label: RegExp, option: string) => {
    await userEvent.click(await screen.findByRole('button', { name: label }))
    await userEvent.click(await screen.findByRole('option', { name: option }))
  }
  await userEvent.type(screen.getByRole('textbox', { name: /First name/ }), 'Elena')
  await userEvent.type(screen.getByRole('textbox', { name: /Last name/ }), 'Expected')
  await userEvent.type(screen.getByRole('combobox', { name: /Host/ }), 'Helen')
  await userEvent.click(await screen.findByRole('option', { name: 'Helen Hart' }))
  await choose(/Visit type/, 'Meeting')
  await choose(/Visitor type/, 'Contractor')
  if (cardNumber) {
    await userEvent.type(screen.getByRole('combobox', { name: /Card number/ }), cardNumber)
    // An open list hides the rest of the dialog from screen readers.
    await userEvent.tab()
  }
  await userEvent.click(screen.getByRole('button', { name: 'Check in' }))
  return opened
}

/** Sends the form, and leaves it before the response to one of its requests. */
async function leaveWhile(step: 'booked' | 'checked in', cardNumber = '') {
  let proceed = () => {}
  const late = new Promise<void>((resolve) => (proceed = resolve))
  const asked = vi.fn()
  server.use(
    http.post('*/booking/v1/north', async ({ request }) => {
      const isCheckIn = 'visitUserId' in ((await request.clone().json()) as object)
      if (isCheckIn !== (step === 'checked in')) return
      asked()
      await late
    }),
  )
  const opened = await sendWalkIn([], cardNumber)
  await waitFor(() => expect(asked).toHaveBeenCalled())
  notices.set([])
  opened.unmount()
  proceed()
  return opened
}

it('sends the ids of host, place and types as the server gave them', async () => {
  const { visits } = backendWithout({})
  const { onCheckedIn } = await sendWalkIn()
  await waitFor(() => expect(onCheckedIn).toHaveBeenCalled())
  expect(visits[0]).toMatchObject({
    visitTypeId: 2,
    hostUserIds: [9],
    locationIds: [7],
    visitUsers: [{ visitUserTypeId: 5 }],
  })
})

it('says that the visit is booked where its visitor cannot be found, and leads to it', async () => {
  backendWithout({ visitors: 'never' })
  await sendWalkIn()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The visit is booked, but the visitor is not checked in')
  expect(within(alert).getByRole('link', { name: 'Open visit' })).toHaveAttribute('href', '/prebooking/v-0')
})

it('says that a card is not issued where the check-in is cancelled at its warnings', async () => {
  const { visits } = backendWithout({})
  server.use(
    http.post('*/booking/v1/north', async ({ request }) =>
      'visitUserId' in ((await request.clone().json()) as object)
        ? HttpResponse.json({
            visitUser: visits[0]?.visitUsers[0],
            problems: [{ code: 'full', message: 'Head office is full.', severity: 'warning' }],
          })
        : undefined,
    ),
  )
  await sendWalkIn([], 'V0002')
  const question = await screen.findByRole('alertdialog', { name: 'Check in Elena Expected?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(notices.get().at(-1)).toMatchObject({
    title: 'Elena Expected is booked for now, but not checked in',
    text: 'Card V0002 is not issued.',
  })
})

it('leads to the row of a booked visitor whose check-in was refused, without a question', async () => {
  backendWithout({ checkin: [403] })
  const { onLeftBooked } = await sendWalkIn()
  expect(await screen.findByRole('alert')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(onLeftBooked).toHaveBeenCalledWith(expect.objectContaining({ visitUserId: '0' }))
  expect(notices.get().at(-1)).toMatchObject({
    title: 'Elena Expected is booked for now, but not checked in',
  })
})

it('offers the visitor, and says that the card is not issued, where the form was left before the check-in', async () => {
  backendWithout({})
  const { onCheckedIn } = await leaveWhile('checked in', 'V0002')
  await waitFor(() =>
    expect(notices.get()).toMatchObject([
      {
        tone: 'success',
        title: 'Elena Expected is checked in.',
        text: 'Card V0002 is not issued.',
        href: '/utils/visitors?visitor=0',
      },
    ]),
  )
  expect(onCheckedIn).not.toHaveBeenCalled()
})

it('says that a visitor was not checked in where the form was left and the booking is not found', async () => {
  backendWithout({ create: [502] })
  await leaveWhile('booked')
  await waitFor(() => expect(notices.get()).toMatchObject([{ title: 'Elena Expected was not checked in' }]))
})

it('says that a visitor is booked and not checked in where Back leaves the form after a refusal', async () => {
  backendWithout({ checkin: [403] })
  const { onLeftBooked, unmount } = await sendWalkIn([], 'V0002')
  expect(await screen.findByRole('alert')).toBeVisible()
  notices.set([])
  unmount()
  expect(notices.get()).toMatchObject([
    {
      title: 'Elena Expected is booked for now, but not checked in',
      text: 'Card V0002 is not issued.',
    },
  ])
  expect(onLeftBooked).not.toHaveBeenCalled()
})

it('says nothing more where the form was left by its button', async () => {
  backendWithout({ checkin: [403] })
  const { unmount } = await sendWalkIn()
  expect(await screen.findByRole('alert')).toBeVisible()
  notices.set([])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  unmount()
  expect(notices.get()).toHaveLength(1)
})

it('asks for all required fields, and for a host who was typed and not chosen', async () => {
  const { visits } = backendWithout({})
  await openWalkIn()
  const host = await screen.findByRole('combobox', { name: /Host/ })
  await screen.findByRole('button', { name: /Visit type/ })
  await userEvent.type(host, 'Nobody of this name')
  await userEvent.tab()
  await userEvent.click(screen.getByRole('button', { name: 'Check in' }))
  expect(await screen.findByText('Enter a first or a last name.')).toBeVisible()
  expect(screen.getByText('Fill in this field.')).toBeVisible()
  expect(screen.getByText('Choose a host from the list, or delete what you typed.')).toBeVisible()
  expect(host).toHaveValue('Nobody of this name')
  expect(screen.getByRole('textbox', { name: /First name/ })).toHaveFocus()
  expect(visits).toEqual([])
})

it('books nobody who may not enter', async () => {
  const { visits } = backendWithout({})
  server.use(
    http.post('*/booking/v1/north/validate', () =>
      HttpResponse.json([{ code: 'BLOCKED', severity: 'error', message: 'This person may not enter.' }]),
    ),
  )
  const { onCheckedIn } = await sendWalkIn()
  expect(await screen.findByText('This person may not enter.')).toBeVisible()
  expect(visits).toEqual([])
  expect(onCheckedIn).not.toHaveBeenCalled()
})

describe('with an expected visitor of the same name, who is searched on the server while the day is loading', () => {
  const expected = {
    visitUserId: 'vu-7',
    visitId: 'v-7',
    firstName: 'Éléna',
    lastName: 'EXPECTED',
    status: 'expected',
    start: new Date().toISOString(),
    end: new Date(Date.now() + 3_600_000).toISOString(),
    locationIds: [7],
  }

  async function sendNamesake() {
    const { visits } = backendWithout({})
    server.use(
      http.get('*/booking/v1/north/visit-user', () => answer([expected])),
      http.post('*/booking/v1/north', async ({ request }) => {
        const { visitUserId } = (await request.clone().json()) as { visitUserId?: string }
        if (visitUserId !== expected.visitUserId) return undefined
        return HttpResponse.json({ visitUser: { ...expected, status: 'checkedIn' }, problems: [] })
      }),
    )
    const opened = await sendWalkIn([], '', () => new Promise<never>(() => {}))
    const offer = await screen.findByText('Is this Éléna EXPECTED?')
    expect(offer).toBeVisible()
    expect(offer.closest('[tabindex]')).toHaveFocus()
    expect(visits).toEqual([])
    return { visits, ...opened }
  }

  it('offers to check them in instead', async () => {
    const { visits, onCheckedIn } = await sendNamesake()
    await userEvent.click(screen.getByRole('button', { name: 'Check in this visit' }))
    await waitFor(() =>
      expect(onCheckedIn).toHaveBeenCalledWith(
        expect.objectContaining({ visitUserId: 'vu-7', status: 'checkedIn' }),
        expect.anything(),
      ),
    )
    expect(visits).toEqual([])
  })

  it('books somebody else', async () => {
    const { visits, onCheckedIn } = await sendNamesake()
    await userEvent.click(screen.getByRole('button', { name: 'Somebody else' }))
    await userEvent.click(screen.getByRole('button', { name: 'Check in' }))
    await waitFor(() => expect(onCheckedIn).toHaveBeenCalled())
    expect(visits).toHaveLength(1)
  })
})

it('asks for a company before anything is sent where the tenant requires one', async () => {
  const { visits } = backendWithout({})
  const { onCheckedIn } = await sendWalkIn([{ name: 'company', required: true, visible: true }])
  const company = screen.getByRole('combobox', { name: /Company/ })
  await waitFor(() => expect(company).toHaveFocus())
  expect(company).toBeRequired()
  expect(company).toHaveAccessibleDescription('Fill in this field.')
  expect(visits).toEqual([])
  await userEvent.type(company, 'Acme')
  await userEvent.tab()
  await userEvent.click(screen.getByRole('button', { name: 'Check in' }))
  await waitFor(() => expect(onCheckedIn).toHaveBeenCalled())
  expect(visits[0]).toMatchObject({ visitUsers: [{ company: 'Acme' }] })
})

it('has no company field where the tenant hides it', async () => {
  backendWithout({})
  const { onCheckedIn } = await sendWalkIn([{ name: 'company', required: true, visible: false }])
  await waitFor(() => expect(onCheckedIn).toHaveBeenCalled())
  expect(screen.queryByRole('combobox', { name: /Company/ })).not.toBeInTheDocument()
})

it('asks for a type without a default directly after the names', async () => {
  await openWalkIn()
  const type = await screen.findByRole('button', { name: /Visit type/ })
  await waitFor(() => expect(screen.getByRole('textbox', { name: /First name/ })).toHaveFocus())
  await userEvent.keyboard('Elena{Tab}Expected{Tab}')
  await waitFor(() => expect(type).toHaveFocus())
  await userEvent.keyboard('m')
  await waitFor(() => expect(type).toHaveAccessibleName(/Meeting/))
})

it('takes the type of the settings, and then asks for the host before it', async () => {
  const { visits } = backendWithout({})
  const { onCheckedIn } = await openWalkIn([{ name: 'company', required: false, visible: false }], '2')
  expect(await screen.findByRole('button', { name: /Visit type/ })).toHaveAccessibleName(/Meeting/)
  await userEvent.keyboard('Elena{Tab}Expected{Tab}')
  expect(screen.getByRole('combobox', { name: /Host/ })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Check in' }))
  await waitFor(() => expect(onCheckedIn).toHaveBeenCalled())
  expect(visits[0]).toMatchObject({ visitTypeId: 2 })
})

it('suggests the free cards, those of the visitor’s type first, and filters them by the typed number', async () => {
  backendWithout({})
  await openWalkIn()
  const numbers = async (count: number) => {
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(count))
    return screen.getAllByRole('option').map((option) => option.textContent)
  }
  await userEvent.click(await screen.findByRole('button', { name: /Visitor type/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Guest' }))
  const card = await screen.findByRole('combobox', { name: /Card number/ })
  await userEvent.click(card)
  await userEvent.keyboard('{ArrowDown}')
  expect(await numbers(3)).toEqual(['V0002', 'V0003', 'C0001'])
  await userEvent.keyboard('3')
  expect(await numbers(1)).toEqual(['V0003'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(card).toHaveValue('V0003')
  expect(screen.queryByRole('option')).toBeNull()
})

it('explains how to continue after the session has ended', async () => {
  server.use(
    http.post('*/api/auth/v1/authentication', () => new HttpResponse(null, { status: 401 })),
    http.post('*/booking/v1/north/validate', () => answer([])),
    http.get('*/booking/v1/north/visit', () => answer([])),
    http.post('*/booking/v1/north', () =>
      HttpResponse.json({ message: 'Not authenticated' }, { status: 401 }),
    ),
  )
  await sendWalkIn()
  expect(await screen.findByText(/Your session had ended/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: /First name/ })).toHaveValue('Elena')
})
