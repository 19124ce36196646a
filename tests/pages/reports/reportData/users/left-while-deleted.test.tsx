import { act, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { renderAt } from '../../../../render-at'
import { answer, signedInHandlers } from '../../../../support/handlers'
import { server } from '../../../../support/server'

const nora = { id: 'u-8', firstName: 'Nora', lastName: 'North', enabled: true, deleted: false }

it('names the user that the service refused to delete after the screen was left', async () => {
  let respond = (_answer: Response) => {}
  const late = new Promise<Response>((resolve) => (respond = resolve))
  server.use(
    ...signedInHandlers.slice(0, -2),
    http.get('*/user/v1/north/u-8', () => HttpResponse.json(nora)),
    http.delete('*/user/v1/north/u-8', () => late),
    http.get('*', () => answer([])),
    http.post('*', () => HttpResponse.json({})),
  )
  const { user, router } = await renderAt('/reports/reportData/users?user=u-8', { signedIn: true })
  await user.click(await screen.findByRole('button', { name: /^Delete/ }, { timeout: 30_000 }))
  await screen.findByRole('dialog', { name: /^Delete Nora North/ }, { timeout: 30_000 })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await act(() => router.navigate('/'))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { level: 1 }, { timeout: 30_000 })
  respond(HttpResponse.json({ message: 'Nora hosts a visit' }, { status: 403 }))
  expect(await screen.findByText('Nora North was not deleted')).toBeVisible()
  expect(screen.getByText('Nora hosts a visit')).toBeVisible()
})
