import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { UNDO_DELAY } from '@/config/constants'
import { openDesk } from '../../../support/desk'
import { fakeTimers, pass } from '../../../support/fake-timers'
import { server } from '../../../support/server'

/** Time in which a row ignores a second press. */
const PRESS_GUARD = 500

fakeTimers()

it('a new search by `/` replaces the last one', async () => {
  const { user, press, row, search } = await openDesk([{ name: 'Duarte Dias' }, { name: 'Ana Garcia' }])
  await user.keyboard('/duarte{ArrowDown}')
  expect(row('Duarte')).toHaveFocus()
  await press('/garcia')
  expect(search).toHaveValue('garcia')
})

it('a new search after a click replaces the last one', async () => {
  const { user, row, search } = await openDesk([{ name: 'Duarte Dias' }, { name: 'Ana Garcia' }])
  await user.click(search)
  await user.keyboard('duarte')
  await user.click(await within(row('Duarte')).findByRole('button', { name: 'Check in' }))
  await user.click(search)
  await user.keyboard('garcia')
  expect(search).toHaveValue('garcia')
  // A click into the focused field places the cursor.
  await user.click(search)
  await user.keyboard(' a')
  expect(search).toHaveValue('garcia a')
})

it('the down arrow goes to a namesake who is expected before one who is on site', async () => {
  const { press, row } = await openDesk([
    { name: 'Ana Garcia', status: 'checkedIn' },
    { name: 'Ana Rossi', status: 'checkedIn' },
    { name: 'Ana Keller' },
  ])
  await press('/ana{ArrowDown}')
  expect(row('Ana Keller')).toHaveFocus()
  await press('/ros{ArrowDown}')
  expect(row('Ana Rossi')).toHaveFocus()
})

it('every search says how many visitors it has found, also if the last one has found as many', async () => {
  const { user, press } = await openDesk([{ name: 'Ana Garcia' }, { name: 'Ana Rossi' }, { name: 'Bo Berg' }])
  await press('/ana')
  expect(await screen.findByText('2 visitors found for “ana”.')).toHaveRole('status')
  await user.keyboard(' ros')
  expect(await screen.findByText('1 visitor found for “ana ros”.')).toHaveRole('status')
  await user.clear(screen.getByRole('searchbox'))
  await user.keyboard('bo')
  expect(await screen.findByText('1 visitor found for “bo”.')).toHaveRole('status')
  await user.keyboard(' q')
  expect(await screen.findByText('No visitor found for “bo q”.')).toHaveRole('status')
})

it('the focus goes to a row in view when the selection is cleared', async () => {
  const { user, press, row } = await openDesk(
    Array.from({ length: 60 }, (_, at) => ({ name: `Ana Number${String(at).padStart(2, '0')}` })),
  )
  // Without layout, the list does not follow: as after scrolling it by mouse.
  await press('/ana{ArrowDown}{End}')
  await waitFor(() => expect(row('Ana Number59')).toHaveFocus())
  await press('x')
  await user.click(await screen.findByRole('button', { name: 'Clear' }))
  expect(row('Ana Number00')).toHaveFocus()
})

it('a visitor who has left is found by name before the visitors of a host with this name', async () => {
  const { press, row } = await openDesk([
    { name: 'Bruno Rossi', host: 'Ana Garcia' },
    { name: 'Ana Garcia', status: 'checkedOut' },
  ])
  await press('/ana garcia{ArrowDown}')
  expect(row('Ana Garcia .*Left')).toHaveFocus()
  await press('i')
  expect(await screen.findByText('Ana Garcia has already left.')).toBeVisible()
})

it('a name that is typed before the walk-in form is there goes into it', async () => {
  const { user } = await openDesk([{ name: 'Ana Garcia' }])
  await user.click(screen.getByRole('button', { name: 'Walk-in' }))
  await user.keyboard('Wi')
  const firstName = await screen.findByRole('textbox', { name: /First name/ })
  await waitFor(() => expect(firstName).toHaveFocus())
  await user.keyboard('m')
  expect(firstName).toHaveValue('Wim')
})

it('says nothing of a check-in that was cancelled', async () => {
  const { user, press } = await openDesk([{ name: 'Wanda Warning', warning: 'Too early' }])
  // The text disappears with the answer, so the answer waits for the test.
  let answered = () => {}
  const slow = new Promise<void>((resolve) => (answered = resolve))
  server.use(
    http.post('*/booking/v1/north/validate', async () => {
      await slow
      return HttpResponse.json([{ code: 'WARNING', message: 'Too early', severity: 'warning' }])
    }),
  )
  await press('/wanda{ArrowDown}')
  await press('i')
  const said = await screen.findByText('Checking in Wanda Warning.')
  answered()
  await screen.findByRole('alertdialog')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(said).toHaveTextContent(/^$/)
})

