import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { buildManifestQueries } from '@/hooks/build-manifest'
import { useInactivity } from '@/lib/react/use-inactivity'

type IdleProps = { after: number; onIdle: () => void }

function Once({ after, onIdle }: IdleProps) {
  useInactivity(after, 0, onIdle)
  return null
}

/**
 * Calls `onIdle` each time nobody has touched the kiosk for `after` ms, and loads a newer build, because that interrupts
 * nobody here. Renders nothing.
 */
export function IdleAtHome({ after, onIdle }: IdleProps) {
  const [round, setRound] = useState(0)
  const newer = useQuery(buildManifestQueries.isNewer())
  /** Asks once more: the answer may be an hour old. */
  const update = async () => {
    const { data, isSuccess } = await newer.refetch()
    if (isSuccess && data) window.location.reload()
  }
  return (
    <Once
      key={round}
      after={after}
      onIdle={() => {
        if (newer.data) void update()
        onIdle()
        setRound(round + 1)
      }}
    />
  )
}
