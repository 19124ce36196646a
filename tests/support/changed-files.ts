import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Paths of files with uncommitted changes, including new and excluding deleted files. */
export function changedFiles(root: string): string[] {
  const list = (...parts: string[]) =>
    execFileSync('git', parts, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const changed = [
    ...list('diff', '--name-only', 'HEAD'),
    ...list('ls-files', '--others', '--exclude-standard'),
  ]
  return changed.filter((path) => existsSync(join(root, path)))
}
