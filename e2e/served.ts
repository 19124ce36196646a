// Starting servers in tests: nginx and Caddy, which serve the built app, and WebKit's driver.
import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'

/** Where the services are, to be answered at the app's own origin. */
export type Services = { api: string; auth: string; key: string; hasTls?: boolean }

export type Served = { url: string; close(): Promise<void> }

/**
 * A text with every pair's first replaced by its second.
 * @throws Error where a pair's first is not in it
 */
export function replaced(text: string, ...pairs: [string | RegExp, string][]): string {
  return pairs.reduce((before, [what, other]) => {
    const after = before.replaceAll(typeof what === 'string' ? what : new RegExp(what, 'gm'), other)
    if (after === before) throw new Error(`deploy has no ${what} any more`)
    return after
  }, text)
}

/**
 * Waits until a server answers.
 * @param home the folder with its configuration, if it has one, which is removed when it ends
 * @throws Error with what it said where it ended instead
 */
export async function untilServed(
  name: string,
  child: ChildProcess,
  url: string,
  home?: string,
): Promise<Served> {
  let said = ''
  child.stderr?.on('data', (text) => (said += text))
  const ended = new Promise<void>((resolve) =>
    child
      .once('error', (error) => {
        said += error.message
        resolve()
      })
      .once('exit', () => resolve()),
  )
  const remove = () => home && rmSync(home, { recursive: true, force: true })
  const close = async () => {
    child.kill('SIGQUIT')
    await ended
    remove()
  }
  for (;;) {
    const answers = await fetch(url, { redirect: 'manual' }).then(
      () => true,
      () => false,
    )
    if (answers) return { url, close }
    const stopped = await Promise.race([
      ended.then(() => true),
      new Promise((wait) => setTimeout(wait, 50, false)),
    ])
    if (stopped) {
      remove()
      throw new Error(`${name} did not start.\n${said}`)
    }
  }
}
