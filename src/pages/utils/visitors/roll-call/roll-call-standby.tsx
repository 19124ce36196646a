import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { ROLL_CALL_STANDBY } from '@/config/constants'
import { insideQueries } from '@/hooks/booking/inside'
import { loadCsv } from '@/lib/files/csv'
import { useIdleLoading } from '@/lib/react/use-idle-loading'
import { useSignedIn } from '@/session/use-session'
import { DraftKeeper } from '@/widgets/drafts/draft-keeper'
import { KEPT_MUSTER, toMuster } from './muster'

/** Keeps ready what a roll call needs when there is no network any more: its code and who is inside. */
export function RollCallStandby({ load }: { load: () => Promise<unknown> }) {
  const { tenantId, login } = useSignedIn()
  useIdleLoading(load)
  useIdleLoading(loadCsv)
  const { data } = useQuery(insideQueries.all(tenantId, ROLL_CALL_STANDBY))
  // A copy of hundreds, written to the device: whatever is typed or pressed meanwhile comes first.
  const inside = useDeferredValue(data)
  const muster = useMemo(() => inside && toMuster(inside), [inside])
  return muster && <DraftKeeper tenantId={tenantId} login={login} name={KEPT_MUSTER} draft={muster} isCopy />
}
