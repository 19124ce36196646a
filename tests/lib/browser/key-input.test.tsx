import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useScanner } from '@/lib/react/use-scanner'
import { useShortcuts } from '@/lib/react/use-shortcuts'
import { Button } from '@/ui/buttons/button'
import { Select } from '@/ui/fields/select'

beforeEach(() => {
  vi.useFakeTimers()
  // Testing Library moves the fake timers of Jest only.
  vi.stubGlobal('jest', { advanceTimersByTime: vi.advanceTimersByTime })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const scanned = vi.fn<(typed: string) => void>()
const acted = vi.fn<(what: string) => void>()

function Page() {
  useScanner(({ typed }) => scanned(typed))
  useShortcuts({ k: () => acted('shortcut') })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        acted('submit')
      }}
    >
      <button type="button" onClick={() => acted('button')}>
        Native
      </button>
      <Button onPress={() => acted('press')}>Pressed</Button>
      <a href="#there" onClick={() => acted('link')}>
        Link
      </a>
      <input type="checkbox" aria-label="Box" onChange={() => acted('box')} />
      <div role="row" tabIndex={0} onKeyDown={({ key }) => acted(`row ${key}`)}>
        Row
      </div>
      <input aria-label="Text" />
      <div role="spinbutton" aria-label="Year" contentEditable suppressContentEditableWarning tabIndex={0} />
      <button type="submit">Submit</button>
    </form>
  )
}

const ELEMENTS = {
  native: () => screen.getByRole('button', { name: 'Native' }),
  pressed: () => screen.getByRole('button', { name: 'Pressed' }),
  link: () => screen.getByRole('link'),
  box: () => screen.getByRole('checkbox'),
  row: () => screen.getByRole('row'),
  body: () => document.body,
}

function setUp() {
  scanned.mockClear()
  acted.mockClear()
  render(<Page />)
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const type = async (keys: readonly string[], gap: number) => {
    for (const key of keys) {
      await user.keyboard(key)
      vi.advanceTimersByTime(gap)
    }
    vi.advanceTimersByTime(1_000)
  }
  return { type }
}

it.each([
  ['native', '{Enter}', ['button']],
  ['native', ' ', ['button']],
  ['pressed', '{Enter}', ['press']],
  ['pressed', ' ', ['press']],
  ['link', '{Enter}', ['link']],
  ['box', ' ', ['box']],
  ['box', '{Enter}', ['submit']],
  ['row', '{Enter}', ['row Enter']],
  ['body', 'k', ['shortcut']],
] as const)('a person who presses on %s the key %s', async (place, key, expected) => {
  const { type } = setUp()
  ELEMENTS[place]().focus()
  await type([key], 0)
  expect(acted.mock.calls.flat()).toEqual(expected)
  await type([key], 0)
  expect(acted.mock.calls.flat()).toEqual([...expected, ...expected])
})

it.each(['native', 'pressed', 'link', 'box', 'body'] as const)(
  'a code presses nothing: focus on %s',
  async (place) => {
    const { type } = setUp()
    ELEMENTS[place]().focus()
    await type(['{Enter}', ...'K10 k', '{Enter}', '{Enter}'], 100)
    expect(acted).not.toHaveBeenCalled()
    expect(scanned.mock.calls).toEqual([['K10 k']])
  },
)

it('a busy page makes no person of a scanner', async () => {
  const { type } = setUp()
  ELEMENTS.body().focus()
  const keyAt = (key: string, time: number) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true })
    Object.defineProperty(event, 'timeStamp', { value: time })
    fireEvent(document.body, event)
  }
  const now = performance.now()
  keyAt('k', now)
  // Only the first key comes before the work of the page.
  const since = vi.spyOn(performance, 'now').mockReturnValue(now + 1_000)
  vi.advanceTimersByTime(160)
  since.mockRestore()
  for (const [at, key] of [...'2026'].entries()) keyAt(key, now + (at + 1) * 100)
  await type([], 0)
  expect(acted).not.toHaveBeenCalled()
  expect(scanned.mock.calls).toEqual([['k2026']])
})

/** Keys of a code on `body` or in the field that has the focus, `gap` ms apart. */
function pressAll(
  keys: readonly Partial<Pick<KeyboardEvent, 'type' | 'key' | 'code' | 'altKey'>>[],
  gap: number,
) {
  const begin = performance.now()
  for (const [at, { type = 'keydown', ...init }] of keys.entries()) {
    const event = new KeyboardEvent(type, { bubbles: true, cancelable: true, ...init })
    Object.defineProperty(event, 'timeStamp', { value: begin + at * gap })
    fireEvent(document.activeElement ?? document.body, event)
    vi.advanceTimersByTime(gap)
  }
  vi.advanceTimersByTime(1_000)
}

it('a dead key of the computer’s layout is a character of the code', () => {
  setUp()
  ELEMENTS.row().focus()
  const dead = { key: 'Dead', code: 'Quote' }
  const actedOn = () => acted.mock.calls.flat().filter((what) => !/^row .$/.test(what))
  pressAll([{ key: 'k' }, dead], 100)
  expect(actedOn()).toEqual([])
  pressAll([{ key: 'k' }, dead, { key: 'N' }, { key: '7' }, { key: 'Enter' }], 120)
  expect(scanned.mock.calls).toEqual([["k'N7"]])
  expect(actedOn()).toEqual([])
})

it('Shift that is pressed and released at the pace of the scanner belongs to the code', () => {
  setUp()
  ELEMENTS.row().focus()
  const shift = { key: 'Shift', code: 'ShiftLeft' }
  const keys = [...'KK-18'].flatMap((key) => [shift, { key }, { ...shift, type: 'keyup' }])
  pressAll(keys, 110)
  expect(scanned.mock.calls).toEqual([['KK-18']])
  expect(acted.mock.calls.flat().filter((what) => what === 'shortcut')).toEqual([])
})

