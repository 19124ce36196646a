import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { ROLL_CALL_STANDBY } from '@/config/constants'
import { insideQueries } from '@/hooks/booking/inside'
import { loadCsv } from '@/lib/files/csv'
import { useIdleLoading } from '@/lib/react/use-idle-loading'
import { useSignedIn } from '@/session/use-session'
import { DraftKeeper } from '@/widgets/drafts/draft-keeper'
import { KEPT_ROLL_CALL, toRollCall } from './roll-call'

/** Keeps ready what a roll call needs when there is no network any more: its code and who is inside. */
export function RollCallStandby({ load }: { load: () => Promise<unknown> }) {
  const { tenantId, login } = useSignedIn()
  useIdleLoading(load)
  useIdleLoading(loadCsv)
  const { data } = useQuery(insideQueries.all(tenantId, ROLL_CALL_STANDBY))
  // A copy of hundreds, written to the device: whatever is typed or pressed meanwhile comes first.
  const inside = useDeferredValue(data)
  const rollCall = useMemo(() => inside && toRollCall(inside), [inside])
  return (
    rollCall && (
      <DraftKeeper tenantId={tenantId} login={login} name={KEPT_ROLL_CALL} draft={rollCall} isCopy />
    )
  )
}
