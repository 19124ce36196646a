import type { Page } from '@playwright/test'
import { BookingForm } from '../prebooking/booking-form'
import { GroupScreen, personOf } from '../prebooking/group-screen'
import type { TestEnvironment } from '../support/test-environment'
import { longestFrame, slowDown, watchFrames } from './measures'
import { frameTime, milliseconds, repeated, row, type Row } from './runs'

const VISITORS = 500
const HEADINGS = ['First name', 'Last name', 'Company', 'E-mail', 'Phone']
const rows = Array.from({ length: VISITORS }, (_, at) => {
  const [firstName = '', lastName = '', email = ''] = personOf(at)
  return [firstName, lastName, 'Acme Logistics', email, `+44 20 7946 ${1000 + at}`]
})

/** Milliseconds from an action until the paint, both measured in the page. */
async function until(page: Page, act: () => Promise<void>, holds: () => boolean): Promise<number> {
  const start = await page.evaluate(() => performance.now())
  await act()
  await page.waitForFunction(holds, undefined, { polling: 'raf' })
  return (await page.evaluate(() => performance.now())) - start
}

/** @param rate CPU slowdown factor */
async function pasted(environment: TestEnvironment, rate: number): Promise<Row[]> {
  const numbers = await repeated(environment, true, async (page) => {
    const group = new GroupScreen(page)
    await slowDown(page, rate)
    await new BookingForm(page).open()
    await group.open()
    const checked = await until(
      page,
      () => group.paste([HEADINGS, ...rows]),
      () => document.querySelectorAll('[role=dialog] [role=grid] [data-row]').length > 0,
    )
    await group.grid.hover()
    await watchFrames(page)
    for (let step = 0; step < 30; step++) await page.mouse.wheel(0, 600)
    const scrolling = await longestFrame(page)
    const taken = await until(
      page,
      () => group.add(VISITORS),
      () => document.querySelector('form [role=grid][aria-rowcount="501"]') !== null,
    )
    await group.dialog.waitFor({ state: 'detached' })
    await page.getByLabel('Subject').focus()
    // The list has finished rendering after two frames.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await watchFrames(page)
    await page.keyboard.type('Harbour tour', { delay: 100 })
    return [checked, scrolling, taken, await longestFrame(page)]
  })
  const [checked = [], scrolling = [], taken = [], typing = []] = numbers
  const what = `Booking, ${VISITORS} pasted visitors, CPU ${rate > 1 ? `${rate}x slower` : 'as it is'}`
  return [
    row(`${what}: from the paste to the checked grid`, checked, milliseconds),
    row(`${what}: longest frame while scrolling the grid`, scrolling, frameTime),
    row(`${what}: from 'Add' to the list in the form`, taken, milliseconds),
    row(`${what}: longest frame while typing a subject after it`, typing, frameTime),
  ]
}

/** Speed of the booking form with many visitors. */
export async function group(environment: TestEnvironment): Promise<Row[]> {
  return [...(await pasted(environment, 1)), ...(await pasted(environment, 4))]
}
