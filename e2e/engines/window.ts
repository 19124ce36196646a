import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Driver, DriverElement } from './driver'

/** What to look for: a role with its accessible name, or a text. A pattern is matched, a string is the whole name. */
export type Target = {
  role?: string
  name?: string | RegExp
  text?: string | RegExp
  /** Any element of the page: for file fields, which have no role. */
  css?: string
  within?: Target
  /** Where several are found: which, counted from 0; the last is -1. */
  at?: number
}

const library = readFileSync(
  join(
    dirname(createRequire(import.meta.url).resolve('@testing-library/dom/package.json')),
    'dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
)

/** Runs in the page: what `find` needs, once per document. */
const HELPERS = `(() => {
  ${library}
  const { queryAllByRole, queryAllByText } = this.TestingLibraryDom ?? window.TestingLibraryDom
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
    if (target.at === undefined && found.length > 1) throw new Error(found.length + ' are ' + JSON.stringify(target))
    return found.at(target.at ?? 0) ?? null
  }
})()`

type Sent = Omit<Target, 'name' | 'text' | 'within'> & { name?: unknown; text?: unknown; within?: unknown }

/** JSON has no patterns. */
const sent = ({ name, text, within, ...target }: Target): Sent => {
  const plain = (wanted: string | RegExp | undefined) =>
    wanted instanceof RegExp ? [wanted.source, wanted.flags] : wanted
  return { ...target, name: plain(name), text: plain(text), within: within && sent(within) }
}

const PATIENCE = 20_000
/** Presses further apart, in ms, are no double click. */
const DOUBLE_CLICK = 600

/** A window of any engine, used as a person does: by what stands on the screen. */
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

  /** Asks again until it is true. */
  async until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + PATIENCE
    let problem: Error | undefined
    while (Date.now() < end) {
      try {
        if (await isTrue()) return
        problem = undefined
      } catch (error) {
        // A page that has just been left, or something drawn twice for a moment.
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
    return this.driver.element(`window.findTarget(${JSON.stringify(sent(target))})`)
  }

  /** @param check an expression over `element`, which is null where nothing was found */
  private async check<T>(target: Target, check: string): Promise<T> {
    await this.helpers()
    return this.evaluate(`((element) => ${check})(window.findTarget(${JSON.stringify(sent(target))}))`)
  }

  isThere(target: Target): Promise<boolean> {
    return this.check(target, 'element !== null')
  }

  async sees(target: Target): Promise<void> {
    await this.until(`not seen: ${describe(target)}`, () => this.isThere(target))
  }

  async isWithout(target: Target): Promise<void> {
    await this.until(`still there: ${describe(target)}`, () => this.check(target, 'element === null'))
  }

  /** What a field holds. */
  async holds(target: Target, value: string): Promise<void> {
    await this.until(
      `does not hold '${value}': ${describe(target)}`,
      async () => (await this.check(target, 'element?.value')) === value,
    )
  }

  async clickIfThere(target: Target): Promise<boolean> {
    const element = await this.find(target)
    await element?.click()
    return element !== null
  }

  async click(target: Target): Promise<void> {
    await this.until(`not pressed: ${describe(target)}`, () => this.clickIfThere(target))
  }

  /** For a button in the place of the last one: two quick presses there are a double click, which counts as one. */
  async clickAgain(target: Target, next: Target): Promise<void> {
    await wait(DOUBLE_CLICK)
    await this.click(target)
    await this.sees(next)
  }

  /** Types into a field, in the place of what it holds. */
  async fill(target: Target, text: string): Promise<void> {
    await this.until(`not filled in: ${describe(target)}`, async () => {
      await this.clickIfThere(target)
      return this.check(target, 'element !== null && element === document.activeElement && !element.select()')
    })
    await this.driver.type(text)
    await this.holds(target, text)
  }

  async press(key: Parameters<Driver['press']>[0]): Promise<void> {
    await this.driver.press(key)
  }

  shortcut(letter: Parameters<Driver['shortcut']>[0]): Promise<void> {
    return this.driver.shortcut(letter)
  }

  /** @param value of the option of a native list */
  async select(target: Target, value: string): Promise<void> {
    await this.until(`no list: ${describe(target)}`, async () => {
      const element = await this.find(target)
      await element?.select(value)
      return element !== null
    })
  }

  async choose(target: Target, path: string): Promise<void> {
    await this.until(`no file field: ${describe(target)}`, async () => {
      const element = await this.find(target)
      await element?.choose(path)
      return element !== null
    })
  }

  async resize(width: number, height: number): Promise<void> {
    await this.driver.resize(width, height)
  }

  /** What stands on the screen now, for a failure's message. */
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
