import { getAllByRole, queryAllByLabelText, waitFor } from '@testing-library/dom'

const PATIENCE = 10_000

type Field = HTMLInputElement | HTMLTextAreaElement

/** A field by the beginning of its label, the last one where several have it: a dialog stands after its page. */
function field(label: string): Field {
  const found = queryAllByLabelText<Field>(document.body, new RegExp(`^${label}\\b`))
  const last = found.filter((one) => one.matches('input, textarea')).at(-1)
  if (!last) throw new Error(`There is no field '${label}'`)
  return last
}

/** Waits for the form: its code may come after the page's. */
export async function formWith(label: string): Promise<void> {
  await waitFor(() => field(label), { timeout: PATIENCE })
}

/** Puts text into a field as the browser does when somebody types. */
export function type(label: string, text: string): void {
  const target = field(label)
  target.focus()
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(target, text)
  target.dispatchEvent(new Event('input', { bubbles: true }))
  target.blur()
}

/** What of the typed text is no longer there. */
export function lost(typed: Readonly<Record<string, string>>): string[] {
  return Object.entries(typed)
    .filter(([label, text]) => field(label).value !== text)
    .map(([label, text]) => `'${text}' is gone from '${label}'`)
}

export function press(name: string): void {
  getAllByRole(document.body, 'button', { name }).at(-1)?.click()
}

const lastSubmit = () =>
  [...document.querySelectorAll<HTMLButtonElement>('button[type=submit]:not([disabled])')].at(-1)

/** Sends the form, that of a dialog if one is open, once it can be sent. */
export async function submit(): Promise<void> {
  const button = await waitFor(
    () => {
      const last = lastSubmit()
      if (!last) throw new Error('There is no form to send')
      return last
    },
    { timeout: PATIENCE },
  )
  button.click()
}
