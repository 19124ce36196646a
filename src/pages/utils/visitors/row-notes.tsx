import { Glyph } from '@/ui/glyph'
import { useDeskContext } from './desk-context'
import type { DeskRow } from './desk-rows'

/** Icons for confirmed details and special assistance. Each has a text alternative. */
export function RowNotes({ row }: { row: DeskRow }) {
  const { t, tag, needNames } = useDeskContext()
  const { detailsConfirmedAt, specialAssistanceNeedIds } = row.visitor
  if (!detailsConfirmedAt && specialAssistanceNeedIds.length === 0) return null
  const needs = specialAssistanceNeedIds
    .map((id) => needNames.get(String(id)))
    .filter((name) => name !== undefined)
  const assistance =
    needs.length > 0
      ? t('assistance', { needs: new Intl.ListFormat(tag).format(needs) })
      : t('assistanceUnnamed')
  return (
    <span className="flex shrink-0 items-center gap-1.5">
      {detailsConfirmedAt && (
        <span role="img" aria-label={t('detailsConfirmed')} title={t('detailsConfirmed')}>
          <Glyph name="badgeCheck" className="text-success" />
        </span>
      )}
      {specialAssistanceNeedIds.length > 0 && (
        <span role="img" aria-label={assistance} title={assistance}>
          <Glyph name="accessibility" className="text-info" />
        </span>
      )}
    </span>
  )
}
