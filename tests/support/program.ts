import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

export type Outcome = { code: number; output: string }

const isWindows = process.platform === 'win32'
const running = new Set<ChildProcess>()
/** Time for a program to exit after SIGTERM, in ms: it closes browsers and removes folders. */
const GRACE = 10_000
let isEnding = false

/** Sends a signal to a program and its child processes; returns whether any of them still exists. */
function signal(child: ChildProcess, name: NodeJS.Signals | 0): boolean {
  try {
    return isWindows || !child.pid ? child.kill(name) : process.kill(-child.pid, name)
  } catch {
    return false
  }
}

/** Ends a program and its child processes; kills those that do not exit in time. */
async function end(child: ChildProcess): Promise<void> {
  const last = Date.now() + GRACE
  let isThere = signal(child, 'SIGTERM')
  while (isThere && Date.now() < last) {
    await wait(100)
    isThere = signal(child, 0)
  }
  if (isThere) signal(child, 'SIGKILL')
}

// Programs run in their own process groups, which Ctrl+C and a closed terminal do not reach. `npm test`
// starts node directly for these handlers, because `tsx` kills processes that do not react at once.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(name, () => {
    // A second signal ends all at once.
    if (isEnding) for (const child of running) signal(child, 'SIGKILL')
    isEnding = true
    void Promise.all([...running].map(end)).then(() => process.exit(128 + constants.signals[name]))
  })

/**
 * Runs a program and collects its output.
 * @param command a program and its arguments
 * @param limit timeout in ms, after which it is ended with its child processes
 */
export function runProgram(
  [program = '', ...parts]: readonly string[],
  cwd: string,
  environment: Readonly<Record<string, string>>,
  limit: number,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(program, parts, {
      cwd,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: !isWindows,
      // `npm` is a shell script on Windows.
      shell: isWindows,
    })
    running.add(child)
    let output = ''
    const take = (text: Buffer) => (output += text.toString())
    const timer = setTimeout(() => {
      output += `\nStopped: it took longer than ${limit / 60_000} min.\n`
      void end(child)
    }, limit)
    const settle = (code: number) => {
      clearTimeout(timer)
      running.delete(child)
      // While ending, no further steps may start.
      if (!isEnding) resolve({ code, output })
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.once('error', (error) => {
      output += `${error.message}\n`
      settle(1)
    })
    child.once('close', (code) => settle(code ?? 1))
  })
}
