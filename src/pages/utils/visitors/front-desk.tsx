import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useIsAccessCheckMissing } from '@/hooks/booking/validate'
import { specialAssistanceNeedQueries } from '@/hooks/user/special-assistance-need'
import { cachedT } from '@/i18n/cached-t'
import { useLocale } from '@/i18n/use-locale'
import { useIdleLoading } from '@/lib/react/use-idle-loading'
import { useOnce } from '@/lib/react/use-once'
import { zoneText } from '@/lib/time/clock-text'
import type { DataTableHandle } from '@/ui/data-table/data-table-types'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { ReasonsDialog } from '@/widgets/check-in/reasons-dialog'
import { ClockNote } from '@/widgets/clock-note'
import { usePreferences } from '@/widgets/preferences/use-preferences'
import { storeLastDesk } from '@/widgets/screen/last-desk'
import { loadable } from '@/widgets/screen/loadable'
import { useTenantId } from '@/widgets/use-tenant-id'
import { useVisitorActions } from '@/widgets/visitor-actions/use-visitor-actions'
import { DeskContext, NeedNamesContext, NowContext } from './desk-context'
import { DeskHead } from './desk-head'
import { DeskVisitors } from './desk-visitors'
import { Freshness } from './freshness'
import { useSelection } from './group/use-selection'
import { OnSiteDialogs } from './on-site-dialogs'
import { StatusCounts } from './status-counts'
import { useDesk } from './use-desk'
import { useDeskAddress } from './use-desk-address'

const loadWalkIn = async () => (await import('./walk-in/walk-in-dialog')).WalkInDialog
const WalkInDialog = loadable(loadWalkIn)
const ScanDialog = loadable(async () => (await import('./scan/scan-dialog')).ScanDialog, ['scanner'])

/** The front desk: the day's visitors, their status, and the next action for each. */
export function FrontDesk() {
  const tenantId = useTenantId()
  const { t } = useTranslation('front-desk')
  const { t: tActions } = useTranslation('visitor-actions')
  const { tag } = useLocale()
  const { preferences } = usePreferences()
  const address = useDeskAddress(preferences.defaultLocationId)
  useOnce(useLocation().search, (search) => storeLastDesk(tenantId, search))
  const tableRef = useRef<DataTableHandle>(null)
  const desk = useDesk(address, tableRef)
  useIdleLoading(loadWalkIn)
  const needs = useQuery(specialAssistanceNeedQueries.all(tenantId))
  const searchRef = useRef<HTMLInputElement>(null)
  const selection = useSelection(desk.day, desk.rows)
  const { checkIn, list, foreignZone } = desk
  const isAccessCheckMissing = useIsAccessCheckMissing()
  const { press, undo } = checkIn.row
  const { failureText } = checkIn

  const { refetch } = list
  const refresh = useCallback(() => void refetch(), [refetch])
  const { menu, returnCard, printBadges, handOver, dialogs } = useVisitorActions(press)

  const needNames = useMemo(
    () => new Map(needs.data?.map((need) => [String(need.specialAssistanceNeedId), need.name])),
    [needs.data],
  )
  const showsZones = foreignZone === 'mixed'
  const context = useMemo(
    () => ({
      tenantId,
      t: cachedT(t),
      tActions: cachedT(tActions),
      tag,
      showsZones,
      press,
      undo,
      failureText,
      menu,
      returnCard,
      printBadges,
    }),
    [tenantId, t, tActions, tag, showsZones, press, undo, failureText, menu, returnCard, printBadges],
  )
  const isPartial = list.data !== undefined && !list.data.isLoaded && list.isFetching
  return (
    <DeskContext value={context}>
      <NowContext value={desk.now}>
        <NeedNamesContext value={needNames}>
          <div className="relative min-h-140 flex-1">
            <div className="absolute inset-0 flex flex-col gap-3 px-4 py-3 sm:px-6 sm:py-4">
              <DeskHead counts={desk.counts} onOpen={address.openDialog} />
              <StatusCounts
                className={selection.isSelecting ? 'max-sm:hidden' : undefined}
                counts={desk.counts}
                selected={address.status}
                onSelect={address.setStatus}
                isLoading={desk.isLoading}
              />
              <DeskVisitors
                {...{ desk, address, selection, searchRef, tableRef }}
                aside={
                  list.data && (
                    <Freshness
                      answeredAt={list.data.answeredAt}
                      isFetching={list.isFetching}
                      // Not isError: a check-in here writes to the cached list, which clears it.
                      isFailed={list.errorUpdatedAt > list.data.answeredAt}
                      isLive={desk.isLive}
                      progress={
                        isPartial
                          ? {
                              loaded: list.data.visitors.length,
                              total: list.data.total,
                            }
                          : null
                      }
                      onRefresh={refresh}
                    />
                  )
                }
              />
              {/* Below the list, so that nothing moves when they appear. */}
              <ClockNote
                title={t('clock.title')}
                text={(difference) => t(`clock.${difference.way}`, difference)}
              />
              {isAccessCheckMissing && (
                <InlineAlert tone="warning" live="status">
                  {t('reasons.noCheck')}
                </InlineAlert>
              )}
              {foreignZone && !showsZones && (
                <p className="-mt-1 sm:-mt-2 text-label text-muted">
                  {t('zone', { zone: zoneText(desk.now, tag, foreignZone) })}
                </p>
              )}
            </div>
          </div>
          <p role="status" className="sr-only">
            {checkIn.announcement}
          </p>
          {address.dialog === 'scan' && <ScanDialog onClose={address.closeDialog} />}
          {address.dialog === 'walk-in' && desk.isReady && (
            <WalkInDialog
              index={desk.index}
              place={desk.place}
              today={desk.today}
              typeId={preferences.defaultVisitTypeId}
              onClose={address.closeDialog}
              onCheckedIn={(visitor, what) => {
                address.goToVisitor(String(visitor.visitUserId))
                void handOver(visitor, what)
              }}
              onLeftBooked={({ visitUserId }) => address.goToVisitor(String(visitUserId))}
            />
          )}
          <OnSiteDialogs desk={desk} address={address} needNames={needNames} />
          {dialogs}
          <ReasonsDialog {...checkIn.reasons} focusAfter={tableRef} />
        </NeedNamesContext>
      </NowContext>
    </DeskContext>
  )
}
