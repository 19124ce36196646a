// @vitest-environment node
// A server that is not Feathers ends the run with one sentence; a hanging service affects only its line.
import { expect, test } from 'vitest'
import { failure } from '../services/support'
import { examineAt, openDeployment, serve } from './support'

const deployment = await openDeployment()
const somebody = { login: 'anna', password: 'secret' }

const sentence = async (url: string, limit = 10_000) =>
  (await failure(examineAt(url, { ...somebody, limit }))).message.replace(url, '{url}')

test('a server that returns HTML', async () => {
  const url = await serve((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end('<h1>Hello</h1>')
  })
  expect(await sentence(url)).toBe(
    'The gateway at {url} is no Feathers server: it answers 200 with text/html and not with JSON.',
  )
})

test('a server that returns other JSON', async () => {
  const url = await serve((_, response) => {
    response.writeHead(404, { 'Content-Type': 'application/json' }).end('{"detail":"Not Found"}')
  })
  expect(await sentence(url)).toBe(
    'The gateway at {url} is no Feathers server: it answers 404 with JSON that no Feathers service writes.',
  )
})

test('no server', async () => {
  expect(await sentence('http://127.0.0.1:9')).toMatch(/^The gateway at \{url\} can not be reached: /)
})

test('a server that does not respond', async () => {
  const url = await serve(() => undefined)
  expect(await sentence(url, 100)).toBe('The gateway at {url} can not be reached: no answer within 0.1 s.')
})

test('a wrong password', async () => {
  const { login } = deployment.tenant
  const { message } = await failure(examineAt(deployment.backend.url, { login, password: 'wrong' }))
  expect(message).toBe('Sign-in refused: the server answers 401 to login and password.')
})

test('a sign-in response without a token', async () => {
  const { message } = await failure(
    deployment.examine({
      answer: ({ url, method }, { body }) =>
        method === 'POST' && url.pathname.endsWith('/authentication')
          ? { body: { ...(body as object), accessToken: undefined } }
          : undefined,
    }),
  )
  expect(message).toMatch(/^Sign-in failed: the app can not use it: .*accessToken/)
})

test('an unknown login', async () => {
  const { message } = await failure(examineAt(deployment.backend.url, somebody))
  expect(message).toBe('Sign-in refused: the auth API names no tenant for this login (forUser).')
})

test('a hanging service affects only its own lines', async () => {
  const { results } = await deployment.examine({ hangs: /user-photo/ }, { limit: 2_000 })
  const silent = results.filter(({ verdict }) => verdict === 'no answer')
  expect(silent.map(({ call, notes }) => [call, ...notes])).toEqual([
    ['userPhoto.find', 'no answer within 2 s', 'lost: no photos at the front desk'],
    ['userPhoto.get', 'no answer within 2 s', 'lost: no photo of a visitor'],
  ])
  expect(results.find(({ call }) => call === 'issuable.find')?.verdict).toBe('answered')
})

test('a front desk list that takes more than a second is too slow', async () => {
  const { results } = await deployment.examine({
    isSlow: ({ serviceMethod }) => serviceMethod === 'getVisitorsForDay',
  })
  const slow = results.filter(({ verdict }) => verdict === 'too slow')
  expect(slow.map(({ call, costs }) => [call, costs])).toEqual([['visitUser.getVisitorsForDay', true]])
  expect(slow[0]?.times?.p50).toBeGreaterThan(1000)
})
