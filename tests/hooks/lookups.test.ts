import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bookingLookups } from '@/hooks/booking/booking-lookups'
import { server } from '../support/server'

const query = bookingLookups.visitTypes('north')
const types = [
  { visitTypeId: 1, name: 'Meeting', order: 2 },
  { visitTypeId: 2, name: 'Delivery', order: 1 },
  { visitTypeId: 3, name: 'Party', enabled: false },
]

let client: QueryClient
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})
afterEach(() => client.clear())

/** A server that sends bare arrays. Its second page is sent when `confirm` is called. */
function serve(more: object[] = []) {
  let confirm = () => {}
  const confirmed = new Promise<void>((resolve) => (confirm = resolve))
  server.use(
    http.get('*/booking/v1/north/visit-type', async ({ request }) => {
      if (new URL(request.url).searchParams.get('$skip') === '0') return HttpResponse.json(types)
      await confirmed
      return HttpResponse.json(more.splice(0))
    }),
  )
  const seen: { names: string[]; isFetching: boolean }[] = []
  const stop = new QueryObserver(client, query).subscribe(({ data, isFetching }) => {
    if (data) seen.push({ names: data.map(({ name }) => name), isFetching })
  })
  return { seen, stop, confirm }
}

describe('a lookup that the server does not count', () => {
  it('is shown in its order while the server is asked whether there is more', async () => {
    const { seen, stop, confirm } = serve()
    await vi.waitFor(() => expect(seen).toEqual([{ names: ['Delivery', 'Meeting'], isFetching: true }]))
    confirm()
    await vi.waitFor(() => expect(seen.at(-1)).toEqual({ names: ['Delivery', 'Meeting'], isFetching: false }))
    stop()
  })

  it('grows if there is more', async () => {
    const { seen, stop, confirm } = serve([{ visitTypeId: 4, name: 'Audit', order: 3 }])
    await vi.waitFor(() => expect(seen).toHaveLength(1))
    confirm()
    await vi.waitFor(() =>
      expect(seen.at(-1)).toEqual({ names: ['Delivery', 'Meeting', 'Audit'], isFetching: false }),
    )
    stop()
  })

  it('keeps the known list while it is loaded again', async () => {
    client.setQueryData(query.queryKey, [{ visitTypeId: 9, name: 'Known', enabled: true }])
    const { seen, stop, confirm } = serve()
    const loaded = client.refetchQueries({ queryKey: query.queryKey })
    await vi.waitFor(() => expect(seen.at(-1)).toEqual({ names: ['Known'], isFetching: true }))
    confirm()
    await loaded
    expect(seen.at(-1)).toEqual({ names: ['Delivery', 'Meeting'], isFetching: false })
    expect(seen.filter(({ names, isFetching }) => isFetching && names[0] !== 'Known')).toEqual([])
    stop()
  })
})
