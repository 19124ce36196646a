import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'

/** Less than half of what the package's own `source` is, which every page would have to parse. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const axeOptions: Axe.RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  // Off in axe, which calls them experimental.
  rules: {
    'css-orientation-lock': { enabled: true },
    'label-content-name-mismatch': { enabled: true },
    'table-fake-caption': { enabled: true },
    'td-has-header': { enabled: true },
  },
  // What passed would be described in full as well, which takes most of the time.
  resultTypes: ['violations'],
}

/** What nobody may see happen in a browser window: words on the console, errors that nobody caught, requests to strangers. */
export class Watcher {
  private readonly seen: string[] = []
  private readonly allowed: RegExp[] = []

  constructor(private readonly hosts: readonly string[]) {}

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      const type = message.type()
      if (type === 'error' || type === 'warning') {
        // Where a request failed, only the place says which one.
        const { url } = message.location()
        this.seen.push(`console.${type}: ${message.text()} (${url})`)
      }
    })
    context.on('weberror', (error) =>
      this.seen.push(`uncaught: ${error.error().stack ?? error.error().message}`),
    )
    context.on('request', (request) => {
      const { protocol, host } = new URL(request.url())
      if (protocol.startsWith('http') && !this.hosts.includes(host))
        this.seen.push(`request to a foreign host: ${request.url()}`)
    })
  }

  allow(words: RegExp): void {
    this.allowed.push(words)
  }

  check(): void {
    const faults = this.seen.filter((line) => !this.allowed.some((words) => words.test(line)))
    expect(faults, 'what the browser complained about').toEqual([])
  }
}

/**
 * Fails with the rule, the reason and the place of everything that axe finds on the page as it is now.
 * @param within looks only inside what this selector finds
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // On a touch screen a dialog with a field is hidden until the keyboard has had time to open.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].every((dialog) =>
      dialog.checkVisibility({ opacityProperty: true }),
    ),
  )
  // Colours are measured as they will stay, not half way through a transition.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const found = await page.evaluate(
    async ({ options, part }) => {
      const { axe } = window as unknown as { axe: typeof Axe }
      // What React Aria has read out stays there for some seconds, also when the button it names is gone by then.
      const context = { include: part ? [[part]] : undefined, exclude: [['[data-live-announcer]']] }
      const { violations } = await axe.run(context, options)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id} at ${html}: ${failureSummary ?? ''}`),
      )
    },
    { options: axeOptions, part: within },
  )
  expect(found, 'what axe found').toEqual([])
}
