import puppeteer, { type ElementHandle } from 'puppeteer-core'
import type { Engine } from './driver'

/** Starts Firefox, which needs no driver because it supports WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-US, en',
      // A fake camera, without a permission prompt.
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
    },
  })
  return {
    name: 'Firefox',
    async open() {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      return {
        goto: async (url) => void (await page.goto(url)),
        evaluate: (code) => page.evaluate(code),
        async element(code) {
          const element = (await page.evaluateHandle(code)).asElement() as ElementHandle<
            HTMLInputElement & HTMLSelectElement
          > | null
          if (!element) return null
          return {
            click: () => element.click(),
            upload: (path) => element.uploadFile(path),
            select: async (value) => void (await element.select(value)),
          }
        },
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        async shortcut(letter) {
          await page.keyboard.down('Control')
          await page.keyboard.press(letter === 'c' ? 'KeyC' : 'KeyV')
          await page.keyboard.up('Control')
        },
        resize: (width, height) => page.setViewport({ width, height }),
        errors: () => errors,
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}
