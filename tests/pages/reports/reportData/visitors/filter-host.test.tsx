import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { startI18n } from '@/i18n/i18n'
import { FilterHost } from '@/pages/reports/reportData/visitors/filter-host'
import { answer } from '../../../../support/handlers'
import { server } from '../../../../support/server'
import { signInTo } from '../../../../support/signed-in'

it('does not show a host again whose filter was cleared', async () => {
  signInTo('north')
  await startI18n()
  server.use(http.get('*/user/v1/north', () => answer([])))
  const client = new QueryClient()
  const filter = (value: { id: string; name: string } | null) => (
    <QueryClientProvider client={client}>
      <FilterHost label="Host" anyLabel="All hosts" value={value} onChange={() => {}} />
    </QueryClientProvider>
  )
  const { rerender } = render(filter({ id: '1', name: 'Helen Hart' }))
  const field = screen.getByRole('combobox', { name: 'Host' })
  await userEvent.click(field)
  expect(field).toHaveValue('Helen Hart')
  await userEvent.tab()
  rerender(filter(null))
  await userEvent.click(field)
  expect(field).toHaveValue('')
})
