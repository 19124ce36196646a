import { lazy, Suspense } from 'react'
import { LocationFilter } from './location-filter'
import { RollCallStandby } from './roll-call/roll-call-standby'
import type { Desk } from './use-desk'
import type { DeskAddress } from './use-desk-address'

const loadRollCall = () =>
  import('./roll-call/roll-call-dialog').then((module) => ({ default: module.RollCallDialog }))
const RollCallDialog = lazy(loadRollCall)
const CloseDayDialog = lazy(() =>
  import('./close-day/close-day-dialog').then((module) => ({ default: module.CloseDayDialog })),
)

type RollCallPlaceProps = { desk: Desk; address: DeskAddress; needNames: ReadonlyMap<string, string> }

/** What concerns everybody who is inside: the roll call, kept ready from the first list on, and the end of the day. */
export function RollCallPlace({ desk, address, needNames }: RollCallPlaceProps) {
  const { index, place, today } = desk
  return (
    <>
      {desk.list.data?.isComplete && <RollCallStandby load={loadRollCall} />}
      <Suspense>
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
      </Suspense>
    </>
  )
}
