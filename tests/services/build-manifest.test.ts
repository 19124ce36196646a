import { http, HttpResponse } from 'msw'
import { afterEach, expect, it } from 'vitest'
import { appErrorCode } from '@/http/errors'
import { buildManifestService } from '@/services/build-manifest'
import { server } from '../support/server'

afterEach(() => document.head.replaceChildren())

it('reads the build id of the page, or null without one', () => {
  expect(buildManifestService.own()).toBeNull()
  const mark = document.createElement('meta')
  mark.name = 'build'
  mark.content = 'a1'
  document.head.append(mark)
  expect(buildManifestService.own()).toBe('a1')
})

it('gets the build id of the server without any cache', async () => {
  server.use(
    http.get('*/build.json', ({ request }) => {
      expect(request.cache).toBe('no-store')
      return HttpResponse.json({ id: 'b2', more: 1 })
    }),
  )
  expect(await buildManifestService.get()).toBe('b2')
})

it('fails if the server responds with the page', async () => {
  server.use(http.get('*/build.json', () => HttpResponse.html('<!doctype html>')))
  const error: unknown = await buildManifestService.get().catch((reason: unknown) => reason)
  expect(appErrorCode(error)).toBe('answer')
})
