import { Columns3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/buttons/button'
import { Checkbox } from '@/ui/fields/checkbox'
import { Popover } from '@/ui/overlays/popover'
import type { ScreenColumn } from './columns'

type ColumnChoiceProps<Row> = {
  columns: readonly ScreenColumn<Row>[]
  shown: readonly ScreenColumn<Row>[]
  /** Null for the default columns. */
  onChange: (ids: readonly string[] | null) => void
}

/** Selects the visible columns, for the table and exports. */
export function ColumnChoice<Row>({ columns, shown, onChange }: ColumnChoiceProps<Row>) {
  const { t } = useTranslation('data')
  const ids = shown.map(({ id }) => id)
  const regular = columns.filter(({ isExtra }) => !isExtra).map(({ id }) => id)
  const choose = (id: string, isShown: boolean) => {
    const next = columns
      .map((column) => column.id)
      .filter((other) => (other === id ? isShown : ids.includes(other)))
    onChange(next.join() === regular.join() ? null : next)
  }
  return (
    <Popover
      label={t('columns.label')}
      placement="bottom end"
      trigger={<Button icon={<Columns3 aria-hidden />}>{t('columns.label')}</Button>}
    >
      <div className="flex max-h-[60vh] min-w-52 flex-col overflow-auto px-3 py-2">
        {columns.map(({ id, header, isFixed }) => (
          <Checkbox
            key={id}
            isSelected={ids.includes(id)}
            isDisabled={isFixed}
            onChange={(isShown) => choose(id, isShown)}
          >
            {header}
          </Checkbox>
        ))}
      </div>
      <div className="border-t border-border p-1">
        <Button
          variant="quiet"
          size="small"
          className="w-full"
          isDisabled={ids.join() === regular.join()}
          onPress={() => onChange(null)}
        >
          {t('columns.reset')}
        </Button>
      </div>
    </Popover>
  )
}
