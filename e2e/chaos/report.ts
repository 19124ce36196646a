import type { ChaosResult } from './chaos'
import { faultKinds, fileFaultKinds } from './chaos-proxy'
import type { ShownOutcome } from './record'

const columns: ShownOutcome[] = ['done', 'kept', 'undone', 'failed', 'unknown']

const line = (cells: readonly (string | number)[]) =>
  cells.map((cell, at) => (at === 0 ? String(cell).padEnd(18) : String(cell).padStart(8))).join('')

function countsOf<Kind extends string>(
  what: string,
  kinds: readonly Kind[],
  counts: ReadonlyMap<Kind, number>,
): string[] {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return [
    line([what, 'count', '%']),
    ...kinds.map((kind) => {
      const count = counts.get(kind) ?? 0
      return line([kind, count, Math.round((100 * count) / Math.max(all, 1))])
    }),
    '',
  ]
}

/** The counts of a run as text. */
export function reportOf({ acts, faults, fileFaults, differences }: ChaosResult): string {
  const kinds = [...new Set(acts.map(({ kind }) => kind))].toSorted()
  const rows = kinds.map((kind) => {
    const own = acts.filter((act) => act.kind === kind)
    return line([
      kind,
      own.length,
      ...columns.map((shown) => own.filter((act) => act.shown === shown).length),
    ])
  })
  return [
    line(['act', 'acts', ...columns]),
    ...rows,
    '',
    ...countsOf('request', faultKinds, faults),
    ...countsOf('file of the app', fileFaultKinds, fileFaults),
    `ShownOutcome at first that a check-in was not done which was: ${acts.reduce((sum, act) => sum + act.falseAlarms, 0)}`,
    `Differences: ${differences.length}`,
    ...differences,
  ].join('\n')
}
