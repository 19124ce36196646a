import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inChosenOrder } from '@/lib/in-chosen-order'
import { DESK_COLUMNS, type DeskColumn } from '@/session/preferences'
import { Button } from '@/ui/buttons/button'
import { ArrangeList } from '@/widgets/arrange-list'

type DeskSettingsProps = {
  /** Null for the default columns. */
  columns: readonly string[] | null
  /** Neither columns nor widths were chosen. */
  isDefault: boolean
  isDisabled: boolean
  onChange: (columns: DeskColumn[] | null) => void
  onReset: () => void
}

/** Visibility and order of the front desk's columns. */
export function DeskSettings({ columns, isDefault, isDisabled, onChange, onReset }: DeskSettingsProps) {
  const { t } = useTranslation(['settings', 'front-desk'])
  // Local state, so that a column keeps its position while it is hidden.
  const [ids, setIds] = useState(() => inChosenOrder(DESK_COLUMNS, columns ?? []))
  const shown = new Set(columns === null ? DESK_COLUMNS : ids.filter((id) => columns.includes(id)))
  const choose = (order: readonly DeskColumn[], isShown: (id: DeskColumn) => boolean) => {
    const chosen = order.filter(isShown)
    onChange(chosen.join() === DESK_COLUMNS.join() ? null : chosen)
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="text-label text-muted">{t('desk.text')}</p>
      <ArrangeList
        title={t('desk.label')}
        ids={ids}
        labelOf={(id) => t(`front-desk:column.${id}`)}
        shown={shown}
        fixed={['status']}
        isDisabled={isDisabled}
        onShow={(id, isShown) => choose(ids, (one) => (one === id ? isShown : shown.has(one)))}
        onMove={(next) => {
          setIds(next)
          choose(next, (id) => shown.has(id))
        }}
      />
      <Button
        size="small"
        className="self-start"
        isDisabled={isDisabled || isDefault}
        onPress={() => {
          setIds([...DESK_COLUMNS])
          onReset()
        }}
      >
        {t('desk.reset')}
      </Button>
    </div>
  )
}
