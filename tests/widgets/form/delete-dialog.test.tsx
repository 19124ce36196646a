import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter } from 'react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { App } from '@/app/app'
import { loadNamespaces, startI18n } from '@/i18n/i18n'
import { DeleteDialog } from '@/widgets/form/delete-dialog'

beforeAll(async () => {
  await startI18n()
  await loadNamespaces(['outcomes'])
})

it('is confirmed by Ctrl+Enter in the field of the name, once', async () => {
  const mutationFn = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 20)))
  const onDeleted = vi.fn()
  const dialog = (
    <QueryClientProvider client={new QueryClient()}>
      <DeleteDialog
        title="Delete Tower?"
        id="1"
        name="Tower"
        deletion={{ mutationFn }}
        losses={[]}
        uses={[{ count: 2, text: '2 visits' }]}
        instead=""
        done="Deleted"
        onDeleted={onDeleted}
        onClose={() => {}}
      />
    </QueryClientProvider>
  )
  render(<App router={createMemoryRouter([{ path: '/', element: dialog }])} />)
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox'), 'Tower{Control>}{Enter}{Enter}{/Control}')
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
  expect(mutationFn).toHaveBeenCalledOnce()
})
