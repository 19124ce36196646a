import type { periodRange } from '@/lib/time/period'

/** The days of a period as paper has them: 'Nov 16 – 22, 2026', 'Nov 16, 2026 –' where it has no end, '' where it has neither. */
export function periodWords(
  { from, before }: ReturnType<typeof periodRange>,
  tag: string,
  timeZone: string,
): string {
  const days = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone })
  const first = from === null ? null : new Date(from)
  const last = before === null ? null : new Date(Date.parse(before) - 1)
  if (first && last) return days.formatRange(first, last)
  if (first) return `${days.format(first)} –`
  return last ? `– ${days.format(last)}` : ''
}
