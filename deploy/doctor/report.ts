import { table } from '../../tests/docs/contract/text.ts'
import type { Report } from './examine.ts'
import type { Names, Result } from './judge.ts'

/** Whether nothing costs a function of the app. */
export const fits = ({ results, headers }: Report) => ![...results, ...headers].some(({ costs }) => costs)

const timeOf = ({ times, duration }: Result) => {
  if (times) return `p50 ${times.p50} ms, p95 ${times.p95} ms`
  return duration === null ? '' : `${duration} ms`
}

const verdictOf = ({ verdict, status, costs }: Result) =>
  `${costs ? '! ' : ''}${verdict}${verdict === 'refused' && status !== null ? ` (${status})` : ''}`

function rowsOf({ results }: Report): string[][] {
  return results.map((result) => [
    result.call,
    verdictOf(result),
    timeOf(result),
    result.request,
    result.notes.join('; '),
  ])
}

const HEAD = ['Call', 'Result', 'Time', 'Request', 'Notes']

function columns(rows: readonly string[][]): string {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function sums(report: Report): string {
  const count = (verdict: string) => report.results.filter((result) => result.verdict === verdict).length
  const parts = ['answered', 'differs', 'refused', 'no answer', 'too slow', 'not asked']
  return parts.map((verdict) => `${count(verdict)} ${verdict}`).join(', ')
}

const conclusion = (report: Report) =>
  fits(report) ? 'The deployment fits.' : 'The deployment does not fit: lines marked with ! cost a function.'

function leftOf({ written }: Report): string[] {
  if (!written) return []
  return written.left.length > 0 ? written.left : ['Nothing was left behind.']
}

/** The lines of `config.json`. */
function namesText(names: Names): string[] {
  const given = Object.entries(names).filter(([, value]) => Object.keys(value).length > 0)
  return given.length > 0 ? JSON.stringify(Object.fromEntries(given), null, 2).split('\n') : []
}

/** One part of the report: its title and its lines. */
function sections(report: Report): [string, string[]][] {
  const { headers, extensions, settings, names, notAsked } = report
  const parts: [string, string[]][] = [
    ['Headers', headers.map(({ what, words, costs }) => `${costs ? '! ' : ''}${what}: ${words}`)],
    ['Extensions', Object.entries(extensions).map(([name, support]) => `${name}: ${support}`)],
    ['Left behind', leftOf(report)],
    ['Not asked, because it changes records', [...notAsked]],
    ['Settings for .env', settings],
    ['Settings for config.json', namesText(names)],
  ]
  return parts.filter(([, lines]) => lines.length > 0)
}

export function asText(report: Report): string {
  const parts = sections(report).map(
    ([title, lines]) => `${title}\n${lines.map((line) => `  ${line}`).join('\n')}`,
  )
  return [columns([HEAD, ...rowsOf(report)]), ...parts, `${sums(report)}. ${conclusion(report)}`].join('\n\n')
}

export function asMarkdown(report: Report): string {
  const parts = sections(report).map(([title, lines]) =>
    title.startsWith('Settings')
      ? `## ${title}\n\n${lines.map((line) => `    ${line}`).join('\n')}`
      : `## ${title}\n\n${lines.map((line) => `- ${line}`).join('\n')}`,
  )
  return [
    '# Deployment check',
    `${sums(report)}. ${conclusion(report)}`,
    table(HEAD, rowsOf(report)),
    ...parts,
  ].join('\n\n')
}

export const asJson = (report: Report) => JSON.stringify({ fits: fits(report), ...report }, null, 2)