describe('a dialog that fades away', () => {
  // jsdom has no animations: this stub never ends.
  beforeEach(() => {
    Element.prototype.getAnimations = function (this: Element) {
      const isExiting = this.hasAttribute('data-exiting')
      return isExiting ? [{ playState: 'running', finished: new Promise(() => {}) } as Animation] : []
    }
  })
  afterEach(() => void Reflect.deleteProperty(Element.prototype, 'getAnimations'))

  it('leaves keys and focus to the list at once', async () => {
    const { user, press, row, search } = await openDesk([
      { name: 'Wanda Warning', warning: 'Too early' },
      { name: 'Ana Garcia' },
    ])
    await press('/wanda{ArrowDown}')
    await press('i')
    expect(await screen.findByRole('button', { name: 'Cancel' })).toHaveFocus()
    await user.keyboard('{Tab}{Enter}')
    await waitFor(() => expect(row('Wanda')).toHaveFocus())
    expect(screen.getByRole('alertdialog', { hidden: true })).toBeInTheDocument()
    await press('/garcia')
    expect(search).toHaveValue('garcia')
  })

  it("leaves the focus to the next question of the same visitor, at 'Cancel'", async () => {
    const { user, press } = await openDesk([{ name: 'Wanda Warning', warning: 'Too early' }])
    await press('/wanda{ArrowDown}')
    await press('i')
    await screen.findByRole('alertdialog')
    await user.keyboard('{Enter}')
    await pass(PRESS_GUARD)
    await press('i')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  })
})

it('a late question is not answered by the next name that is being typed', async () => {
  const { user, press, row, search, checkIns } = await openDesk([
    { name: 'Wanda Warning', warning: 'Too early' },
    { name: 'Ana Garcia' },
  ])
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  // Returns nothing: the next handler responds.
  server.use(http.post('*/booking/v1/north/validate', () => answered))
  await press('/wanda{ArrowDown}')
  await press('i')
  await press('/ana')
  answer()
  const question = await screen.findByRole('alertdialog', { name: 'Check in Wanda Warning?' })
  await user.keyboard(' garcia{Enter}')
  expect(question).toBeVisible()
  await user.click(within(question).getByRole('button', { name: 'Check in anyway' }))
  await waitFor(() => expect(checkIns.at(-1)).toEqual({ name: 'Wanda Warning', proceed: true }))
  expect(search).toHaveValue('ana')
  expect(search).toHaveFocus()
  expect(row('Ana')).toBeVisible()
})

it("each question begins at 'Cancel', also one that comes right after another", async () => {
  const { user, press } = await openDesk([
    { name: 'Wanda Warning', warning: 'Too early' },
    { name: 'Willy Warning', warning: 'Too early' },
  ])
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  // Delays the first question until the second check-in. Returns nothing: the next handler responds.
  server.use(http.post('*/booking/v1/north/validate', () => answered))
  await press('/warning{ArrowDown}')
  await press('i')
  await press('{ArrowDown}')
  await press('i')
  await screen.findByText('Checking in Willy Warning.')
  answer()
  const question = (name: string) => screen.findByRole('alertdialog', { name: `Check in ${name}?` })
  await question('Wanda Warning')
  await user.keyboard('{Tab}{Enter}')
  expect(within(await question('Willy Warning')).getByRole('button', { name: 'Cancel' })).toHaveFocus()
})

