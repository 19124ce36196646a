import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { loadNamespaces, startI18n } from '@/i18n/i18n'
import { useIssueCard } from '@/widgets/card/use-issue-card'
import { notices } from '@/widgets/notify'
import { visitor } from '../../support/cards-backend'
import { server } from '../../support/server'
import { signInTo } from '../../support/signed-in'

it('names the card that was not issued after its dialog was closed', async () => {
  signInTo('north')
  await startI18n()
  await loadNamespaces(['outcomes', 'visitor-actions'])
  server.use(http.all('*', () => HttpResponse.json({ message: 'Ask security.' }, { status: 403 })))
  const client = new QueryClient()
  const { result, unmount } = renderHook(() => useIssueCard(visitor, () => {}), {
    wrapper: ({ children }) => (
      <MemoryRouter>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </MemoryRouter>
    ),
  })
  act(() => void result.current.submit('V1'))
  unmount()
  await waitFor(() =>
    expect(notices.get()).toEqual([
      expect.objectContaining({ title: 'Card V1 was not issued', text: 'Ask security.' }),
    ]),
  )
})
