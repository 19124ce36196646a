import type { TestEnvironment } from '../support/test-environment'
import { scriptSize, since, slowDown } from './measures'
import { kilobytes, milliseconds, repeated, row, type Row } from './runs'

/** Time until the booking form is ready in a large tenant. */
export async function booking(environment: TestEnvironment): Promise<Row[]> {
  const [ready = [], size = []] = await repeated(environment, true, async (page) => {
    await slowDown(page)
    await page.goto('/prebooking', { waitUntil: 'commit' })
    const isReady = await since(page, () => document.querySelector('form [role=spinbutton]') !== null)
    return [isReady, await scriptSize(page)]
  })
  return [
    row('Booking, 50,000 people and 100,000 companies, CPU 4x slower: form ready', ready, milliseconds),
    row('Booking: JavaScript, gzip', size, kilobytes),
  ]
}