describe('with a selection', () => {
  it('a key acts on the selected visitors as the button of the bar does', async () => {
    const { press, checkIns } = await openDesk([
      { name: 'Ana Garcia' },
      { name: 'Bo Berg' },
      { name: 'Wanda Warning', warning: 'Too early' },
      { name: 'Zoe Zimmer' },
    ])
    await press('/{ArrowDown}')
    await press('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(screen.getByRole('button', { name: 'Check in (3)' })).toBeVisible()
    await press('i')
    const dialog = await screen.findByRole('dialog', { name: '1 visitor is not checked in' })
    expect(within(dialog).getByText('Too early')).toBeVisible()
    expect(checkIns.map(({ name }) => name)).toEqual(['Ana Garcia', 'Bo Berg', 'Wanda Warning'])
  })

  it("a key acts on it also at 'Select all' and at the bar, but not elsewhere on the page", async () => {
    const { user, press, row, checkIns } = await openDesk([{ name: 'Ana Garcia' }, { name: 'Bo Berg' }])
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    screen.getByRole('button', { name: 'Walk-in' }).focus()
    await press('i')
    const clear = screen.getByRole('button', { name: 'Clear' })
    clear.focus()
    await press('o')
    const none = 'None of the selected visitors is on site.'
    expect(await screen.findByText(none, { ignore: '[hidden]' })).toBeVisible()
    expect(checkIns).toEqual([])
    screen.getByRole('checkbox', { name: 'Select all' }).focus()
    await press('i')
    expect(await within(row('Bo')).findByRole('button', { name: 'Check out' })).toBeVisible()
    expect(checkIns.map(({ name }) => name)).toEqual(['Ana Garcia', 'Bo Berg'])
  })

  it('a key acts on it also when nothing on the page has the focus', async () => {
    const { user, press, row, checkIns } = await openDesk([{ name: 'Ana Garcia' }, { name: 'Bo Berg' }])
    await user.click(screen.getByRole('checkbox', { name: 'Ana Garcia' }))
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await press('i')
    expect(await within(row('Ana')).findByRole('button', { name: 'Check out' })).toBeVisible()
    expect(checkIns.map(({ name }) => name)).toEqual(['Ana Garcia'])
  })

  it('a key on another row acts on that row alone', async () => {
    const { press, row, checkIns } = await openDesk([{ name: 'Ana Garcia' }, { name: 'Bo Berg' }])
    await press('/ana{ArrowDown}')
    await press('x')
    await press('/berg{ArrowDown}')
    await press('i')
    await within(row('Bo')).findByRole('button', { name: 'Undo' })
    await pass(UNDO_DELAY)
    await within(row('Bo')).findByRole('button', { name: 'Check out' })
    expect(checkIns.map(({ name }) => name)).toEqual(['Bo Berg'])
  })

  it('a key that is for none of them says so', async () => {
    const { press, checkIns } = await openDesk([
      { name: 'Ana Garcia' },
      { name: 'Oscar Onsite', status: 'checkedIn' },
    ])
    await press('/oscar{ArrowDown}')
    await press('x')
    await press('i')
    expect(
      await screen.findByText('None of the selected visitors can be checked in.', { ignore: '[hidden]' }),
    ).toBeVisible()
    expect(checkIns).toEqual([])
  })
})

it('says why a key does nothing', async () => {
  const { press, row } = await openDesk([
    { name: 'Ana Garcia' },
    { name: 'Oscar Onsite', status: 'checkedIn' },
    { name: 'Lea Left', status: 'checkedOut' },
    { name: 'Carla Cancelled', status: 'cancelled' },
  ])
  const said = async (name: string, key: string, text: string) => {
    await press(`/${name}{ArrowDown}`)
    await press(key)
    expect(await screen.findByText(text)).toBeVisible()
  }
  await said('oscar', 'i', 'Oscar Onsite is already on site.')
  await said('ana', 'o', 'Ana Garcia is not on site.')
  await said('lea', 'i', 'Lea Left has already left.')
  await said('carla', 'i', 'The visit of Carla Cancelled is cancelled.')
  // No message about a check-in that is waiting for undo.
  await press('/ana{ArrowDown}')
  await press('i')
  await within(row('Ana')).findByRole('button', { name: 'Undo' })
  await press('i')
  // The previous key has taken effect when the next one does.
  await press('x')
  await screen.findAllByRole('checkbox', { checked: true })
  expect(screen.queryByText('Ana Garcia is already on site.')).toBeNull()
})

it('visitors of the same time are in the order of their names', async () => {
  await openDesk([
    { name: 'Zoe Zimmer' },
    { name: 'Élan Roy' },
    { name: 'Guest10 Group' },
    { name: 'Guest2 Group' },
    { name: 'Ana Garcia' },
    { name: 'Ana Diaz' },
  ])
  const links = screen.getAllByRole('link', { name: /^(Zoe|Élan|Ana|Guest\d+) / })
  expect(links.map((link) => link.textContent)).toEqual([
    'Ana Diaz',
    'Ana Garcia',
    'Élan Roy',
    'Guest2 Group',
    'Guest10 Group',
    'Zoe Zimmer',
  ])
})

it('the list opens at the first visitor with something to do, also for the keyboard', async () => {
  const { row } = await openDesk([{ name: 'Ana Left', status: 'checkedOut' }, { name: 'Bo Berg' }])
  await waitFor(() => expect(row('Bo')).toHaveAttribute('tabindex', '0'))
  expect(row('Ana')).toHaveAttribute('tabindex', '-1')
})
