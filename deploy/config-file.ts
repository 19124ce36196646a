import { existsSync, readFileSync } from 'node:fs'

/** Where in a text a parser gave up, as an editor counts: 'line 3, column 12'. */
function placeOf(text: string, error: unknown): string {
  const [, position] = /at position (\d+)/.exec(String(error)) ?? []
  const lines = text.slice(0, position === undefined ? text.length : Number(position)).split('\n')
  return `line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`
}

/** @throws an error that says where it is no JSON */
export function readConfig(file: string): unknown {
  if (!existsSync(file)) throw new Error(`There is no ${file}.`)
  // A page does not see the mark that some editors begin a file with.
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} is not valid JSON: see ${placeOf(text, error)}.`)
  }
}
