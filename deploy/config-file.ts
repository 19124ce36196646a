import { existsSync, readFileSync } from 'node:fs'

/** Position of a JSON parse error, as an editor shows it: 'line 3, column 12'. */
function placeOf(text: string, error: unknown): string {
  const [, position] = /at position (\d+)/.exec(String(error)) ?? []
  const lines = text.slice(0, position === undefined ? text.length : Number(position)).split('\n')
  return `line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`
}

/** @throws Error with the position of invalid JSON */
export function readConfig(file: string): unknown {
  if (!existsSync(file)) throw new Error(`There is no ${file}.`)
  // Removes the byte order mark that some editors add; browsers ignore it too.
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} is not valid JSON: see ${placeOf(text, error)}.`)
  }
}
