import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Driver, DriverElement } from './driver'

/**
 * How to find an element: by role and accessible name, by text, or by selector. Strings must match in full.
 */
export type Target = {
  role?: string
  name?: string | RegExp
  text?: string | RegExp
  /** For elements without a role, e.g. file fields. */
  css?: string
  within?: Target
  /** Index among several matches; -1 is the last. Without it several matches are an error. */
  at?: number
}

const library = readFileSync(
  join(
    dirname(createRequire(import.meta.url).resolve('@testing-library/dom/package.json')),
    'dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
)

/** Defines `findTarget` in the page, once per document. */
const HELPERS = `(() => {
  ${library}
  const { queryAllByRole, queryAllByText } = window.TestingLibraryDom
  const matcher = (wanted) => Array.isArray(wanted) ? new RegExp(wanted[0], wanted[1]) : wanted
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true })
  window.findTarget = (target) => {
    const scope = target.within ? window.findTarget(target.within) : document.body
    if (!scope) return null
    const found = target.css
      ? [...scope.querySelectorAll(target.css)]
      : target.role
        ? queryAllByRole(scope, target.role, target.name === undefined ? {} : { name: matcher(target.name) })
        : queryAllByText(scope, matcher(target.text), { ignore: 'script, style, option' }).filter(isSeen)
    if (target.at === undefined && found.length > 1) throw new Error(found.length + ' elements match ' + JSON.stringify(target))
    return found.at(target.at ?? 0) ?? null
  }
})()`

type SerializedTarget = Omit<Target, 'name' | 'text' | 'within'> & {
  name?: unknown
  text?: unknown
  within?: unknown
}

/** As JSON: a pattern becomes its source and flags. */
const serialized = ({ name, text, within, ...target }: Target): SerializedTarget => {
  const plain = (wanted: string | RegExp | undefined) =>
    wanted instanceof RegExp ? [wanted.source, wanted.flags] : wanted
  return { ...target, name: plain(name), text: plain(text), within: within && serialized(within) }
}

/** How long to wait for an element, in ms. */
const TIMEOUT = 20_000
/** Longer than a double click, in ms. */
const DOUBLE_CLICK = 600

/** A window of either engine, for tests: finds elements by role and name, and waits for them. */
export class Window {
  constructor(
    private readonly driver: Driver,
    private readonly origin: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.driver.goto(this.origin + path)
  }

  evaluate<T>(code: string): Promise<T> {
    return this.driver.evaluate(code) as Promise<T>
  }

  /** Polls until the condition is true. */
  async waitUntil(what: string, isTrue: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + TIMEOUT
    let problem: Error | undefined
    while (Date.now() < end) {
      try {
        if (await isTrue()) return
        problem = undefined
      } catch (error) {
        // The page is navigating, or an element is rendered twice for a moment.
        problem = error instanceof Error ? error : new Error(JSON.stringify(error))
      }
      await wait(50)
    }
    throw new Error(`${what}\n${problem?.message ?? (await this.shown())}`, { cause: problem })
  }

  private async helpers(): Promise<void> {
    if (!(await this.evaluate('typeof window.findTarget === "function"'))) await this.evaluate(HELPERS)
  }

  private async find(target: Target): Promise<DriverElement | null> {
    await this.helpers()
    return this.driver.element(`window.findTarget(${JSON.stringify(serialized(target))})`)
  }

  /** @param check an expression over `element`, which is null if nothing was found */
  private async check<T>(target: Target, check: string): Promise<T> {
    await this.helpers()
    return this.evaluate(`((element) => ${check})(window.findTarget(${JSON.stringify(serialized(target))}))`)
  }

  isThere(target: Target): Promise<boolean> {
    return this.check(target, 'element !== null')
  }

  async waitFor(target: Target): Promise<void> {
    await this.waitUntil(`not seen: ${describe(target)}`, () => this.isThere(target))
  }

  async waitForGone(target: Target): Promise<void> {
    await this.waitUntil(`still there: ${describe(target)}`, () => this.check(target, 'element === null'))
  }

  async waitForValue(target: Target, value: string): Promise<void> {
    await this.waitUntil(
      `not '${value}': ${describe(target)}`,
      async () => (await this.check(target, 'element?.value')) === value,
    )
  }

  async clickIfThere(target: Target): Promise<boolean> {
    const element = await this.find(target)
    await element?.click()
    return element !== null
  }

  async click(target: Target): Promise<void> {
    await this.waitUntil(`not pressed: ${describe(target)}`, () => this.clickIfThere(target))
  }

  /** Presses a button at the last one's position, after a wait: the app ignores double clicks. */
  async clickAgain(target: Target, next: Target): Promise<void> {
    await wait(DOUBLE_CLICK)
    await this.click(target)
    await this.waitFor(next)
  }

  /** Replaces the text of a field. */
  async fill(target: Target, text: string): Promise<void> {
    await this.waitUntil(`not filled in: ${describe(target)}`, async () => {
      await this.clickIfThere(target)
      return this.check(target, 'element !== null && element === document.activeElement && !element.select()')
    })
    await this.driver.type(text)
    await this.waitForValue(target, text)
  }

  async press(key: Parameters<Driver['press']>[0]): Promise<void> {
    await this.driver.press(key)
  }

  shortcut(letter: Parameters<Driver['shortcut']>[0]): Promise<void> {
    return this.driver.shortcut(letter)
  }

  /** @param value of an option of a native list */
  async select(target: Target, value: string): Promise<void> {
    await this.waitUntil(`no list: ${describe(target)}`, async () => {
      const element = await this.find(target)
      await element?.select(value)
      return element !== null
    })
  }

  async upload(target: Target, path: string): Promise<void> {
    await this.waitUntil(`no file field: ${describe(target)}`, async () => {
      const element = await this.find(target)
      await element?.upload(path)
      return element !== null
    })
  }

  async resize(width: number, height: number): Promise<void> {
    await this.driver.resize(width, height)
  }

  /** The visible text, for failure messages. */
  private shown(): Promise<string> {
    return this.evaluate<string>('location.pathname + "\\n" + document.body.innerText').catch(String)
  }

  errors(): readonly string[] {
    return this.driver.errors()
  }

  close(): Promise<void> {
    return this.driver.close()
  }
}

function describe({ role, name, text, css, within }: Target): string {
  const own = [role, css, name, text].filter((part) => part !== undefined).join(' ')
  return within ? `${own} in ${describe(within)}` : own
}
