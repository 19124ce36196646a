import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { PrintTable } from '@/widgets/screen/print-table'
import type { PlaceRow } from './use-locations'

type PrintPlacesProps = { rows: readonly PlaceRow[]; counts: ReadonlyMap<string, number> | null }

/** Indentation per tree level. */
const INDENT = '\u2003'

const placeId = ({ node }: PlaceRow) => node.id

/** Prints the expanded part of the tree. */
export function PrintPlaces({ rows, counts }: PrintPlacesProps) {
  const { t } = useTranslation('locations')
  const { tag } = useLocale()
  const number = (value: number | null | undefined) => value?.toLocaleString(tag) ?? ''
  return (
    <PrintTable
      title={t('title')}
      columns={[
        {
          id: 'name',
          header: t('field.name'),
          text: ({ node, level }) =>
            `${INDENT.repeat(level - 1)}${node.place.name}${node.place.enabled ? '' : ` (${t('disabled')})`}`,
        },
        { id: 'code', header: t('field.code'), text: ({ node }) => node.place.code ?? '' },
        {
          id: 'onSite',
          header: t('onSite'),
          text: ({ node }) => number(counts && (counts.get(node.id) ?? 0)),
          align: 'end',
        },
        {
          id: 'capacity',
          header: t('field.capacity'),
          text: ({ node }) => number(node.place.capacity),
          align: 'end',
        },
      ]}
      rows={rows}
      getRowId={placeId}
    />
  )
}
