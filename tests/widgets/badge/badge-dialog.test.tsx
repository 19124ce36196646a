import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { joinPdfs } from '@/lib/files/join-pdfs'
import { visitUser } from '../../pages/prebooking/fixtures'
import { renderAt } from '../../render-at'
import { useBookingTenant } from '../../support/booking'
import { answer } from '../../support/handlers'
import { server } from '../../support/server'

vi.mock('@/lib/files/join-pdfs')

it.each([
  [new TypeError('Failed to fetch dynamically imported module: /assets/pdf.js'), /cannot be reached/],
  [new Error('Input document is encrypted'), /cannot be joined/],
])('says why a badge cannot be shown: %s', async (error, shown) => {
  vi.mocked(joinPdfs).mockRejectedValue(error)
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true })
  useBookingTenant()
  server.use(
    http.get('*/user/v1/north/:lookup', () => answer([])),
    http.get('*/booking/v1/north/visit-user/vu1', () => HttpResponse.json(visitUser({ userId: null }))),
    http.post('*/report/v1/north/badge', () =>
      HttpResponse.json({ contentType: 'application/pdf', content: btoa('%PDF-1.4'), fileName: 'b.pdf' }),
    ),
  )
  const { user } = await renderAt('/visitor-edit/v1/vu1', { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'More for Ana Ruiz' }))
  await user.click(await screen.findByRole('menuitem', { name: /Print badge/ }))
  expect(await screen.findByText(shown)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download' })).toBeEnabled()
})
