// Starts servers in tests: nginx and Caddy for the built app, and WebKit's driver.
import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'

/** Addresses of the services, which are proxied at the app's own origin. */
export type Services = { api: string; auth: string; key: string; hasTls?: boolean }

export type Served = { url: string; close(): Promise<void> }

/**
 * Replaces the first text of each pair with the second.
 * @throws Error if a text was not found
 */
export function replaced(text: string, ...pairs: [string | RegExp, string][]): string {
  return pairs.reduce((before, [what, other]) => {
    const after = before.replaceAll(typeof what === 'string' ? what : new RegExp(what, 'gm'), other)
    if (after === before) throw new Error(`deploy has no ${what} any more`)
    return after
  }, text)
}

/**
 * Waits until a server responds.
 * @param home folder with its configuration, removed when it ends
 * @throws Error with its output if it ends instead
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
