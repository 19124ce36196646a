import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadNamespaces, startI18n } from '@/i18n/i18n'
import { TenantPassword } from '@/pages/tenants/tenant-password'

beforeAll(async () => {
  await startI18n()
  await loadNamespaces(['outcomes', 'tenants'])
})

it('stays open until the answer to the password', async () => {
  let refuse = () => {}
  const onEnter = () =>
    new Promise<void>((_, reject) => (refuse = () => reject(new Error('The service is away'))))
  const onClose = vi.fn<() => void>()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TenantPassword tenant={{ id: 'south', name: 'South' } as never} {...{ onEnter, onClose }} />
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  )
  await userEvent.type(screen.getByLabelText('Password'), 'secret')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  expect(onClose).not.toHaveBeenCalled()
  refuse()
  expect(await screen.findByText('Something went wrong')).toBeVisible()
  expect(screen.getByLabelText('Password')).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
})
