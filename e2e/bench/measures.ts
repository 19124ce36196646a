import type { CDPSession, Page } from '@playwright/test'

/** Four times slower than the measuring machine: about a mid-range phone or an old reception PC. */
export async function slowDown(page: Page, rate = 4): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate })
  return client
}

/** Slow 4G: 1.6 Mbit/s down, 150 ms round trip. */
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

/** Milliseconds from navigation start until a condition is true and painted; checked every frame. */
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

/** Transferred (compressed) JavaScript in kB. */
export function scriptSize(page: Page): Promise<number> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize / 1000, 0),
  )
}

/** First contentful paint in ms: text or image, not empty boxes. */
export function contentfulPaint(page: Page): Promise<number> {
  return page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
}

export const rowsAreVisible = () => document.querySelectorAll('[data-row-id]').length > 0
export const allRowsAreHere = () =>
  Number(document.querySelector('[aria-rowcount]')?.getAttribute('aria-rowcount') ?? 0) > 10_000

/** Waits until the network and the main thread are idle, as on a desk that is open all day. */
export async function comesToRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
}

/** A list is complete after this time without changes, in ms. */
const QUIET = 500

/**
 * Types one letter into the focused search.
 * @returns ms from the key to the paint of the last change in the list, before half a second without changes
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
 * Starts to record long animation frames. A frame includes all work for it, such as event handlers, up to its
 * paint. The browser reports only frames of 50 ms or longer.
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

/** The longest frame since `watchFrames`, in ms; 0 if none took 50 ms. */
export function longestFrame(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // The browser reports a frame after its paint.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return Math.max(0, ...(window as unknown as { stop: () => number[] }).stop())
  })
}

/**
 * Starts to measure the time from each press to the paint of its result. Does not query the page: finding
 * elements by role, as tests do, takes longer on a slow page than the result itself.
 * @param type the event of a press
 * @param seen selector of the result
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

/** Waits for `count` results and returns their times, in ms. */
export async function answersTaken(page: Page, count: number): Promise<number[]> {
  const taken = await page.waitForFunction((wanted) => {
    const { answers } = window as unknown as { answers: number[] }
    return answers.length >= wanted ? answers : null
  }, count)
  return (await taken.jsonValue()) ?? []
}