it.each(['native', 'row', 'link'] as const)(
  'a code that a scanner types by Alt and the keypad is one scan: focus on %s',
  (place) => {
    setUp()
    ELEMENTS[place]().focus()
    const alt = (type: string) => ({ type, key: 'Alt', code: 'AltLeft', altKey: type === 'keydown' })
    const keysOf = (character: string) => [
      alt('keydown'),
      ...String(character.charCodeAt(0))
        .padStart(4, '0')
        .split('')
        .map((digit) => ({ key: digit, code: `Numpad${digit}`, altKey: true })),
      alt('keyup'),
    ]
    const code = [...'k-118'].flatMap(keysOf)
    pressAll(keysOf('k'), 100)
    for (const end of [[], [{ key: 'Enter', code: 'Enter' }]]) pressAll([...code, ...end], 100)
    expect(scanned.mock.calls).toEqual([['k-118'], ['k-118']])
    expect(acted.mock.calls.flat().filter((what) => !/^row (Alt|\d)$/.test(what))).toEqual([])
  },
)

it('a fast code is removed from a text field, and the text before stays', async () => {
  const { type } = setUp()
  const field = screen.getByRole('textbox')
  field.focus()
  await type([...'Ana'], 100)
  await type([...'V00030003', '{Enter}', '{Enter}'], 10)
  expect(field).toHaveValue('Ana')
  expect(scanned.mock.calls).toEqual([['V00030003']])
  expect(acted).not.toHaveBeenCalled()
})

it('a fast text is a text where nobody takes codes, e.g. of a password manager', async () => {
  scanned.mockClear()
  function SignIn() {
    useShortcuts({ k: () => acted('shortcut') })
    return <input aria-label="Password" onKeyDown={({ key }) => key === 'Enter' && acted('submit')} />
  }
  acted.mockClear()
  render(<SignIn />)
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.type(screen.getByLabelText('Password'), 'correct-horse-7{Enter}')
  vi.advanceTimersByTime(500)
  expect(screen.getByLabelText('Password')).toHaveValue('correct-horse-7')
  expect(acted.mock.calls.flat()).toEqual(['submit'])
})

it('leaves a date to its part, and submits nothing for a code that is typed into it', async () => {
  const { type } = setUp()
  screen.getByRole('spinbutton').focus()
  await type([...'03042030'], 20)
  expect(scanned).not.toHaveBeenCalled()
  await type([...'4006381333931', '{Enter}'], 20)
  expect(scanned.mock.calls).toEqual([['4006381333931']])
  expect(acted).not.toHaveBeenCalled()
})

it('a key that was pressed right before a click acts before it', async () => {
  setUp()
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  ELEMENTS.box().focus()
  await user.keyboard(' ')
  await user.click(ELEMENTS.native())
  expect(acted.mock.calls.flat()).toEqual(['box', 'button'])
})

it('Space scrolls where it presses nothing', async () => {
  setUp()
  const press = (target: Element) => {
    const event = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })
    fireEvent(target, event)
    vi.advanceTimersByTime(500)
    return event.defaultPrevented
  }
  expect([document.body, ELEMENTS.link(), ELEMENTS.native()].map(press)).toEqual([false, false, true])
})

const TYPES = ['Meeting', 'Interview', 'Delivery'].map((label) => ({ id: label, label }))

function WithSelect() {
  const [type, setType] = useState<string | null>(null)
  useScanner(({ typed }) => scanned(typed))
  return (
    <>
      <Select label="Type" options={TYPES} value={type} onChange={setType} />
      <input aria-label="Text" />
    </>
  )
}

it.each([
  ['INV-2026-118', 20],
  ['INV-2026-118', 110],
  ['INTERVIEW', 20],
  ['DELTA_7', 110],
])('a code chooses nothing in a select: %s at %d ms', async (code, gap) => {
  scanned.mockClear()
  render(<WithSelect />)
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const select = screen.getByRole('button')
  select.focus()
  for (const end of ['', '{Enter}', '{Tab}', '{Enter}{Enter}']) {
    for (const key of [...code, end].filter(Boolean)) {
      await user.keyboard(key)
      act(() => void vi.advanceTimersByTime(gap))
    }
    act(() => void vi.advanceTimersByTime(1_000))
    expect(select).toHaveTextContent(/Select an item/)
    expect(select).toHaveFocus()
  }
  expect(scanned.mock.calls.flat()).toEqual([code, code, code, code])
})

it('a person chooses an entry of a select by its beginning and goes on by Tab', async () => {
  scanned.mockClear()
  render(<WithSelect />)
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const select = screen.getByRole('button')
  const type = async (...keys: string[]) => {
    select.focus()
    for (const key of keys) {
      await user.keyboard(key)
      act(() => void vi.advanceTimersByTime(90))
    }
    act(() => void vi.advanceTimersByTime(2_000))
  }
  await type('d')
  expect(select).toHaveTextContent('Delivery')
  await type('m', '{Tab}')
  expect(select).toHaveTextContent('Meeting')
  expect(screen.getByRole('textbox')).toHaveFocus()
  await type(...'inter', '{Tab}')
  expect(select).toHaveTextContent('Interview')
  expect(screen.getByRole('textbox')).toHaveFocus()
  await type(...'delivery')
  expect(select).toHaveTextContent('Delivery')
  select.focus()
  await user.keyboard('m')
  await user.click(screen.getByRole('textbox'))
  expect(select).toHaveTextContent('Meeting')
  expect(scanned).not.toHaveBeenCalled()
})
