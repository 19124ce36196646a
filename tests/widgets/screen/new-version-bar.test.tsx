import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../render-at'
import { server } from '../../support/server'

const HOUR = 3_600_000

afterEach(() => {
  document.querySelector('meta[name=build]')?.remove()
  vi.useRealTimers()
})

function runBuild(id: string) {
  const mark = document.createElement('meta')
  mark.name = 'build'
  mark.content = id
  document.head.append(mark)
}

it('announces a newer build of the server within 1.1 hours', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  runBuild('a1')
  server.use(
    http.get('*/build.json', () => HttpResponse.json({ id: 'b2' })),
    http.get('*/', () => HttpResponse.html('<meta name="build" content="b2">')),
  )
  await renderAt('/nowhere')
  expect(screen.queryByText('A new version is ready')).not.toBeInTheDocument()
  vi.advanceTimersByTime(1.1 * HOUR)
  expect(await screen.findByText('A new version is ready')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
})

it('shows nothing while the server has the same build', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  runBuild('a1')
  let asked = 0
  server.use(
    http.get('*/build.json', () => {
      asked++
      return HttpResponse.json({ id: 'a1' })
    }),
  )
  await renderAt('/nowhere')
  vi.advanceTimersByTime(1.1 * HOUR)
  await vi.waitFor(() => expect(asked).toBe(1), 30_000)
  expect(screen.queryByText('A new version is ready')).not.toBeInTheDocument()
})

it('shows nothing if a different page responds in place of the server', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  runBuild('a1')
  let asked = 0
  server.use(
    http.get('*/build.json', () => HttpResponse.json({ id: 'b2' })),
    http.get('*/', () => {
      asked++
      return HttpResponse.html('Accept the terms of this network')
    }),
  )
  await renderAt('/nowhere')
  vi.advanceTimersByTime(1.1 * HOUR)
  await vi.waitFor(() => expect(asked).toBe(1), 30_000)
  expect(screen.queryByText('A new version is ready')).not.toBeInTheDocument()
})
