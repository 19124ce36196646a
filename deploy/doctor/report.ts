import { table } from '../../tests/docs/contract/text.ts'
import type { Report } from './examine.ts'
import type { Names, Result } from './judge.ts'
import { VISITOR_STATUSES } from '../../src/config/settings.ts'

/** Whether no function of the app is lost. */
export const fits = ({ results, headers }: Report) => ![...results, ...headers].some(({ costs }) => costs)

const timeOf = ({ times, duration }: Result) => {
  if (times) return `p50 ${times.p50} ms, p95 ${times.p95} ms`
  return duration === null ? '' : `${duration} ms`
}

const verdictOf = ({ verdict, status, costs }: Result) =>
  `${costs ? '! ' : ''}${verdict}${verdict === 'refused' && status !== null ? ` (${status})` : ''}`

const HEAD = ['Call', 'Result', 'Time', 'Request']
const weight = ({ costs, notes }: Result) => (costs ? 2 : notes.length > 0 ? 1 : 0)

/** Lost functions first, then other notes, then the rest. */
const inOrder = ({ results }: Report) => results.toSorted((one, other) => weight(other) - weight(one))

const rowOf = (result: Result) => [result.call, verdictOf(result), timeOf(result), result.request]

/** One line per call, and one per note. */
function lines(results: readonly Result[]): string {
  const rows = [HEAD, ...results.map(rowOf)]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return [
    line(HEAD),
    ...results.flatMap((result) => [line(rowOf(result)), ...result.notes.map((note) => `    - ${note}`)]),
  ].join('\n')
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

const hasNames = ({ fields, status }: Names) => [fields, status].some((one) => Object.keys(one).length > 0)

/** The settings in a format that can hold names: a complete `config.json`, else lines of `.env`. */
function settingsOf({ settings, names: { fields, status } }: Report): [string, string[]] {
  if (!hasNames({ fields, status })) return ['Settings for .env', settings]
  const set = Object.fromEntries(
    settings.filter((line) => !line.startsWith('#')).map((line) => line.split(/=(.*)/s).slice(0, 2)),
  ) as Record<string, string>
  const file = JSON.stringify({ ...set, fields, status }, null, 2).split('\n')
  const open = Object.values(status).includes('?')
    ? [`Write what each word with '?' means: ${VISITOR_STATUSES.join(', ')}.`]
    : []
  return [
    "Settings for config.json (a build with VITE_CONFIG_JSON=true reads it); ask again with '--config config.json'",
    [...file, ...open],
  ]
}

/** The parts of the report, each with its title and lines. */
function sections(report: Report): [string, string[]][] {
  const { headers, extensions, notAsked } = report
  const parts: [string, string[]][] = [
    ['Headers', headers.map(({ what, words, costs }) => `${costs ? '! ' : ''}${what}: ${words}`)],
    ['Extensions', Object.entries(extensions).map(([name, support]) => `${name}: ${support}`)],
    ['Left behind', leftOf(report)],
    ['Not asked, because it changes records', [...notAsked]],
    settingsOf(report),
  ]
  return parts.filter(([, lines]) => lines.length > 0)
}

export function asText(report: Report): string {
  const parts = sections(report).map(
    ([title, lines]) => `${title}\n${lines.map((line) => `  ${line}`).join('\n')}`,
  )
  return [lines(inOrder(report)), ...parts, `${sums(report)}. ${conclusion(report)}`].join('\n\n')
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
    table(
      [...HEAD, 'Notes'],
      inOrder(report).map((result) => [...rowOf(result), result.notes.join('; ')]),
    ),
    ...parts,
  ].join('\n\n')
}

export const asJson = (report: Report) => JSON.stringify({ fits: fits(report), ...report }, null, 2)
