import { useState } from 'react'
import { useInactivity } from '@/lib/react/use-inactivity'

type IdleProps = { after: number; onIdle: () => void }

function Once({ after, onIdle }: IdleProps) {
  useInactivity(after, 0, onIdle)
  return null
}

/** Says, again and again, that nobody has touched the kiosk for a while. It draws nothing. */
export function IdleAtHome({ after, onIdle }: IdleProps) {
  const [round, setRound] = useState(0)
  return (
    <Once
      key={round}
      after={after}
      onIdle={() => {
        onIdle()
        setRound(round + 1)
      }}
    />
  )
}
