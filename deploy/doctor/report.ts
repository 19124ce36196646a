import { table } from '../../tests/docs/contract/text.ts'
import type { Settings } from '../../src/config/settings.ts'
import { MEANINGS } from './ask.ts'
import type { Report } from './examine.ts'
import type { Result } from './judge.ts'

/** A report, the file that `--save` has written, and what was proposed and is not in it. */
type Printed = Omit<Report, 'proposals'> & { saved?: string | null; notSaved?: readonly string[] }

type Section = [title: string, lines: readonly string[]]

/** Whether no function of the app is lost. */
export const fits = ({ results, headers, contradictions }: Printed) =>
  contradictions.length === 0 && ![...results, ...headers].some(({ costs }) => costs)

const timeOf = ({ times, duration }: Result) => {
  if (times) return `p50 ${times.p50} ms, p95 ${times.p95} ms`
  return duration === null ? '' : `${duration} ms`
}

const verdictOf = ({ verdict, status, costs }: Result) =>
  `${costs ? '! ' : ''}${verdict}${verdict === 'refused' && status !== null ? ` (${status})` : ''}`

const HEAD = ['Call', 'Result', 'Time', 'Request']
const weight = ({ costs, notes }: Result) => (costs ? 2 : notes.length > 0 ? 1 : 0)

/** Lost functions first, then other notes, then the rest. */
const inOrder = ({ results }: Printed) => results.toSorted((one, other) => weight(other) - weight(one))

const rowOf = (result: Result) => [result.call, verdictOf(result), timeOf(result), result.request]

/** All that is told of a call, and of what it was refused for. */
const notesOf = ({ notes, refusal }: Result) => [
  ...notes,
  ...(refusal ? [`sent: ${refusal.sent}`, `came back: ${refusal.received}`] : []),
]

/** One line per call, and one per note of a call that costs a function. */
function lines(results: readonly Result[]): string[] {
  const rows = [HEAD, ...results.map(rowOf)]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return [
    line(HEAD),
    ...results.flatMap((result) => [
      line(rowOf(result)),
      ...(result.costs ? notesOf(result) : []).map((note) => `    - ${note}`),
    ]),
  ]
}

function sums(report: Printed): string {
  const count = (verdict: string) => report.results.filter((result) => result.verdict === verdict).length
  const parts = ['answered', 'differs', 'refused', 'no answer', 'too slow', 'not asked']
  return parts.map((verdict) => `${count(verdict)} ${verdict}`).join(', ')
}

const conclusion = (report: Printed) =>
  fits(report) ? 'The deployment fits.' : 'The deployment does not fit.'

/** What people will miss, each thing once. */
const missedIn = ({ results, headers }: Printed) => [
  ...new Set([
    ...results.filter(({ costs }) => costs).flatMap(({ missed }) => missed),
    ...headers.filter(({ costs }) => costs).map(({ what, words }) => `${what}: ${words}`),
  ]),
]

const MOST_HANDLED = 15

/** What the app handles by itself, with the services of which it is true. */
function handledIn({ results }: Printed): string[] {
  const services = new Map<string, Set<string>>()
  for (const { call, notes } of results.filter(({ costs }) => !costs))
    for (const note of notes)
      services.set(note, (services.get(note) ?? new Set()).add(call.split('.')[0] ?? ''))
  const all = [...services]
    .sort(([, one], [, other]) => other.size - one.size)
    .map(([note, own]) => `${note}: ${[...own].join(', ')}`)
  const rest = all.length - MOST_HANDLED
  return rest > 0 ? [...all.slice(0, MOST_HANDLED), `and ${rest} more`] : all
}

function leftOf({ written }: Printed): string[] {
  if (!written) return []
  return written.left.length > 0 ? written.left : ['Nothing was left behind.']
}

const hasParts = (...parts: readonly object[]) => parts.some((one) => Object.keys(one).length > 0)

