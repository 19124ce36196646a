import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

export type Outcome = { code: number; output: string }

const isWindows = process.platform === 'win32'
const running = new Set<ChildProcess>()
/** How long a program has to end by itself once it is asked to, in ms: browsers are closed and folders removed. */
const GRACE = 10_000
let isEnding = false

/** Sends a signal to a program and all that it has started; answers whether anything of it is still there. */
function signal(child: ChildProcess, name: NodeJS.Signals | 0): boolean {
  try {
    return isWindows || !child.pid ? child.kill(name) : process.kill(-child.pid, name)
  } catch {
    return false
  }
}

/** Ends a program and all that it has started; what does not end when it is asked to is killed. */
async function end(child: ChildProcess): Promise<void> {
  const last = Date.now() + GRACE
  let isThere = signal(child, 'SIGTERM')
  while (isThere && Date.now() < last) {
    await wait(100)
    isThere = signal(child, 0)
  }
  if (isThere) signal(child, 'SIGKILL')
}

// Programs are in groups of their own, which neither the keyboard nor a closed terminal reaches.
// For this to be heard `npm test` starts node itself: the command `tsx` kills what does not answer a signal at once.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(name, () => {
    // Who asks twice does not want to wait.
    if (isEnding) for (const child of running) signal(child, 'SIGKILL')
    isEnding = true
    void Promise.all([...running].map(end)).then(() => process.exit(128 + constants.signals[name]))
  })

/**
 * Runs a program to its end and keeps all that it says.
 * @param command a program and its arguments
 * @param limit how long it may take, in ms; then it is ended, with all that it has started
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
      // `npm` is a script of the shell's on Windows.
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
      // Nothing is begun any more by whoever waits for it.
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
