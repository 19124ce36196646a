import type { Page, Route } from '@playwright/test'
import { SESSION } from './cells'
import type { Form, Given } from './form'
import { changeOf, SlowNetwork } from './network'

/** Answers the first change of a form in another way. */
export async function answerFirst(
  page: Page,
  { changes }: Form,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  let isAnswered = false
  await page.route('**/*', async (route) => {
    if (isAnswered || changeOf(route.request()) !== changes[0]) return route.fallback()
    isAnswered = true
    await answer(route)
  })
}

/** Holds the first change of a form until it is answered. */
export async function holdFirst(page: Page, form: Form) {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  let answer = (_answer: (route: Route) => Promise<void>) => {}
  const answered = new Promise<(route: Route) => Promise<void>>((resolve) => (answer = resolve))
  await answerFirst(page, form, async (route) => {
    arrive()
    await (
      await answered
    )(route)
  })
  return {
    arrived,
    answer: (how: (route: Route) => Promise<void> = (route) => route.fallback()) => answer(how),
  }
}

/** Opens a form and fills it; changes are recorded from then on. */
export async function openFilled(form: Form, page: Page, prepare: (form: Form) => Promise<Given>) {
  const network = await SlowNetwork.install(page)
  const given = await prepare(form)
  await form.open(given)
  await form.fill?.(given)
  await network.start()
  return { given, network }
}

/** Presses the button of a form; a switch is below its label. */
export const submit = (page: Page, { submitButton, key }: Form) =>
  key === 'Space' ? submitButton(page).press(key) : submitButton(page).click()

/** Without the renewal of a session. */
export const changesIn = async (network: SlowNetwork) =>
  (await network.changes()).filter((change) => !change.includes(SESSION))

/** A step to another document ends the script that takes it; any other error is one. */
export const unlessLeft = (error: unknown) => {
  if (!/context was destroyed/.test(String(error))) throw error
}

/** Goes back past the entries of a form, in the page itself: a question would hold Playwright's own Back. */
export const goBack = (page: Page, { entries = 1 }: Form) =>
  page.evaluate((by) => history.go(-by), entries).catch(unlessLeft)

/** Console messages of a request that fails. */
export const EXPECTED = /Failed to load resource|net::|Uncaught \(in promise\)/
