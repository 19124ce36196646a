import { useState } from 'react'

/**
 * A value of the URL that is also changed here: a new value counts at once, until the URL has it or changes from
 * outside.
 */
export function useSent<Value extends string | null>(value: Value): [Value, (sent: Value) => void] {
  const [state, setState] = useState({ sent: value, value })
  const isCurrent = state.value === value
  if (!isCurrent) setState({ sent: value, value })
  return [isCurrent ? state.sent : value, (sent) => setState({ sent, value })]
}
