// Each form and act of staff shows what a service says about a field.
import { expect } from '../support/fixtures'
import { cellsOf, reasonOf } from './cells'
import { rows, test } from './forms'
import { answerFirst, EXPECTED, openFilled, submit } from './sending'

/** An answer of Feathers' validation about a field that no form has. */
const REFUSAL = {
  name: 'BadRequest',
  message: 'validation failed',
  code: 400,
  className: 'bad-request',
  data: [{ instancePath: '/oddField', message: 'must be odd' }],
}

for (const form of rows) {
  // As in closing.spec.ts: what staff send.
  if (reasonOf(cellsOf(form).refused)) continue
  test(`${form.name} names a field that is refused`, async ({ page, prepare, allowConsole }) => {
    allowConsole(EXPECTED)
    await openFilled(form, page, prepare)
    await answerFirst(page, form, (route) => route.fulfill({ status: 400, json: REFUSAL }))
    await submit(page, form)
    await expect(page.getByText('oddField: must be odd').first()).toBeVisible()
  })
}
