import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pairKiosk } from '../../pages/skytouch/support'
import { renderAt } from '../../render-at'
import { server } from '../../support/server'

const IDLE = 45_000
const reload = vi.fn()
const mark = document.createElement('meta')
mark.name = 'build'
mark.content = 'own'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const own = window.location
  const get = (_target: object, key: string) => (key === 'reload' ? reload : Reflect.get(own, key))
  vi.stubGlobal('location', new Proxy({}, { get }))
  document.head.append(mark)
  reload.mockClear()
  pairKiosk()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  mark.remove()
})

/** A home screen that detected a new build an hour ago; `answer` is the server's current build manifest. */
async function openHome(answer: () => Promise<Response>) {
  const asked = vi.fn(answer)
  const { user } = await renderAt('/skytouch/north')
  expect(await screen.findByRole('button', { name: 'I am here for a visit' })).toBeVisible()
  server.use(
    http.get('*/build.json', asked),
    http.get('*/', () => HttpResponse.text('<meta name="build" content="newer">')),
  )
  const [{ queryClient }, { buildManifestQueries }] = await Promise.all([
    import('@/routes/query-client'),
    import('@/hooks/build-manifest'),
  ])
  const updatedAt = Date.now() - 3_600_000
  act(() => void queryClient.setQueryData(buildManifestQueries.isNewer().queryKey, true, { updatedAt }))
  await act(() => vi.advanceTimersByTimeAsync(IDLE + 1_000))
  await waitFor(() => expect(asked).toHaveBeenCalled())
  return user
}

const newer = () => HttpResponse.json({ id: 'newer' })

it('an idle home screen reloads for a newer build of the server', async () => {
  await openHome(async () => newer())
  await act(() => vi.advanceTimersByTimeAsync(IDLE + 1_000))
  expect(reload).toHaveBeenCalled()
})

it('a newer build causes no reload if a visitor begins while it is checked', async () => {
  let tell: (response: Response) => void = () => {}
  const told = new Promise<Response>((resolve) => (tell = resolve))
  const user = await openHome(() => told)
  await user.click(screen.getByRole('button', { name: 'I am here for a visit' }))
  expect(await screen.findByRole('button', { name: 'I have an appointment' })).toBeVisible()
  tell(newer())
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(reload).not.toHaveBeenCalled()
})
