import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { errorOfStatus, withUnknownOutcome } from '@/http/errors'
import { loadNamespaces, startI18n } from '@/i18n/i18n'
import { notices } from '@/widgets/notify'
import { useChange } from '@/widgets/use-change'

beforeAll(async () => {
  await startI18n()
  await loadNamespaces(['outcomes'])
})
beforeEach(() => notices.set([]))

const client = new QueryClient()

/** Starts the deletion of Ana Ruiz. */
function startDeletion() {
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<void>((_, rejects) => {
    reject = rejects
  })
  const { result, unmount } = renderHook(
    () => useChange({ mutationFn: () => promise }, () => ({ act: 'delete', name: 'Ana Ruiz' })),
    {
      wrapper: ({ children }) => (
        <MemoryRouter>
          <QueryClientProvider client={client}>{children}</QueryClientProvider>
        </MemoryRouter>
      ),
    },
  )
  const settled = result.current.mutateAsync().catch((error: unknown) => error)
  const fail = async (error: Error) => {
    reject(error)
    await settled
  }
  return { unmount, fail }
}

const refused = (message: string) => errorOfStatus(403, { message }, 'user.remove')

it('leaves a failure to the component that shows it', async () => {
  const { fail } = startDeletion()
  await fail(refused('Only administrators'))
  expect(notices.get()).toEqual([])
})

it.each([
  ['with the reason of the service', refused('Only administrators'), 'Only administrators'],
  ['with what the status means', refused(''), 'You may not do this'],
])('says by name that it was refused, after the component is gone: %s', async (_, error, text) => {
  const { unmount, fail } = startDeletion()
  unmount()
  await fail(error)
  expect(notices.get()).toEqual([
    expect.objectContaining({ tone: 'error', title: 'Ana Ruiz was not deleted', text }),
  ])
})

it.each([
  ['not found out', withUnknownOutcome(errorOfStatus(502, {}, 'user.remove')), /it is looked up first/],
  [
    'with a reason',
    withUnknownOutcome(errorOfStatus(500, { message: 'Restarting.' }, 'x')),
    /^Restarting\. /,
  ],
])('says by name that it is not known, after the component is gone: %s', async (_, error, text) => {
  const { unmount, fail } = startDeletion()
  unmount()
  await fail(error)
  expect(notices.get()).toEqual([
    expect.objectContaining({
      title: 'Deletion of Ana Ruiz not confirmed',
      text: expect.stringMatching(text),
    }),
  ])
})
