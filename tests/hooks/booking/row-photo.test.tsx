import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useRowPhoto } from '@/hooks/booking/row-photo'
import { photoQuery } from '@/hooks/user/user-photo'
import { userPhotoService } from '@/services/user/user-photo'

const client = new QueryClient()

it('shows a photo that was just saved, and none after it was removed', async () => {
  vi.spyOn(userPhotoService, 'find').mockResolvedValue(new Map([['u1', 'data:old']]))
  const { result, rerender } = renderHook(() => useRowPhoto('t1', 'u1'), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await waitFor(() => expect(result.current).toBe('data:old'))
  const { queryKey } = photoQuery('t1', 'u1')
  act(() => void client.setQueryData(queryKey, 'data:new'))
  expect(result.current).toBe('data:new')
  // Simulates the cache's garbage collection.
  client.removeQueries({ queryKey })
  rerender()
  expect(result.current).toBe('data:new')
  act(() => void client.setQueryData(queryKey, ''))
  expect(result.current).toBeNull()
})
