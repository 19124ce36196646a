import type { ChaosResult } from './chaos'
import { faultKinds } from './chaos-proxy'
import type { Told } from './record'

const columns: Told[] = ['done', 'kept', 'undone', 'failed', 'unknown']

const line = (cells: readonly (string | number)[]) =>
  cells.map((cell, at) => (at === 0 ? String(cell).padEnd(18) : String(cell).padStart(8))).join('')

/** The counts of a run as plain text. */
export function reportOf({ acts, faults, differences }: ChaosResult): string {
  const kinds = [...new Set(acts.map(({ kind }) => kind))].toSorted()
  const rows = kinds.map((kind) => {
    const own = acts.filter((act) => act.kind === kind)
    return line([kind, own.length, ...columns.map((told) => own.filter((act) => act.told === told).length)])
  })
  const requests = [...faults.values()].reduce((sum, count) => sum + count, 0)
  return [
    line(['act', 'acts', ...columns]),
    ...rows,
    '',
    line(['request', 'count', '%']),
    ...faultKinds.map((kind) => {
      const count = faults.get(kind) ?? 0
      return line([kind, count, Math.round((100 * count) / Math.max(requests, 1))])
    }),
    '',
    `Told at first that a check-in was not done which was: ${acts.reduce((sum, act) => sum + act.falseAlarms, 0)}`,
    `Differences: ${differences.length}`,
    ...differences,
  ].join('\n')
}
