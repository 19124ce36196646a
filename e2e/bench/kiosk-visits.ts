/** How a visitor uses the kiosk. */
export type Visit =
  | { by: 'scanner'; code: string }
  | { by: 'camera' }
  | { by: 'name'; firstName: string; lastName: string; company: string; leaves: boolean }
  | { by: 'walkIn'; firstName: string; lastName: string; takesPhoto: boolean }

/** Translation keys of the buttons, fields and questions used during a visit. */
export const NAMES = {
  visit: 'home.visit',
  leave: 'home.leave',
  code: 'home.code',
  next: 'next',
  done: 'done',
  yes: 'hello.yes',
  no: 'goodbye.no',
  out: 'goodbye.checkOut',
  appointment: 'choice.yes',
  noAppointment: 'choice.no',
  byName: 'scan.byName',
  first: 'names.first',
  last: 'names.last',
  company: 'proof.company.label',
  unknown: 'host.unknown',
  skip: 'photo.skip',
  take: 'photo.take',
  use: 'photo.use',
  understood: 'notice.understood',
  send: 'review.send',
} as const

type Names = Record<keyof typeof NAMES, string>

/**
 * Runs in the page, because input from outside takes longer than most screens are shown, and leaves handles
 * that look like a leak. Every visit starts and ends at the home screen.
 */
export async function walk({ visits, names }: { visits: readonly Visit[]; names: Names }): Promise<void> {
  const TIMEOUT = 20_000
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find(
      (one) => one.textContent?.trim() === name && !one.disabled && one.ariaDisabled !== 'true',
    )
  const field = (name: string) =>
    [...document.querySelectorAll('label')].find((one) => one.textContent?.trim() === name)?.control

  const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

  async function soon<T>(what: string, find: () => T | null | undefined): Promise<T> {
    const end = performance.now() + TIMEOUT
    for (;;) {
      const found = find()
      if (found) return found
      if (performance.now() > end) throw new Error(`${what} did not come: ${document.body.innerText}`)
      await pause(5)
    }
  }
  const press = async (...wanted: (keyof Names)[]) => {
    for (const name of wanted) (await soon(name, () => button(names[name]))).click()
  }
  const type = async (name: keyof Names, text: string) => {
    const input = await soon(name, () => field(names[name]))
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  /**
   * Scans again if the page was not listening yet. The keys have fixed timestamps, because on a busy machine
   * a pause between two keys would start another code.
   */
  const scan = async (code: string) => {
    while (button(names.visit)) {
      const began = performance.now()
      for (const [at, key] of [...code, 'Enter'].entries()) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
        Object.defineProperty(event, 'timeStamp', { value: began + at })
        document.body.dispatchEvent(event)
      }
      await pause(50)
    }
  }
  const nameOf = async (firstName: string, lastName: string) => {
    await type('first', firstName)
    await type('last', lastName)
    await press('next')
  }

  for (const visit of visits) {
    await soon('home', () => button(names.visit))
    switch (visit.by) {
      case 'scanner': {
        await scan(visit.code)
        // Checks in, or out if the visitor is on site.
        const way = await soon('an answer', () => button(names.yes) ?? button(names.out))
        way.click()
        break
      }
      case 'camera':
        await press('code', 'no')
        continue
      case 'name':
        await press(...(visit.leaves ? (['leave', 'byName'] as const) : (['visit', 'appointment'] as const)))
        await nameOf(visit.firstName, visit.lastName)
        await type('company', visit.company)
        await press('next', visit.leaves ? 'out' : 'yes')
        break
      case 'walkIn':
        await press('visit', 'noAppointment')
        ;(await soon('the types', () => button('Meeting'))).click()
        await nameOf(visit.firstName, visit.lastName)
        await type('company', 'Soak & Sons')
        await press('next', 'unknown', 'next')
        await press(...(visit.takesPhoto ? (['take', 'use'] as const) : (['skip'] as const)))
        await press('understood', 'send')
        break
    }
    await press('done')
  }
  await soon('home', () => button(names.visit))
}
