import { useTranslation } from 'react-i18next'
import type { DataColumnWidths } from '@/ui/data-table/data-table-types'
import { usePreferences } from './use-preferences'

/** The column widths of a table that the user set, stored with their preferences. */
export function useColumnWidths(table: string): DataColumnWidths {
  const { t } = useTranslation()
  const { preferences, save } = usePreferences()
  const { columnWidths } = preferences
  return {
    pixels: columnWidths[table] ?? {},
    onChange: (pixels) => save({ columnWidths: { ...columnWidths, [table]: pixels } }),
    label: (name) => t('columnWidth', { name }),
  }
}
