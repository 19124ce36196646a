import { BookingForm } from '../prebooking/booking-form'
import type { TestEnvironment } from '../support/test-environment'
import { answersTaken, comesToRest, median, scriptSize, since, slowDown, watchAnswers } from './measures'
import { kilobytes, milliseconds, repeated, row, type Row } from './runs'

/** Typed as the first name of a visitor whom nobody knows, so that the suggestions stay empty. */
const NAME = 'xqzwvkjyxqzwvkjy'

/** Time until the booking form is ready in a large tenant, and until a typed letter is painted. */
export async function booking(environment: TestEnvironment): Promise<Row[]> {
  const [ready = [], size = [], key = [], worst = []] = await repeated(environment, true, async (page) => {
    await slowDown(page)
    await page.goto('/prebooking', { waitUntil: 'commit' })
    const isReady = await since(page, () => document.querySelector('form [role=spinbutton]') !== null)
    const scripts = await scriptSize(page)
    await new BookingForm(page).visitor().getByLabel('First name').focus()
    await comesToRest(page)
    await watchAnswers(page, 'keydown')
    await page.keyboard.type(NAME, { delay: 250 })
    const keys = await answersTaken(page, NAME.length)
    return [isReady, scripts, median(keys), Math.max(...keys)]
  })
  return [
    row('Booking, 50,000 people and 100,000 companies, CPU 4x slower: form ready', ready, milliseconds),
    row('Booking: JavaScript, gzip', size, kilobytes),
    row('Booking, the same: key in a first name to the painted letter (median)', key, milliseconds),
    row('Booking, the same: key in a first name to the painted letter (longest)', worst, milliseconds),
  ]
}
