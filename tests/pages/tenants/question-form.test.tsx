import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { loadNamespaces, startI18n } from '@/i18n/i18n'
import { QuestionForm } from '@/pages/tenants/questions/question-form'
import type { CustomField } from '@/services/custom-field'
import { server } from '../../support/server'
import { signInTo } from '../../support/signed-in'

beforeAll(async () => {
  signInTo('north')
  await startI18n()
  await loadNamespaces(['tenants'])
})

const question: CustomField = {
  customFieldId: 7,
  customFieldTypeId: 1,
  name: 'colour',
  label: 'Badge colour',
  appliesTo: 'visitor',
  visitTypeIds: [2],
  required: false,
  options: [],
}

it('sends visit types with their original ids', async () => {
  const sent: unknown[] = []
  server.use(
    http.get('*/custom-field/v1/north/7', () => HttpResponse.json(question)),
    http.patch('*/custom-field/v1/north/7', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(question)
    }),
  )
  const form = (
    <QuestionForm
      question={question}
      types={[{ customFieldTypeId: 1, name: 'text' }]}
      visitTypes={[
        { visitTypeId: 1, name: 'Delivery', enabled: true },
        { visitTypeId: 2, name: 'Meeting', enabled: true },
      ]}
      nextOrder={1}
      onClose={() => {}}
    />
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />
    </QueryClientProvider>,
  )
  await userEvent.type(await screen.findByRole('combobox', { name: /visit types/ }), 'del')
  await userEvent.click(await screen.findByRole('option', { name: 'Delivery' }))
  // The open list hides the rest of the page from assistive technology.
  await userEvent.tab()
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toEqual([{ visitTypeIds: expect.arrayContaining([1, 2]) as unknown }])
})
