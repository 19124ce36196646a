import { getAllByRole, waitFor } from '@testing-library/dom'

const TIMEOUT = 10_000

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Finds a field by the start of its label; the last one, because a dialog comes after its page. Follows `for`
 * itself, because `getByLabelText` searches the whole page for every element, which takes seconds in jsdom.
 */
function field(label: string): Field {
  const starts = new RegExp(`^${label}\\b`)
  const found = [...document.getElementsByTagName('label')]
    .filter(({ textContent }) => starts.test(textContent))
    .map(({ htmlFor }) => document.getElementById(htmlFor))
  const last = found.filter((one) => one?.matches('input, textarea')).at(-1)
  if (!last) throw new Error(`There is no field '${label}'`)
  return last as Field
}

/** Waits for the form: its code may load after the page's. */
export async function formWith(label: string): Promise<void> {
  await waitFor(() => field(label), { timeout: TIMEOUT })
}

/** Sets a field's text like a user who types. */
export function type(label: string, text: string): void {
  const target = field(label)
  target.focus()
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(target, text)
  target.dispatchEvent(new Event('input', { bubbles: true }))
  target.blur()
}

/** The typed texts that were lost. */
export function lost(typed: Readonly<Record<string, string>>): string[] {
  return Object.entries(typed)
    .filter(([label, text]) => field(label).value !== text)
    .map(([label, text]) => `'${text}' is gone from '${label}'`)
}

export function press(name: string): void {
  getAllByRole(document.body, 'button', { name }).at(-1)?.click()
}

const lastSubmit = () =>
  [
    ...document.querySelectorAll<HTMLButtonElement>(
      'button[type=submit]:not([disabled], [aria-disabled=true])',
    ),
  ].at(-1)

/** Submits the form, or that of an open dialog, once it can be submitted. */
export async function submit(): Promise<void> {
  const button = await waitFor(
    () => {
      const last = lastSubmit()
      if (!last) throw new Error('There is no form to send')
      return last
    },
    { timeout: TIMEOUT },
  )
  button.click()
}
