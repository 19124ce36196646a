import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { http } from 'msw'
import { createMemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { App } from '@/app/app'
import { bookingLookups } from '@/hooks/booking/booking-lookups'
import { indexLocations } from '@/lib/location-tree'
import { WalkInDialog } from '@/pages/utils/visitors/walk-in/walk-in-dialog'
import { answer } from '../../../../support/handlers'
import { server } from '../../../../support/server'

const location = { locationId: 7, parentLocationId: null, name: 'Head office', enabled: true, deleted: false }
const today = new Date().toISOString().slice(0, 10)

const CARDS = [
  { issuableId: 1, number: 'C0001', issuableItemCategoryId: 1 },
  { issuableId: 3, number: 'V0002', issuableItemCategoryId: 2 },
  { issuableId: 4, number: 'V0003', issuableItemCategoryId: 2 },
]

export type Field = { name: string; required: boolean; visible: boolean }

/** Opens the form, with stubs of the lookups. @param day answers the request for today's visitors */
export async function openWalkIn(
  fields: Field[] = [],
  typeId: string | null = null,
  day: () => Response | Promise<never> = () => answer([]),
) {
  server.use(
    http.get('*/location/v1/north', () => answer([location])),
    http.get('*/company/v1/north*', () => answer([])),
    http.get('*/company/v1/north/*', () => answer([])),
    http.get('*/booking/v1/north/visit-type', () =>
      answer([
        { visitTypeId: 1, name: 'Delivery' },
        { visitTypeId: 2, name: 'Meeting' },
      ]),
    ),
    http.get('*/booking/v1/north/visit-user-field', () =>
      answer(fields.map((field) => ({ ...field, visitUserFieldId: field.name }))),
    ),
    http.get('*/booking/v1/north/visit-user-type', () =>
      answer([
        { visitUserTypeId: 4, name: 'Guest' },
        { visitUserTypeId: 5, name: 'Contractor' },
      ]),
    ),
    http.post('*/booking/v1/north/visit-user', day),
    http.get('*/user/v1/north/issuableItemCategory', () =>
      answer([
        { issuableItemCategoryId: 1, name: 'Contractor card' },
        { issuableItemCategoryId: 2, name: 'Guest card' },
      ]),
    ),
    http.get('*/user/v1/north/issuable', ({ request }) => {
      const category = new URL(request.url).searchParams.get('issuableItemCategoryId')
      return answer(
        CARDS.filter(({ issuableItemCategoryId: own }) => String(own) === (category ?? String(own))),
      )
    }),
    http.get('*/user/v1/north', () => answer([{ id: 9, firstName: 'Helen', lastName: 'Hart' }])),
  )
  const client = new QueryClient()
  // The front desk waits for the types before it opens the form.
  await client.fetchQuery(bookingLookups.visitTypes('north'))
  const onCheckedIn = vi.fn()
  const onLeftBooked = vi.fn()
  const dialog = (
    <WalkInDialog
      index={indexLocations([location])}
      place={null}
      today={today}
      typeId={typeId}
      onClose={() => {}}
      onCheckedIn={onCheckedIn}
      onLeftBooked={onLeftBooked}
    />
  )
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <App router={createMemoryRouter([{ path: '/', element: dialog }])} />
    </QueryClientProvider>,
  )
  return { onCheckedIn, onLeftBooked, unmount }
}
