import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type BackendChild = { url: string; close(): Promise<void> }

type Options = {
  /** Folder of the databases. Test mode uses a temporary folder by default and removes it on close. */
  dataDir?: string
  data?: 'demo' | 'large'
  /** Enables the `/__test` routes. */
  test?: boolean
}

/** Starts the test backend in a child process on a free port. */
export async function startBackendChild({
  dataDir = '',
  data = 'demo',
  test = false,
}: Options): Promise<BackendChild> {
  const child = fork(fileURLToPath(new URL('./backend-process.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      // Playwright's loaders must not apply to this process.
      NODE_OPTIONS: '',
      BACKEND_DATA_DIR: dataDir,
      BACKEND_DATA: data,
      BACKEND_TEST: test ? '1' : '0',
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => {
      if (typeof message === 'object' && 'url' in message) resolve(String(message.url))
    })
    child.once('exit', (code) =>
      reject(new Error(`The stand-in backend ended at its start (code ${code}).\n${said}`)),
    )
  })
  return {
    url,
    close: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
