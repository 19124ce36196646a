import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'

/** Less than half the size of the package's own `source`, which every page would have to parse. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const axeOptions: Axe.RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  // Experimental in axe, therefore off by default.
  rules: {
    'css-orientation-lock': { enabled: true },
    'label-content-name-mismatch': { enabled: true },
    'table-fake-caption': { enabled: true },
    'td-has-header': { enabled: true },
  },
  // Skip details of passed checks, which take most of the time.
  resultTypes: ['violations'],
}

/** Records forbidden events: console errors and warnings, uncaught errors, requests to foreign hosts. */
export class Watcher {
  private readonly seen: string[] = []
  private readonly allowed: RegExp[] = []

  constructor(private readonly hosts: readonly string[]) {}

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      const type = message.type()
      if (type === 'error' || type === 'warning') {
        // The message of a failed request has no URL; only the location has it.
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
    const errors = this.seen.filter((line) => !this.allowed.some((words) => words.test(line)))
    expect(errors, 'what the browser complained about').toEqual([])
  }
}

/** The rules whose outcome depends on the theme. */
const colorOptions: Axe.RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
}

/**
 * Fails with rule, reason and element of all axe violations on the current page.
 * @param within a selector that limits the check
 */
export const expectAccessible = (page: Page, within?: string): Promise<void> =>
  expectNoViolation(page, axeOptions, within)

/** Checks the colors only, for a page that was checked in the other theme. */
export const expectReadable = (page: Page, within?: string): Promise<void> =>
  expectNoViolation(page, colorOptions, within)

async function expectNoViolation(page: Page, options: Axe.RunOptions, within?: string): Promise<void> {
  // On a touch screen a dialog with a field is hidden until the keyboard has had time to open.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].every((dialog) =>
      dialog.checkVisibility({ opacityProperty: true }),
    ),
  )
  // Measure final colors, not those during a transition.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const found = await page.evaluate(
    async ({ rules, part }) => {
      const { axe } = window as unknown as { axe: typeof Axe }
      // React Aria keeps announcements in the DOM for some seconds, even if the button they name is gone.
      const context = { include: part ? [[part]] : undefined, exclude: [['[data-live-announcer]']] }
      const { violations } = await axe.run(context, rules)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id} at ${html}: ${failureSummary ?? ''}`),
      )
    },
    { rules: options, part: within },
  )
  expect(found, 'what axe found').toEqual([])
}
