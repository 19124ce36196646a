import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { PDFDocument } from 'pdf-lib'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { selfUpdateAddress } from '@/config/paths'
import { renderAt } from '../../../render-at'
import { server } from '../../../support/server'
import { pairKiosk } from '../support'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true })
  URL.createObjectURL = () => 'blob:badge'
  URL.revokeObjectURL = () => {}
  pairKiosk({ badgePrinting: true })
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled')
})

const home = () => screen.findByRole('button', { name: 'I am here for a visit' })

/** Checks a visitor in; the test decides when the badge request is answered. */
async function checkIn() {
  let answer: (response: Response) => void = () => {}
  const answered = new Promise<Response>((resolve) => (answer = resolve))
  server.use(http.post('*/report/v1/north/badge', async () => (await answered).clone()))
  const { router, user } = await renderAt('/skytouch/north')
  expect(await home()).toBeVisible()
  const { pendingCodes } = await import('@/kiosk/flow-stores')
  pendingCodes.set([selfUpdateAddress(window.location.origin, 'north', 'v-a', 'vu-1')])
  await act(() => router.navigate('/skytouch/north/screen/scan'))
  await user.click(await screen.findByRole('button', { name: 'Yes, that’s me' }))
  expect(await isIn()).toBeVisible()
  return { user, answer }
}

const isIn = () => screen.findByRole('heading', { name: 'You are checked in, Elena' })
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

async function badge(): Promise<Response> {
  const document = await PDFDocument.create()
  document.addPage()
  return HttpResponse.json({ content: await document.saveAsBase64() })
}

it('a late badge is printed before the kiosk returns home', async () => {
  const { user, answer } = await checkIn()
  expect(screen.getByText('Your badge is being printed.')).toHaveRole('status')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await pass(9_000)
  answer(await badge())
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of the badge')
  const print = vi.fn()
  Object.defineProperty(frame, 'contentWindow', { value: { print } })
  fireEvent.load(frame)
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(await home()).toBeVisible()
})

it('a late badge error is shown before the kiosk returns home', async () => {
  const { user, answer } = await checkIn()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await pass(9_000)
  answer(new HttpResponse(null, { status: 500 }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Your badge could not be printed.')
  await pass(7_000)
  expect(await isIn()).toBeVisible()
  await pass(1_500)
  expect(await home()).toBeVisible()
})
