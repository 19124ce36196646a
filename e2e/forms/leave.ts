import { expect } from '../support/fixtures'
import { forms, test } from './forms'
import { unlessLeft } from './sending'

/** Types a character and goes back in the same task, then stays; as often as given. Returns what went wrong. */
async function typeAndGoBack(
  field: HTMLInputElement | HTMLTextAreaElement,
  { rounds, entries }: { rounds: number; entries: number },
): Promise<string> {
  const until = async (test: () => boolean) => {
    const end = performance.now() + 3000
    while (!test() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 5))
    return test()
  }
  const question = () => document.querySelector('[role=alertdialog]')
  const { value } = field
  const { href } = location
  for (let round = 1; round <= rounds; round++) {
    field.focus()
    field.setSelectionRange(value.length, value.length)
    document.execCommand('insertText', false, 'x')
    history.go(-entries)
    if (!(await until(() => question() !== null)))
      return `round ${round}: ${field.isConnected ? 'not asked' : 'left without a question'}`
    if (!field.isConnected || field.value !== `${value}x`) return `round ${round}: the text is lost`
    // Its first button is the one to stay.
    question()?.querySelector('button')?.click()
    if (!(await until(() => question() === null && location.href === href)))
      return `round ${round}: the question does not close`
    const isFocused = () => {
      field.focus()
      return document.activeElement === field
    }
    if (!(await until(isFocused))) return `round ${round}: the field cannot be focused`
    field.setSelectionRange(value.length, value.length + 1)
    document.execCommand('delete')
    if (field.value !== value) return `round ${round}: the character is not removed`
  }
  return ''
}

/** Types into every form and leaves it right after, as often as given. */
export function leaveEveryForm(rounds: number): void {
  for (const form of forms) {
    const { name, field, leaving, entries = 1 } = form
    if (!field || typeof leaving === 'object') continue
    test(`leaving ${name} ${leaving}`, async ({ page, prepare }) => {
      const given = await prepare(form)
      if (leaving === 'asks') {
        await form.open(given)
        const options = { rounds, entries }
        expect(await field(page).evaluate(typeAndGoBack, options)).toBe('')
        return
      }
      await page.goto('about:blank')
      await form.open(given)
      for (let round = 1; round <= rounds; round++) {
        const value = await field(page).inputValue()
        await field(page)
          .evaluate((input: HTMLInputElement) => {
            input.focus()
            input.setSelectionRange(input.value.length, input.value.length)
            document.execCommand('insertText', false, 'x')
            history.back()
          })
          .catch(unlessLeft)
        await expect(field(page)).toHaveCount(0)
        await page.goForward()
        await expect(field(page), `round ${round}`).toHaveValue(`${value}x`)
      }
    })
  }
}
