import type { Page } from '@playwright/test'
import { Random } from '../backend/data/random'
import { expect } from '../support/fixtures'
import type { Form } from './form'
import { test } from './forms'
import { SlowNetwork } from './network'

/** The second submit is at most this much later, in ms. */
const LATEST = 600
/** Time between clicks, in ms. */
const PAUSE = 20

/** Presses the key of a form twice. */
export async function pressTwice(page: Page, { field, submitButton, key = 'Enter' }: Form, gap: number) {
  // The element, because another form may have a field of the same name.
  const input = await (field ?? submitButton)(page).elementHandle()
  await input?.press(key)
  await page.waitForTimeout(gap)
  if (await input?.evaluate((element) => element === document.activeElement)) await page.keyboard.press(key)
}

/** Clicks the button of a form twice in one task, in the next tasks, and after the gap until the form is gone. */
async function clickUntilGone(page: Page, { submitButton, stays = false }: Form, gap: number) {
  await submitButton(page).evaluate(
    (button: HTMLElement, { pauses, last }) => {
      const click = () => {
        if (!button.isConnected) return
        button.click()
        button.click()
        const pause = pauses.shift() ?? last
        if (pause !== null) setTimeout(click, pause)
      }
      click()
    },
    // A form may render as pending some tasks later. After its response, a click on a form that stays is a new submit.
    { pauses: stays ? [0, 0, 0] : [0, 0, 0, gap], last: stays ? null : PAUSE },
  )
}

/**
 * Submits every form twice.
 * @param runs each with its own delays: by keys if even, by clicks if odd
 */
export function submitTwice(forms: readonly Form[], runs: readonly number[]): void {
  for (const form of forms) for (const run of runs) submitOneTwice(form, run)
}

function submitOneTwice(form: Form, run: number): void {
  const seed = `${run} ${form.name}`
  const random = new Random(seed)
  const isByKey = run % 2 === 0
  const gap = random.whole(0, LATEST)
  test(`${form.name} is submitted once: run ${run}, ${isByKey ? 'keys' : 'clicks'}, ${gap} ms`, async ({
    page,
    prepare,
  }) => {
    const network = await SlowNetwork.install(page, seed)
    const given = await prepare(form)
    await form.open(given)
    await form.fill?.(given)
    await network.start()
    await (isByKey ? pressTwice : clickUntilGone)(page, form, gap)
    await form.done(given)
    expect(await network.changes()).toEqual(form.changes)
  })
}
