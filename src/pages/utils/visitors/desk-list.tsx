import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { dotted } from '@/lib/text/text-parts'
import { placeName } from '@/lib/text/place-texts'
import { longDayText } from '@/lib/time/clock-text'
import { Button } from '@/ui/buttons/button'
import type { DataTableHandle } from '@/ui/data-table/data-table-types'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { LoadWarning } from '@/widgets/load-warning'
import { QueryFailed } from '@/widgets/screen/query-failed'
import type { Selection } from './group/use-selection'
import { NoVisitors } from './no-visitors'
import type { Desk } from './use-desk'
import type { DeskAddress } from './use-desk-address'
import type { DeskSearch } from './use-desk-search'
import { VisitorTable } from './visitor-table'

type DeskListProps = {
  desk: Desk
  deskSearch: DeskSearch
  address: DeskAddress
  selection: Selection
  tableRef: Ref<DataTableHandle>
}

/** The list in its four states: loading, failed, empty, full. */
export function DeskList({ desk, deskSearch, address, selection, tableRef }: DeskListProps) {
  const { t } = useTranslation(['front-desk', 'common'])
  const { tag } = useLocale()
  const { list, changedIds, isLoading, failedPlaces, cutPlaces, failedMine } = desk
  const retry = () => void list.refetch()
  if (list.isError && !list.data) {
    return (
      <div className="flex-1 rounded-card border border-border">
        <QueryFailed title={t('error.title')} query={list} />
      </div>
    )
  }
  const isCut = list.data !== undefined && (list.data.isCut || (list.isError && !list.data.isComplete))
  const loaded = t('error.restText', {
    loaded: (list.data?.visitors.length ?? 0).toLocaleString(tag),
    total: (list.data?.total ?? 0).toLocaleString(tag),
  })
  return (
    <>
      <VisitorTable
        ref={tableRef}
        rows={deskSearch.rows}
        day={desk.rows}
        choice={deskSearch.choice}
        changedIds={changedIds}
        isLoading={isLoading}
        selection={selection}
        sort={address.sort}
        onSort={address.setSort}
        empty={<NoVisitors {...{ desk, deskSearch, address }} />}
        printNote={dotted([
          longDayText(Date.parse(desk.day), tag, 'UTC'),
          desk.place !== null && placeName(desk.index, desk.place),
          address.isMine && !desk.failedMine && t('mine'),
          address.status && t(`status.${address.status}`),
          deskSearch.search.trim() && t('nothingFound.search', { text: deskSearch.search.trim() }),
          !list.data?.isComplete && loaded,
        ])}
      />
      {/* Below the list, so that alerts do not move it. */}
      {failedPlaces && <LoadWarning query={failedPlaces} text={t('error.places')} />}
      {cutPlaces && <LoadWarning query={cutPlaces} text={t('error.placesMissing')} />}
      {failedMine && <LoadWarning query={failedMine} text={t('error.mine')} />}
      {isCut && (
        <InlineAlert
          tone="danger"
          title={t('error.rest')}
          action={
            <Button size="small" isPending={list.isFetching} onPress={retry}>
              {t('common:actions.tryAgain')}
            </Button>
          }
        >
          {loaded}
        </InlineAlert>
      )}
    </>
  )
}
