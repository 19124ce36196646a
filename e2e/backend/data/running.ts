import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const fileOf = (folder: string) => join(folder, 'backend.pid')

/** Writes a pid file for the folder; the returned function removes it. */
export function markRunning(folder: string): () => void {
  writeFileSync(fileOf(folder), String(process.pid))
  return () => rmSync(fileOf(folder), { force: true })
}

/** The pid of another running backend that uses the folder; undefined if that process has ended. */
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
