import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const fileOf = (folder: string) => join(folder, 'backend.pid')

/** Notes that this process works on the folder; what it returns takes the note away. */
export function markRunning(folder: string): () => void {
  writeFileSync(fileOf(folder), String(process.pid))
  return () => rmSync(fileOf(folder), { force: true })
}

/** The id of another process whose backend has these files open; one that crashed does not count. */
export function runningBackend(folder: string): number | undefined {
  try {
    const pid = Number(readFileSync(fileOf(folder), 'utf8'))
    if (pid === process.pid) return undefined
    process.kill(pid, 0)
    return pid
  } catch {
    return undefined
  }
}
