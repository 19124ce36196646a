import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Records as text which element has the focus after each key and what live regions say, to be compared with a file of the
 * repository.
 */
export class KeyboardRecord {
  private readonly lines: string[] = []

  private constructor(
    private readonly page: Page,
    private readonly replaced: Readonly<Record<string, string>>,
  ) {}

  /** @param replaced texts that each run generates, and what stands for them; call before the first `goto` */
  static async start(page: Page, replaced: Readonly<Record<string, string>> = {}): Promise<KeyboardRecord> {
    await page.addInitScript(() => {
      const said: string[] = []
      Object.assign(window, { liveTexts: said })
      const regions = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]'
      const note = (region: Element, text: string | null = region.textContent) => {
        const words = region.checkVisibility() && text?.replaceAll(/\s+/g, ' ').trim()
        if (words && said.at(-1) !== words) said.push(words)
      }
      const observer = new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
          const element = target instanceof Element ? target : target.parentElement
          const region = element?.closest(regions)
          // A log says what is added, other regions are read as a whole.
          if (region?.getAttribute('role') === 'log')
            for (const node of addedNodes) note(region, node.textContent)
          else if (region) note(region)
          else
            for (const node of addedNodes)
              if (node instanceof Element)
                for (const alert of [node, ...node.querySelectorAll('*')])
                  if (alert.matches('[role=alert], [aria-live=assertive]')) note(alert)
        }
      })
      observer.observe(document, { childList: true, characterData: true, subtree: true })
    })
    return new KeyboardRecord(page, replaced)
  }

  act(name: string): void {
    this.lines.push('', `# ${name}`)
  }

  /** @param focused what has the focus then, where that takes a moment */
  async press(key: string, focused?: Locator): Promise<void> {
    // Keys that follow each other within 50 ms are a scanner's.
    await this.page.keyboard.press(key, key === 'Tab' ? {} : { delay: 60 })
    await this.note(key, focused)
  }

  /**
   * @param found what the text finds, where that takes a moment
   * @param shown how the text is recorded
   */
  async type(text: string, found?: Locator, shown = `“${text}”`): Promise<void> {
    await this.page.keyboard.type(text, { delay: 60 })
    await found?.waitFor()
    await this.note(shown)
  }

  /** Tab until the focus has been everywhere: the order, and whether anything holds it. */
  async tabRound(most = 60): Promise<void> {
    const active = () => this.page.evaluateHandle(() => document.activeElement)
    const start = await active()
    await this.press('Tab')
    // A dialog or a heading that has the focus at first is not in the tab order.
    const first = await active()
    for (let press = 1; press < most; press++) {
      if (await start.evaluate((element) => element === document.activeElement)) return
      await this.press('Tab')
      if (await first.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error(`${most} times Tab, and the focus did not come back`)
  }

  /** The key again and again until the element has the focus. */
  async pressTo(target: Locator, key = 'Tab', most = 60): Promise<void> {
    for (let press = 0; press < most; press++) {
      await this.press(key)
      if (await target.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error(`${most} times ${key}, and the focus did not come to ${String(target)}`)
  }

  /** Waits until a live region has said it, and records what was said since the last time. */
  async says(text: string | RegExp): Promise<void> {
    const said = () => this.page.evaluate(() => (window as unknown as { liveTexts: string[] }).liveTexts)
    const isSaid = (line: string) => (typeof text === 'string' ? line.includes(text) : text.test(line))
    await expect.poll(async () => (await said()).some(isSaid), `live regions say ${text}`).toBe(true)
    for (const line of await this.page.evaluate(() =>
      (window as unknown as { liveTexts: string[] }).liveTexts.splice(0),
    ))
      // How many options there are by then depends on the server's speed.
      if (!/\d options? available/.test(line)) this.lines.push(`    says: ${this.stable(line)}`)
  }

  text(): string {
    return `${this.lines.join('\n').trim()}\n`
  }

  private async note(key: string, focused?: Locator): Promise<void> {
    if (focused) await expect(focused).toBeFocused()
    this.lines.push(`${key} → ${await this.focus()}`)
  }

  /** Role, name and state of what has the focus, by the accessibility tree; of a list also the marked option. */
  private async focus(): Promise<string> {
    const line = async (target: Locator) => {
      const [first = ''] = (await target.ariaSnapshot()).split('\n', 1)
      // The beginning of a row says whose it is; the rest is the list's.
      return first
        .replace(/^- /, '')
        .replace(/^'(.*)'$/, '$1')
        .replace(/:$/, '')
        .replace(/^(spinbutton .*): .*/, '$1')
        .replace(/^(row "[^"]{20}[^ "]*) .*/, '$1 …"')
    }
    const active = this.page.locator(':focus')
    if ((await active.count()) === 0) return 'page'
    const marked = await active.getAttribute('aria-activedescendant')
    const option = marked ? `, marked: ${await line(this.page.locator(`[id="${marked}"]`))}` : ''
    return this.stable((await line(active)) + option)
  }

  private stable(text: string): string {
    return Object.entries(this.replaced).reduce((all, [from, to]) => all.replaceAll(from, to), text)
  }
}
