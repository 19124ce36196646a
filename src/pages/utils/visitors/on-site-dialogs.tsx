import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { ROLL_CALL_STANDBY } from '@/config/constants'
import { insideQueries } from '@/hooks/booking/inside'
import { loadCsv } from '@/lib/files/csv'
import { useIdleLoading } from '@/lib/react/use-idle-loading'
import { DraftSaver } from '@/widgets/drafts/draft-saver'
import { loadable } from '@/widgets/screen/loadable'
import { useTenantId } from '@/widgets/use-tenant-id'
import { LocationFilter } from './location-filter'
import { STORED_ROLL_CALL, toRollCall } from './roll-call/roll-call'
import type { Desk } from './use-desk'
import type { DeskAddress } from './use-desk-address'

/** Keeps the roll call available offline: its code and the list of people on site. */
function RollCallStandby({ load }: { load: () => Promise<unknown> }) {
  const tenantId = useTenantId()
  useIdleLoading(load)
  useIdleLoading(loadCsv)
  const { data } = useQuery(insideQueries.all(tenantId, ROLL_CALL_STANDBY))
  // Deferred, because writing hundreds of people to storage must not delay user input.
  const inside = useDeferredValue(data)
  const rollCall = useMemo(() => inside && toRollCall(inside), [inside])
  return rollCall && <DraftSaver name={STORED_ROLL_CALL} draft={rollCall} isCopy />
}

const loadRollCall = async () => (await import('./roll-call/roll-call-dialog')).RollCallDialog
const RollCallDialog = loadable(loadRollCall)
const CloseDayDialog = loadable(async () => (await import('./close-day/close-day-dialog')).CloseDayDialog)

type OnSiteDialogsProps = { desk: Desk; address: DeskAddress; needNames: ReadonlyMap<string, string> }

/**
 * Dialogs for everybody on site: the roll call, prepared for offline use once the list is loaded, and closing
 * the day.
 */
export function OnSiteDialogs({ desk, address, needNames }: OnSiteDialogsProps) {
  const { index, place, today } = desk
  return (
    <>
      {desk.list.data?.isLoaded && <RollCallStandby load={loadRollCall} />}
      {address.dialog === 'roll-call' && (
        <RollCallDialog
          today={today}
          index={index}
          place={place}
          needNames={needNames}
          placeFilter={
            <LocationFilter locations={desk.locations} place={place} onChange={address.setLocationId} />
          }
          onClose={address.closeDialog}
        />
      )}
      {address.dialog === 'close-day' && desk.isReady && (
        <CloseDayDialog index={index} place={place} onClose={address.closeDialog} />
      )}
    </>
  )
}
