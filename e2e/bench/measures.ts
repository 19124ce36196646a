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

/** Milliseconds since the navigation began until something holds in the page and is painted; looked at once a frame. */
export function since(page: Page, holds: () => boolean): Promise<number> {
  return page.evaluate(`new Promise((resolve) => {
    const holds = ${String(holds)}
    const look = () => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => resolve(performance.now())
      if (holds()) channel.port2.postMessage(null)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })`)
}

/** kB of JavaScript as it came over the wire, compressed. */
export function scriptSize(page: Page): Promise<number> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize / 1000, 0),
  )
}

/** Milliseconds until the browser painted a letter or a picture, which the boxes of a frame are not. */
export function contentfulPaint(page: Page): Promise<number> {
  return page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
}

export const rowsAreVisible = () => document.querySelectorAll('[data-row-id]').length > 0
export const allRowsAreHere = () =>
  Number(document.querySelector('[aria-rowcount]')?.getAttribute('aria-rowcount') ?? 0) > 10_000

/** Waits until nothing is on its way any more and the page has nothing left to do, as on a desk that stands open all day. */
export async function comesToRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
}

/** How long nothing may change before a list counts as complete, in ms. */
const QUIET = 500

/**
 * Types one letter into the focused search.
 * @returns ms from the key to the paint of the last change in the list, after which nothing changes in it for half a second
 */
export async function typeLetter(page: Page, letter: string): Promise<number> {
  await page.evaluate((quiet) => {
    const completed = new Promise<number>((resolve) => {
      window.addEventListener(
        'keydown',
        ({ timeStamp }) => {
          let timer = 0
          let last = 0
          let isAwaited = false
          const observer = new MutationObserver(() => {
            window.clearTimeout(timer)
            timer = window.setTimeout(() => {
              observer.disconnect()
              resolve(last)
            }, quiet)
            if (isAwaited) return
            isAwaited = true
            requestAnimationFrame(() => {
              const channel = new MessageChannel()
              channel.port1.onmessage = () => {
                isAwaited = false
                last = performance.now() - timeStamp
              }
              channel.port2.postMessage(null)
            })
          })
          const list = document.querySelector('[aria-rowcount]')
          if (list)
            observer.observe(list, { subtree: true, childList: true, characterData: true, attributes: true })
        },
        { once: true, capture: true },
      )
    })
    Object.assign(window, { completed })
  }, QUIET)
  await page.keyboard.press(letter)
  return page.evaluate(() => (window as unknown as { completed: Promise<number> }).completed)
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
