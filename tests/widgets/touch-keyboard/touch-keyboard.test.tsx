import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { type Locale, LOCALES } from '@/config/constants'
import { changeLocale, startI18n } from '@/i18n/i18n'
import { TextField } from '@/ui/fields/text-field'
import { layoutOf, type Pad } from '@/widgets/touch-keyboard/layouts'
import { TouchKeyboard } from '@/widgets/touch-keyboard/touch-keyboard'

const sent = vi.fn()

function Form() {
  const [name, setName] = useState('')
  return (
    <main>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent(name)
          setName('')
        }}
      >
        <TextField label="Name" value={name} onChange={setName} data-capitals="first" maxLength={12} />
        <label>
          E-mail <input type="email" />
        </label>
        <label>
          Phone <input inputMode="tel" />
        </label>
        <label>
          Card <input data-capitals="all" />
        </label>
        <label>
          Message <textarea />
        </label>
        <button type="submit">Send</button>
      </form>
      {/* Like the host search of a kiosk. */}
      <form onSubmit={sent}>
        <label>
          Host <input />
        </label>
      </form>
      <TouchKeyboard />
    </main>
  )
}

/** Browsers fire this event when the caret moves. */
function select(name: string, from: number, to: number) {
  field(name).setSelectionRange(from, to)
  fireEvent(document, new Event('selectionchange'))
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const keyboard = () => screen.findByRole('group', { name: 'On-screen keyboard' })

async function focus(name: string) {
  act(() => field(name).focus())
  expect(await keyboard()).toBeVisible()
}

/** Not by role, which is slow with so many keys. */
function keyOf(name: string): HTMLButtonElement {
  const all = [...document.querySelectorAll('button')]
  const found = all.find((key) => (key.getAttribute('aria-label') ?? key.textContent) === name)
  if (!found) throw new Error(`There is no key '${name}'`)
  return found
}

/** Presses each key once, by name. */
async function press(...names: string[]) {
  for (const name of names) {
    const key = await waitFor(() => keyOf(name))
    // Pointer events like a touch: the field must keep the focus.
    fireEvent.pointerDown(key)
    fireEvent.pointerUp(key)
  }
}

beforeEach(async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  sent.mockClear()
  await startI18n()
  await changeLocale('en')
})

it('opens with a field instead of the system keyboard, and types a name', async () => {
  render(<Form />)
  expect(screen.queryByRole('group')).not.toBeInTheDocument()
  await focus('Name')
  expect(field('Name')).toHaveAttribute('inputmode', 'none')
  await press('A', 'n', 'a', 'Space', 'd', 'e', 'Space', 'Capital letters', 'L', 'ó', 'p', 'Delete', 'p', 'e')
  expect(field('Name')).toHaveValue('Ana de Lópe')
  expect(field('Name')).toHaveFocus()
  await press('Hide keyboard')
  await waitFor(() => expect(screen.queryByRole('group')).not.toBeInTheDocument())
})

it('types at the caret or over the selection, up to the maximum length', async () => {
  render(<Form />)
  await focus('Name')
  fireEvent.change(field('Name'), { target: { value: 'Jan Berg' } })
  select('Name', 3, 3)
  await press('e')
  expect(field('Name')).toHaveValue('Jane Berg')
  expect(field('Name').selectionStart).toBe(4)
  select('Name', 0, 4)
  await press('Delete', 'U', 'l', 'a', 'x', 'y', 'z', 'q', 'q')
  expect(field('Name')).toHaveValue('Ulaxyzq Berg')
})

it('begins a name with a capital, and nothing else', async () => {
  render(<Form />)
  await focus('Name')
  await press('V', 'a', 'n', 'Space', 'd', 'e', '-', 'b', "'", 'c')
  expect(field('Name')).toHaveValue("Van de-b'c")
  // Again after all of it was deleted, or the caret is before it.
  await press(...Array.from({ length: 10 }, () => 'Delete'), 'B', 'i', 'n')
  select('Name', 0, 0)
  await press('A')
  expect(field('Name')).toHaveValue('ABin')
  select('Name', 0, 4)
  await press('J', 'o')
  expect(field('Name')).toHaveValue('Jo')
})

it('forgets shift and signs in another field, and in the same one later', async () => {
  render(<Form />)
  await focus('Name')
  await press('J', 'Capital letters', 'Capital letters', 'O')
  await focus('Message')
  await focus('Name')
  await press('b', '123, digits and signs', '1')
  await focus('E-mail')
  await press('c')
  await focus('Name')
  await press('d')
  expect(field('Name')).toHaveValue('JOb1d')
  expect(field('E-mail')).toHaveValue('c')
})

it('starts with an empty text after the form was sent and cleared', async () => {
  render(<Form />)
  await focus('Name')
  await press('A', 'd', 'a', 'Done')
  expect(sent).toHaveBeenCalledExactlyOnceWith('Ada')
  expect(field('Name')).toHaveValue('')
  // Browsers fire this event when the caret moves.
  fireEvent(document, new Event('selectionchange'))
  await press('B', 'o')
  expect(field('Name')).toHaveValue('Bo')
})

it('is hidden by Done in a form that has nothing to send', async () => {
  render(<Form />)
  await focus('Host')
  await press('h', 'Done')
  await waitFor(() => expect(screen.queryByRole('group')).not.toBeInTheDocument())
  expect(field('Host')).toHaveValue('h')
  expect(sent).not.toHaveBeenCalled()
})

it('shows the keys and capitals that each field needs', async () => {
  render(<Form />)
  await focus('E-mail')
  await press('j', '@', 'x', '.com')
  expect(field('E-mail')).toHaveValue('j@x.com')
  await focus('Phone')
  await press('+', '4', '4')
  expect(field('Phone')).toHaveValue('+44')
  expect(() => keyOf('q')).toThrow('no key')
  await focus('Card')
  await press('V', '123, digits and signs', '1', 'ABC, letters', 'X')
  expect(field('Card')).toHaveValue('V1X')
  await focus('Message')
  await press('o', 'k', 'New line', 'Capital letters', 'A', 'b')
  expect(field('Message')).toHaveValue('ok\nAb')
})

it('uses the current language, also after it changes', async () => {
  render(<Form />)
  await focus('Name')
  await press('A')
  await act(() => changeLocale('es'))
  expect(await screen.findByRole('group', { name: 'Teclado en pantalla' })).toBeVisible()
  await press('ñ')
  expect(field('Name')).toHaveValue('Añ')
})

it('has at most 11 different keys per row, and the letters of each language', () => {
  const pads: Pad[] = ['text', 'email', 'digits', 'number', 'phone']
  const all = (pad: Pad, locale: Locale) => Object.values(layoutOf(pad, locale)).flat()
  for (const locale of LOCALES)
    for (const pad of pads)
      for (const row of all(pad, locale)) {
        const keys = row.split(' ')
        expect(keys.length, row).toBeLessThanOrEqual(11)
        expect(new Set(keys.filter((key) => key !== '{shift}')).size, row).toBe(
          keys.filter((key) => key !== '{shift}').length,
        )
        expect(keys, row).not.toContain('')
      }
  const written = LOCALES.map((locale) => all('text', locale).join(' ')).join(' ')
  for (const letter of 'ñéçüœùâêÑÉÇÜ') expect(written).toContain(letter)
})
