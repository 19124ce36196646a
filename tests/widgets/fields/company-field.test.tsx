import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { startI18n } from '@/i18n/i18n'
import { CompanyField } from '@/widgets/fields/company-field'
import { fakeTimers, pass } from '../../support/fake-timers'
import { answer } from '../../support/handlers'
import { server } from '../../support/server'
import { signInTo } from '../../support/signed-in'

/** Longer than the pause before the field suggests a company. */
const SUGGESTION_DELAY = 1_000

fakeTimers()
beforeAll(() => {
  signInTo('north')
  return startI18n()
})

function Form() {
  const [company, setCompany] = useState('')
  return (
    <>
      <CompanyField label="Company" value={company} onChange={setCompany} />
      <button type="button">Next</button>
    </>
  )
}

/** Types a company where two are known, and leaves the field. */
async function typeAndLeave(text: string) {
  const names = ['Abbott & Lane Architects', 'Acme Logistics']
  server.use(
    http.get('*/company/v1/north/database-setting*', () => answer([])),
    http.get('*/company/v1/north', () =>
      answer(names.map((name, at) => ({ companyId: at + 1, name, enabled: true, deleted: false }))),
    ),
  )
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <Form />
    </QueryClientProvider>,
  )
  const field = screen.getByRole('combobox', { name: 'Company' })
  await userEvent.type(field, text)
  await userEvent.tab()
  await pass(SUGGESTION_DELAY)
  await waitFor(() => expect(client.isFetching()).toBe(0))
  return field
}

it('suggests a known company if part of its name was typed', async () => {
  const field = await typeAndLeave('Abbott')
  expect(await screen.findByText('New company. Similar:')).toBeVisible()
  expect(field).toHaveValue('Abbott')
  await userEvent.click(screen.getByRole('button', { name: 'Abbott & Lane Architects' }))
  expect(field).toHaveValue('Abbott & Lane Architects')
  expect(field).toHaveFocus()
  expect(screen.queryByText('New company. Similar:')).not.toBeInTheDocument()
})

it.each(['acme logistics', 'Zephyr'])(
  'suggests nothing for %s, which is known or similar to no other',
  async (text) => {
    await typeAndLeave(text)
    expect(screen.queryByText('New company. Similar:')).not.toBeInTheDocument()
  },
)
