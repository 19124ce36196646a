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
 * Says, again and again, that nobody has touched the kiosk for a while, and takes a new build over then: here it is in
 * nobody's way (design §6). It draws nothing.
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
