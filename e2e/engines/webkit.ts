import { spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { Builder, Capabilities, Key, type WebElement } from 'selenium-webdriver'
import { Select } from 'selenium-webdriver/lib/select'
import type { findWebKit } from '../programs'
import { untilServed } from '../served'
import { freePort } from '../support/free-port'
import type { Driver, Engine } from './driver'

type Programs = NonNullable<ReturnType<typeof findWebKit>>

const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB }

async function openWindow(server: string, browser: string): Promise<Driver> {
  const session = await new Builder()
    .usingServer(server)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      }),
    )
    .build()
  const press = (text: string) => session.actions().sendKeys(text).perform()
  return {
    goto: (url) => session.get(url),
    evaluate: (code) => session.executeScript(`return (${code})`),
    async element(code) {
      const element: WebElement | null = await session.executeScript(`return (${code})`)
      if (!element) return null
      return {
        click: () => element.click(),
        upload: (path) => element.sendKeys(path),
        select: (value) => new Select(element).selectByValue(value),
      }
    },
    type: press,
    press: (key) => press(keys[key]),
    shortcut: (letter) =>
      session.actions().keyDown(Key.CONTROL).sendKeys(letter).keyUp(Key.CONTROL).perform(),
    // MiniBrowser windows are at least 447 px wide.
    async resize(width, height) {
      const [x, y] = await session.executeScript<[number, number]>(
        'return [outerWidth - innerWidth, outerHeight - innerHeight]',
      )
      await session
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width: width + x, height: height + y })
    },
    errors: () => [],
    close: () => session.quit(),
  }
}

/** Start timeout of a browser, in ms. On a busy machine MiniBrowser sometimes hangs and is started again. */
const START_LIMIT = 40_000

/** Starts a virtual display. Each window is a browser with its own WebDriver server and storage. */
export async function startWebKit({ driver, browser, display }: Programs): Promise<Engine> {
  const xvfb = spawn(display, ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const displayName = await new Promise<string>((resolve, reject) => {
    xvfb.once('error', reject).once('exit', () => reject(new Error('Xvfb did not start.')))
    xvfb.stdio[3]?.once('data', (number) => resolve(`:${String(number).trim()}`))
  })

  async function startServer() {
    const port = await freePort(4450)
    const url = `http://127.0.0.1:${port}`
    const child = spawn(driver, [`--port=${port}`], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        DISPLAY: displayName,
        // Containers run tests as root.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        LIBGL_ALWAYS_SOFTWARE: '1',
      },
    })
    return { url, server: await untilServed('WebKitWebDriver', child, url) }
  }

  async function open(attempts = 2): Promise<Driver> {
    const { url, server } = await startServer()
    const window = await Promise.race([
      openWindow(url, browser),
      setTimeout(START_LIMIT, null, { ref: false }),
    ])
    if (window)
      return {
        ...window,
        async close() {
          try {
            await window.close()
          } finally {
            await server.close()
          }
        },
      }
    await server.close()
    if (attempts === 1) throw new Error('MiniBrowser did not start.')
    return open(attempts - 1)
  }

  return {
    name: 'WebKit',
    open,
    async close() {
      xvfb.kill()
    },
  }
}
