import { afterEach, expect, it, vi } from 'vitest'
import { arrivals, dropArrival, refuseArrival, saveArrival } from '@/kiosk/device/arrivals'
import { storedRows } from '../../support/indexed-db-rows'

vi.mock('@/lib/indexed-db-rows', () => import('../../support/indexed-db-rows'))
afterEach(() => storedRows('kiosk-arrivals').clear())

const ids = { tenantId: 'north', visitId: 'v-a', visitUserId: 'vu-1' }
const kept = () => arrivals.get().map(({ tenantId, isRefused }) => [tenantId, isRefused])

it('is pending again if a refused code is scanned again', async () => {
  await saveArrival(ids)
  for (const arrival of arrivals.get()) await refuseArrival(arrival, 'gone')
  expect(kept()).toEqual([['north', true]])
  await saveArrival(ids)
  expect(kept()).toEqual([['north', false]])
})

it('is stored separately for two tenants with the same ids', async () => {
  await saveArrival(ids)
  await saveArrival({ ...ids, tenantId: 'south' })
  expect(kept()).toHaveLength(2)
  await dropArrival(ids)
  expect(kept()).toEqual([['south', false]])
})
