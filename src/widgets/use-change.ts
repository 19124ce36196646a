import {
  type MutationFunctionContext,
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { useIsMounted } from '@/lib/react/use-is-mounted'
import { useSending } from './drafts/use-sending'
import { notify } from './notify'
import { type About, useOutcomeText } from './outcome-text'

/** Tells by a toast what became of a failed change. `reason`: instead of what the error says. */
export function useNotifyOutcome(): (error: unknown, about: About, reason?: string) => void {
  const outcomeText = useOutcomeText()
  return useCallback(
    (error, about, reason) => {
      const { title, message } = outcomeText(error, about)
      notify.error(title, reason ?? message)
    },
    [outcomeText],
  )
}

/**
 * `useMutation` for a change. While the component is mounted, it shows a failure itself; afterwards a toast says by name
 * and act what became of the change. Until it has ended, leaving asks first.
 * @param told 'always' for a component without a place for the failure, which may be left while it is sent
 */
export function useChange<Output, Input = void, Before = unknown>(
  options: UseMutationOptions<Output, Error, Input, Before>,
  about: (input: Input) => About,
  told: 'afterwards' | 'always' = 'afterwards',
): UseMutationResult<Output, Error, Input, Before> {
  const isMounted = useIsMounted()
  const notifyOutcome = useNotifyOutcome()
  const whileSending = useSending()
  const { mutationFn } = options
  return useMutation({
    ...options,
    ...(mutationFn &&
      told === 'afterwards' && {
        mutationFn: (input: Input, context: MutationFunctionContext) =>
          whileSending(() => mutationFn(input, context)),
      }),
    onError: (error, input, ...rest) => {
      if (told === 'always' || !isMounted.current) notifyOutcome(error, about(input))
      return options.onError?.(error, input, ...rest)
    },
  })
}
