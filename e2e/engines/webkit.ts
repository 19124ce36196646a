import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { Builder, Capabilities, Key, type WebElement } from 'selenium-webdriver'
import { Select } from 'selenium-webdriver/lib/select'
import type { findWebKit } from '../programs'
import { freePort } from '../support/free-port'
import type { Driver, Engine } from './driver'

type Programs = NonNullable<ReturnType<typeof findWebKit>>

const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB }

async function untilAnswered(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return
    await wait(100)
  }
  throw new Error(`Nothing answers at ${url}.`)
}

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
        choose: (path) => element.sendKeys(path),
        select: (value) => new Select(element).selectByValue(value),
      }
    },
    type: press,
    press: (key) => press(keys[key]),
    shortcut: (letter) =>
      session.actions().keyDown(Key.CONTROL).sendKeys(letter).keyUp(Key.CONTROL).perform(),
    // The window is never narrower than 447 px.
    async resize(width, height) {
      const outer = async () =>
        (await session.executeScript('return [outerWidth - innerWidth, outerHeight - innerHeight]')) as [
          number,
          number,
        ]
      const [x, y] = await outer()
      await session
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width: width + x, height: height + y })
    },
    errors: () => [],
    close: () => session.quit(),
  }
}

/** WebKitGTK by its own driver, on a screen that nobody sees. Each window is a browser, because its storage is the session's. */
export async function startWebKit({ driver, browser, display }: Programs): Promise<Engine> {
  const xvfb = spawn(display, ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const screen = await new Promise<string>((resolve, reject) => {
    xvfb.once('error', reject).once('exit', () => reject(new Error('Xvfb did not start.')))
    xvfb.stdio[3]?.once('data', (number) => resolve(`:${String(number).trim()}`))
  })
  const port = await freePort(4450)
  const child = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: screen,
      // Tests run as root in containers.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  const server = `http://127.0.0.1:${port}`
  await untilAnswered(`${server}/status`)
  return {
    name: 'WebKit',
    open: () => openWindow(server, browser),
    async close() {
      child.kill()
      xvfb.kill()
    },
  }
}
