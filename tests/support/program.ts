import { type ChildProcess, spawn } from 'node:child_process'

export type Outcome = { code: number; output: string }

const isWindows = process.platform === 'win32'
const running = new Set<ChildProcess>()

/** Ends a program and all that it has started. */
function end(child: ChildProcess): void {
  if (isWindows || !child.pid) child.kill()
  else process.kill(-child.pid, 'SIGTERM')
}

// Programs are in groups of their own, which the keyboard does not reach.
process.once('SIGINT', () => {
  for (const child of running) end(child)
  process.exit(130)
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
      end(child)
    }, limit)
    const settle = (code: number) => {
      clearTimeout(timer)
      running.delete(child)
      resolve({ code, output })
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
