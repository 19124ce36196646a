import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { loadNamespaces, startI18n } from '@/i18n/i18n'
import { LostCardDialog } from '@/widgets/visitor-actions/lost-card-dialog'
import { visitor } from '../../support/cards-backend'
import { server } from '../../support/server'
import { signInTo } from '../../support/signed-in'

it('a refused report names the card above the message of the service', async () => {
  signInTo('north')
  await startI18n()
  await loadNamespaces(['outcomes', 'visitor-actions'])
  server.use(http.all('*', () => HttpResponse.json({ message: 'Ask security.' }, { status: 403 })))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LostCardDialog visitor={{ ...visitor, cardNumber: 'V1' }} onClose={() => {}} />
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Report card lost' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Card V1 was not reported lost')
  expect(alert).toHaveTextContent('Ask security.')
})
