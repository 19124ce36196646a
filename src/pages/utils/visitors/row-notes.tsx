import { useContext } from 'react'
import { cx } from '@/ui/cx'
import { glyph } from '@/ui/glyph'
import { NeedNamesContext, useDeskContext } from './desk-context'
import type { DeskRow } from './desk-rows'

type NoteProps = { text: string; className: string }

const Note = ({ text, className }: NoteProps) => (
  <span role="img" aria-label={text} title={text} className={cx('flex', className)} />
)

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
    <>
      {detailsConfirmedAt && (
        <Note text={t('detailsConfirmed')} className={cx(glyph('badge-check'), 'text-success')} />
      )}
      {specialAssistanceNeedIds.length > 0 && (
        <Note text={assistance} className={cx(glyph('accessibility'), 'text-info')} />
      )}
    </>
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