/** A whole `config.json`, without the API key. */
export function configOf({ settings, names: { fields, status }, services }: Printed): Settings {
  const lines = settings
    .filter((line) => !/^(#|VITE_ADAPTER=)/.test(line))
    .map((line) => line.split(/=(.*)/s))
  return {
    ...Object.fromEntries(lines.map(([name = '', value = '']) => [name, value])),
    ...(hasParts(fields) && { fields }),
    ...(hasParts(status) && { status }),
    services,
  }
}

/** JSON with a line for each of the two outer levels. */
export function jsonLines(settings: object): string[] {
  const inline = (value: unknown) => JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ')
  const block = (entries: readonly string[], pad: string) =>
    entries.map((entry, index) => `${pad}${entry}${index < entries.length - 1 ? ',' : ''}`)
  const parts = Object.entries(settings).map(([name, value]) => {
    const inner =
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value as object)
        : []
    if (inner.length === 0) return `"${name}": ${inline(value)}`
    const lines = block(
      inner.map(([key, one]) => `"${key}": ${inline(one)}`),
      '    ',
    )
    return [`"${name}": {`, ...lines, '  }'].join('\n')
  })
  return ['{', ...block(parts, '  ').flatMap((part) => part.split('\n')), '}']
}

/** The settings in a format that can hold all: a complete `config.json`, else lines of `.env`. */
function settingsOf(report: Printed): Section {
  const { settings, names, services, doubts, saved } = report
  if (!saved && !hasParts(names.fields, names.status, services)) return ['Settings for .env', settings]
  const words = Object.values(names.status).flatMap((one) =>
    typeof one === 'string' ? one : Object.values(one),
  )
  const open = words.includes('?')
    ? [...doubts, `Write what each word with '?' means: ${MEANINGS.join(', ')}.`]
    : []
  const file = saved ? `Settings, saved in ${saved}` : 'Settings for config.json'
  return [
    `${file} (a build with VITE_CONFIG_JSON=true reads it); ask again with '--config ${saved ?? 'config.json'}'`,
    [...jsonLines(configOf(report)), ...open],
  ]
}

const notSavedOf = ({ notSaved = [] }: Printed): Section => [
  'Proposed and not saved (on a terminal --save asks; --yes takes what is certain)',
  notSaved,
]

/** What comes first: what the desk lacks, and what was declared otherwise. */
const verdictSections = (report: Printed): Section[] => [
  ['People will miss', missedIn(report)],
  ['config.json and the services differ', report.contradictions],
]

const extensionsOf = ({ extensions }: Printed) =>
  Object.entries(extensions).map(([name, support]) => `${name}: ${support}`)

const headersOf = ({ headers }: Printed) =>
  headers.map(({ what, words, costs }) => `${costs ? '! ' : ''}${what}: ${words}`)

const filled = (sections: readonly Section[]) => sections.filter(([, own]) => own.length > 0)

export function asText(report: Printed): string {
  const shown = inOrder(report).filter(({ costs, times }) => costs || times)
  const sections: Section[] = [
    ...verdictSections(report),
    ['Calls that cost a function, and those that the front desk waits for', lines(shown)],
    ['Handled by the app (--markdown tells all)', handledIn(report)],
    ['Headers', headersOf(report)],
    ['Extensions', [extensionsOf(report).join(', ')]],
    ['Left behind', leftOf(report)],
    ['Not tried', report.notAsked],
    settingsOf(report),
    notSavedOf(report),
  ]
  const parts = filled(sections).map(
    ([title, own]) => `${title}\n${own.map((line) => `  ${line}`).join('\n')}`,
  )
  return [conclusion(report), ...parts, `${sums(report)}. ${conclusion(report)}`].join('\n\n')
}

export function asMarkdown(report: Printed): string {
  const sections: Section[] = [
    ['Headers', headersOf(report)],
    ['Extensions', extensionsOf(report)],
    ['Left behind', leftOf(report)],
    ['Not tried', report.notAsked],
    settingsOf(report),
    notSavedOf(report),
  ]
  const written = ([title, own]: Section) =>
    title.startsWith('Settings')
      ? `## ${title}\n\n${own.map((line) => `    ${line}`).join('\n')}`
      : `## ${title}\n\n${own.map((line) => `- ${line}`).join('\n')}`
  return [
    '# Deployment check',
    `${sums(report)}. ${conclusion(report)}`,
    ...filled(verdictSections(report)).map(written),
    table(
      [...HEAD, 'Notes'],
      inOrder(report).map((result) => [...rowOf(result), notesOf(result).join('; ')]),
    ),
    ...filled(sections).map(written),
  ].join('\n\n')
}

export const asJson = (report: Printed) => JSON.stringify({ fits: fits(report), ...report }, null, 2)
