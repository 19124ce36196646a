import { useContext } from 'react'
import { cx } from '@/ui/cx'
import { Glyph } from '@/ui/glyph'
import { NeedNamesContext, useDeskContext } from './desk-context'
import type { DeskRow } from './desk-rows'

/** Icons for confirmed details and special assistance. Each has a text alternative. */
export function RowNotes({ row }: { row: DeskRow }) {
  const { t, tag } = useDeskContext()
  const needNames = useContext(NeedNamesContext)
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

/** Marks a visitor who left without returning the card. */
export function CardOut({ row, className }: { row: DeskRow; className?: string }) {
  const { tActions } = useDeskContext()
  const text = tActions('stillOut', { number: row.visitor.cardNumber ?? '' })
  return (
    <span
      title={text}
      className={cx('max-w-full text-small leading-3.5 font-medium text-warning', className)}
    >
      {text}
    </span>
  )
}

/** The visitor's card, if the table is too narrow for a card column (1244 px at the default font size, `use-columns.tsx`). */
export function CardHeld({ row }: { row: DeskRow }) {
  const { t } = useDeskContext()
  const { cardNumber } = row.visitor
  return (
    cardNumber && (
      <span className="max-w-full truncate text-small leading-3.5 text-muted @min-[77.75rem]:hidden">
        {t('card', { number: cardNumber })}
      </span>
    )
  )
}
