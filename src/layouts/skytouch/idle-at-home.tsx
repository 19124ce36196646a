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
 * Calls `onIdle` each time nobody has touched the kiosk for `after` ms, or reloads if there is a newer build, because that
 * interrupts nobody here. Renders nothing.
 */
export function IdleAtHome({ after, onIdle }: IdleProps) {
  const [round, setRound] = useState(0)
  const isNewer = useQuery(buildManifestQueries.isNewer()).data ?? false
  return (
    <Once
      key={round}
      after={after}
      onIdle={() => {
        if (isNewer && navigator.onLine) return window.location.reload()
        onIdle()
        setRound(round + 1)
      }}
    />
  )
}
