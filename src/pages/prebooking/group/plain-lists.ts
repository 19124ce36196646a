// Lists written by hand: names with commas that separate no columns, and blocks of names below their company.
import { COMPANY_WORD } from './doubts'
import { meaningOf, type OwnLabels } from './headings'

/** Rows of 'Ruiz, Ana', if every line of a text is one: its commas separate no columns. */
export function reversedNames(text: string, labels: OwnLabels): string[][] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const names = lines.map((line) => /^([\p{L}\p{M}'’.\- ]+), ([\p{L}\p{M}'’.\- ]+)$/u.exec(line.trim()))
  if (names.length === 0 || names.includes(null) || lines.some((line) => meaningOf(line, labels) !== null))
    return null
  const isOneWord = (name: RegExpExecArray | null) => !name?.[1]?.trim().includes(' ')
  return names.filter(isOneWord).length * 2 > names.length ? lines.map((line) => [line.trim()]) : null
}

/**
 * Rows of name and company, if blocks of names stand below the name of their company. 'Visitors' is no company.
 */
export function sectionRows(
  text: string,
  labels: OwnLabels,
): { table: string[][]; isDoubtful: boolean } | null {
  const blocks = text
    .trim()
    .split(/\r?\n\s*\n/)
    .map((block) => block.split(/\r?\n/).map((line) => line.trim()))
  const isSection = ([head = '', ...names]: readonly string[]) =>
    (/^\S+$|:$/.test(head) || COMPANY_WORD.test(head)) &&
    names.length > 0 &&
    names.every((name) => /^[^\t;,@:]+ [^\t;,@:]+$/.test(name))
  if (blocks.length < 2 || !blocks.every(isSection)) return null
  const companyOf = (head: string) => (meaningOf(head, labels) === null ? head.replace(/:$/, '') : '')
  return {
    table: blocks.flatMap(([head = '', ...names]) => names.map((name) => [name, companyOf(head)])),
    // 'Monday:'
    isDoubtful: blocks.some(
      ([head = '']) => head.endsWith(':') && !COMPANY_WORD.test(head) && companyOf(head) !== '',
    ),
  }
}
