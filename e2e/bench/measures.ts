import type { CDPSession, Page } from '@playwright/test'

/** Four times slower than the machine that measures: about a mid-range phone or an old reception PC. */
export async function slowDown(page: Page, rate = 4): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate })
  return client
}

/** Slow 4G: 1.6 Mbit/s down, 150 ms there and back. */
export async function slowNetwork(client: CDPSession): Promise<void> {
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1_000_000) / 8,
    uploadThroughput: (750 * 1000) / 8,
  })
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Milliseconds since the navigation began until something holds in the page; looked at once a frame. */
export async function since(page: Page, holds: () => boolean, timeout = 120_000): Promise<number> {
  await page.waitForFunction(holds, undefined, { polling: 'raf', timeout })
  return page.evaluate(() => performance.now())
}

/** kB of JavaScript as it came over the wire, compressed. */
export function scriptSize(page: Page): Promise<number> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize / 1000, 0),
  )
}

export function paintTime(page: Page, name: 'first-paint' | 'first-contentful-paint'): Promise<number> {
  return page.evaluate((wanted) => performance.getEntriesByName(wanted)[0]?.startTime ?? Number.NaN, name)
}

/** How many rows the table says it has, its head among them. */
const rowCount = () => Number(document.querySelector('[aria-rowcount]')?.getAttribute('aria-rowcount') ?? 0)

export const rowsAreVisible = () => document.querySelectorAll('[data-row-id]').length > 0
export const allRowsAreHere = () =>
  Number(document.querySelector('[aria-rowcount]')?.getAttribute('aria-rowcount') ?? 0) > 10_000

/** Waits until nothing is on its way any more and the page has nothing left to do, as on a desk that stands open all day. */
export async function comesToRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
}

export type Typed = {
  /** From the key to the paint that shows what it changed in the list. */
  result: number
  /** From the key to the next paint: how long the field itself was silent. */
  echo: number
}

/**
 * Types one letter into the focused search and waits until the list's new rows are painted. Frame by frame it is looked
 * whether the list is another one, for an observer of all that changes would itself take the page's time. A frame is painted
 * when a message that was sent in it comes, or when the next one begins, which a busy browser lets go first.
 */
export async function typeLetter(page: Page, letter: string): Promise<Typed> {
  const before = await page.evaluate(rowCount)
  await page.evaluate((rows) => {
    const measured: { echo?: number; result?: number } = {}
    Object.assign(window, { measured })
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const nextFrame = () => {
          const table = document.querySelector('[aria-rowcount]')
          const shows = Number(table?.getAttribute('aria-rowcount') ?? 0) !== rows
          const painted = () => {
            const took = performance.now() - timeStamp
            measured.echo ??= took
            if (shows) measured.result ??= took
          }
          const channel = new MessageChannel()
          channel.port1.onmessage = painted
          channel.port2.postMessage(null)
          requestAnimationFrame(() => {
            painted()
            if (!shows) nextFrame()
          })
        }
        requestAnimationFrame(nextFrame)
      },
      { once: true, capture: true },
    )
  }, before)
  await page.keyboard.press(letter)
  const handle = await page.waitForFunction(() => {
    const { measured } = window as unknown as { measured: Partial<Typed> }
    return measured.result !== undefined && measured.echo !== undefined ? (measured as Typed) : null
  })
  return (await handle.jsonValue()) as Typed
}

/**
 * From now on frames are watched. A frame is what the browser itself takes for one: from the first work for it, the
 * handling of an event for instance, to its paint. It tells only of those that took 50 ms or longer.
 */
export async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames: number[] = []
    const note = (entries: PerformanceEntryList) => frames.push(...entries.map(({ duration }) => duration))
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'long-animation-frame' })
    const stop = () => {
      note(observer.takeRecords())
      observer.disconnect()
      return frames
    }
    Object.assign(window, { stop })
  })
}

/** The longest frame since they are watched, in ms; 0 where none took 50 ms. */
export function longestFrame(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // A frame is told of after it was painted.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return Math.max(0, ...(window as unknown as { stop: () => number[] }).stop())
  })
}

/**
 * From now on the time from each press to the paint of what it brings is taken. Nothing is asked of the page meanwhile:
 * finding something by its role, as tests do, takes a slow page longer than the answer itself.
 * @param type what counts as a press
 * @param seen what is drawn when it is answered
 */
export async function watchAnswers(page: Page, type: 'click' | 'keydown', seen = 'body'): Promise<void> {
  await page.evaluate(
    ([event, selector]) => {
      const answers: number[] = []
      Object.assign(window, { answers })
      window.addEventListener(
        event,
        ({ timeStamp }) => {
          const look = () =>
            requestAnimationFrame(() => {
              if (!document.querySelector(selector)) {
                look()
                return
              }
              const channel = new MessageChannel()
              channel.port1.onmessage = () => answers.push(performance.now() - timeStamp)
              channel.port2.postMessage(null)
            })
          look()
        },
        { capture: true },
      )
    },
    [type, seen] as const,
  )
}

/** How long each of so many answers took, in ms. */
export async function answersTaken(page: Page, count: number): Promise<number[]> {
  const taken = await page.waitForFunction((wanted) => {
    const { answers } = window as unknown as { answers: number[] }
    return answers.length >= wanted ? answers : null
  }, count)
  return (await taken.jsonValue()) ?? []
}
