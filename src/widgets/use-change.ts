import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import { useIsMounted } from '@/lib/react/use-is-mounted'
import { type About, useOutcomeText } from './error-text'
import { notify } from './notify'

/**
 * `useMutation` for a change. While the component is mounted, it shows a failure itself; afterwards a toast says by name
 * and act what became of the change.
 * @param told 'always' for a component without a place for the failure
 */
export function useChange<Output, Input = void>(
  options: UseMutationOptions<Output, Error, Input>,
  about: (input: Input) => About,
  told: 'afterwards' | 'always' = 'afterwards',
): UseMutationResult<Output, Error, Input> {
  const isMounted = useIsMounted()
  const outcomeText = useOutcomeText()
  return useMutation({
    ...options,
    onError: (error, input, ...rest) => {
      if (told === 'always' || !isMounted.current) {
        const { title, message } = outcomeText(error, about(input))
        notify.error(title, message)
      }
      return options.onError?.(error, input, ...rest)
    },
  })
}
