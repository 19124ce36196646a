import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bookingLookups } from '@/hooks/booking/booking-lookups'
import { startI18n } from '@/i18n/i18n'
import { VisitorTypeField } from '@/widgets/fields/visitor-type-field'
import { signInTo } from '../../support/signed-in'

it('shows a type that is no longer offered', async () => {
  signInTo('t')
  await startI18n()
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const type = (visitUserTypeId: number, name: string) => ({ visitUserTypeId, name, enabled: true })
  client.setQueryData(bookingLookups.visitUserTypes('t').queryKey, [
    type(1, 'Visitor'),
    type(2, 'Contractor'),
  ])
  render(
    <QueryClientProvider client={client}>
      <VisitorTypeField value={9} onChange={() => undefined} />
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('button')).toHaveTextContent('9')
})
