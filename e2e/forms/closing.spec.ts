// What is typed when a dialog is closed, and what becomes of a change whose form is closed or left while it is sent.
import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures'
import { cellsOf, reasonOf } from './cells'
import type { Form } from './form'
import { rows, test } from './forms'
import { changesIn, EXPECTED, goBack, holdFirst, openFilled, submit } from './sending'

// Hidden ones as well: a question hides what is below it.
const dialogs = (page: Page) => page.locator('[role=dialog], [role=alertdialog]')
const questions = (page: Page) => page.locator('[role=alertdialog]')
/** The first button of a question stays, the last one leaves. */
const stay = (page: Page) => questions(page).last().getByRole('button').first()
const leave = (page: Page) => questions(page).last().getByRole('button').last()

/** The ways to close the topmost dialog: Escape and its buttons. */
const WAYS = ['Escape', 'Close', 'Cancel'] as const

/** @returns false if it has no such button */
async function close(page: Page, way: (typeof WAYS)[number]): Promise<boolean> {
  if (way === 'Escape') {
    await page.keyboard.press('Escape')
    return true
  }
  const button = page
    .locator('[role=dialog], [role=alertdialog]')
    .last()
    .getByRole('button', { name: way, exact: true })
  if ((await button.count()) === 0 || (await button.isDisabled())) return false
  await button.click()
  return true
}

/** Expects that each way asks, and stays. */
async function expectQuestions(page: Page, open: number): Promise<void> {
  for (const way of WAYS) {
    if (!(await close(page, way))) continue
    await expect(dialogs(page), way).toHaveCount(open + 1)
    await stay(page).click()
    await expect(dialogs(page)).toHaveCount(open)
  }
}

function typedThenClosed(form: Form): void {
  test(`${form.name} is closed`, async ({ page, prepare }) => {
    const { given, network } = await openFilled(form, page, prepare)
    const open = await dialogs(page).count()
    const text = await form.field?.(page).inputValue()
    await expectQuestions(page, open)
    if (form.field) await expect(form.field(page)).toHaveValue(text ?? '')
    await page.keyboard.press('Escape')
    await leave(page).click()
    await expect(dialogs(page)).toHaveCount(open - 1)
    expect(await changesIn(network)).toEqual([])
    await form.open(given)
    if (!form.fill) return
    await expect(dialogs(page)).toHaveCount(open)
    await page.keyboard.press('Escape')
    await expect(dialogs(page)).toHaveCount(open - 1)
  })
}

/** leaving.spec.ts types into a field right before. */
function leftWithoutField(form: Form): void {
  test(`${form.name} asks before it is left`, async ({ page, prepare }) => {
    await openFilled(form, page, prepare)
    const open = await dialogs(page).count()
    await goBack(page, form)
    await expect(dialogs(page)).toHaveCount(open + 1)
    await stay(page).click()
    await expect(dialogs(page)).toHaveCount(open)
  })
}

function leftWhileSending(form: Form): void {
  const { closing, leaving } = cellsOf(form)
  test(`${form.name} is closed and left while it is sent`, async ({ page, prepare }) => {
    const { given, network } = await openFilled(form, page, prepare)
    const held = await holdFirst(page, form)
    await submit(page, form)
    await held.arrived
    const open = await dialogs(page).count()
    if (closing === 'asks') await expectQuestions(page, open)
    if (closing === 'waits') {
      for (const way of WAYS) await close(page, way)
      await expect(dialogs(page)).toHaveCount(open)
    }
    if (leaving === 'asks') {
      await goBack(page, form)
      await expect(dialogs(page)).toHaveCount(open + 1)
      await stay(page).click()
      await expect(dialogs(page)).toHaveCount(open)
    }
    if (leaving === 'made') {
      const address = page.url()
      await goBack(page, form)
      await expect(page).not.toHaveURL(address)
    }
    held.answer()
    if (leaving !== 'made') await form.done(given)
    expect(await changesIn(network)).toEqual(form.changes)
  })
}

function keptWhileSending(form: Form): void {
  const { name, field } = form
  test(`${name} keeps what was typed if it is left while it is sent`, async ({ page, prepare }) => {
    if (!field) throw new Error('A row that keeps its input needs its field')
    await page.goto('about:blank')
    const { given } = await openFilled(form, page, prepare)
    const text = await field(page).inputValue()
    const held = await holdFirst(page, form)
    await submit(page, form)
    await held.arrived
    await goBack(page, form)
    await expect(field(page)).toHaveCount(0)
    await page.goForward()
    await expect(field(page)).toHaveValue(text)
    // Leaving the document has ended it, a step within it has not.
    held.answer((route) => route.fallback().catch(() => {}))
    await submit(page, form)
    await form.done(given)
  })
}

function refusedAfterLeaving(form: Form): void {
  const { told } = form
  const { leaving } = cellsOf(form)
  test(`${form.name} is refused after it was left`, async ({ page, prepare, allowConsole }) => {
    allowConsole(EXPECTED)
    if (!told) throw new Error('A row that is told needs the text of its message')
    await openFilled(form, page, prepare)
    const held = await holdFirst(page, form)
    await submit(page, form)
    await held.arrived
    const open = await dialogs(page).count()
    const address = page.url()
    await goBack(page, form)
    if (leaving === 'asks') {
      await expect(dialogs(page)).toHaveCount(open + 1)
      await leave(page).click()
    }
    await expect(page).not.toHaveURL(address)
    await expect(form.submitButton(page)).toHaveCount(0)
    held.answer((route) => route.fulfill({ status: 422, json: { message: 'Not today', code: 422 } }))
    await expect(page.getByText(told).first()).toBeVisible()
    await expect(page.getByText('Not today').first()).toBeVisible()
  })
}

for (const form of rows) {
  const cells = cellsOf(form)
  if (!reasonOf(cells.closed)) typedThenClosed(form)
  if (cells.back === 'asks' && !form.field) leftWithoutField(form)
  if (!reasonOf(cells.closing) || cells.leaving === 'asks' || cells.leaving === 'made') leftWhileSending(form)
  if (cells.leaving === 'keeps') keptWhileSending(form)
  if (!reasonOf(cells.refused)) refusedAfterLeaving(form)
}
