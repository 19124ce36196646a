// @vitest-environment node
// `--save` writes what was found, and with `--config` it is compared with what is declared.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { asText, fits } from '../../deploy/doctor/report'
import { settingErrors } from '../../deploy/setting-errors'
import { runProgram } from '../support/program'
import { API_KEY, type Change, oddLines, openDeployment } from './support'

const root = fileURLToPath(new URL('../..', import.meta.url))
const deployment = await openDeployment()
const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
afterAll(() => rmSync(folder, { recursive: true }))

const run = (...args: readonly string[]) =>
  runProgram(
    [
      process.execPath,
      '--import',
      'tsx',
      'deploy/doctor/main.ts',
      '--login',
      deployment.tenant.login,
      ...args,
    ],
    root,
    { DOCTOR_PASSWORD: deployment.tenant.password, KEY_OF_TEST: API_KEY },
    60_000,
  )

test('a service that no longer does what a saved config.json says makes the check fail', async () => {
  const file = join(folder, 'config.json')
  await deployment.takeOn(['no visit columns'])
  const first = await run('--api', deployment.backend.url, '--api-key-env', 'KEY_OF_TEST', '--save', file)
  expect(first.output).toContain(`Settings, saved in ${file}`)
  expect(first.output).not.toContain(API_KEY)
  const saved = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  expect(settingErrors(saved, file)).toEqual([])
  expect(saved).toMatchObject({
    VITE_API_URL: deployment.backend.url,
    VITE_AUTH_API_KEY: API_KEY,
    services: { visitor: { columns: 'visit' } },
  })

  const second = await run('--config', file)
  expect([second.code, second.output.includes('differ\n')]).toEqual([0, false])

  await deployment.takeOn([])
  const third = await run('--config', file)
  expect(third.output).toContain(
    "services.visitor.columns: the settings say 'visit', the service finds visitors by start",
  )
  expect(third.code).toBe(1)
}, 90_000)

test.each([
  ['is not there', 404],
  ['refuses everybody', 403],
])('a call that %s and is declared as missing is not lost', async (_, status) => {
  const answer: Change = ({ url }) =>
    url.pathname.endsWith('/title') ? { status, body: { error: 'no route' } } : undefined
  const first = await deployment.examine({ answer })
  expect([fits(first), first.services]).toEqual([false, status === 404 ? { missing: ['title.find'] } : {}])
  const second = await deployment.examine({ answer }, { names: { services: { missing: ['title.find'] } } })
  expect([fits(second), second.contradictions]).toEqual([true, []])
  expect(second.services.missing).toEqual(['title.find'])
  expect(oddLines(second)).toEqual([
    'title.find: refused: declared as missing: no title of a person can be chosen',
    'title.get: not asked: there is no record to ask about',
  ])
})

/** Services without which the app does its work; the booking of the test backend needs a type of visit. */
const OPTIONAL =
  /\/(company|report|integration|custom-field|custom-field-type|machine-profile)\/v1|\/(issuable\w*|title|nationality|note-type|phone-type|announce-protocol|special-assistance-need|user-field|user-photo|validate|visit-user-field|visit-user-type|visitor)(\/|$)/

test('a service that is not there can be declared with all of its calls', async () => {
  const answer: Change = ({ url }) =>
    OPTIONAL.test(url.pathname) ? { status: 404, body: { error: 'no route' } } : undefined
  const { services } = await deployment.examine({ answer }, { write: true })
  const again = await deployment.examine({ answer }, { write: true, names: { services } })
  expect(oddLines(again).filter((line) => line.startsWith('!'))).toEqual([])
  expect(fits(again)).toBe(true)
})

const noOrder: Change = ({ url, method }) =>
  method === 'GET' && url.pathname.endsWith('/visit-user') && url.searchParams.has('$sort[start]')
    ? { status: 400, body: { name: 'BadRequest', message: 'validation failed', code: 400 } }
    : undefined

test('each part that a service contradicts is told, and the deployment does not fit', async () => {
  const report = await deployment.examine(
    { answer: noOrder },
    { names: { services: { find: { default: { most: 50 } }, missing: ['report.dashboard'] } } },
  )
  expect(fits(report)).toBe(false)
  const text = asText(report)
  expect(text).toContain('services.find.visit-user.sort: the settings say true, the service refuses start')
  expect(text).toContain('services.find.user.most: the settings say 50, the service takes $limit 500')
  expect(text).toContain('services.missing: the settings say report.dashboard, but the service answers')
})

test('links that need a token and are not declared so do not fit; what their reads do not show stays', async () => {
  const answer: Change = ({ url, hasToken }) =>
    url.pathname.includes('/visit/') && !hasToken ? { status: 401, body: { code: 401 } } : undefined
  const undeclared = await deployment.examine({ answer }, { names: { services: {} } })
  expect(undeclared.contradictions).toEqual([
    "services.links: the settings say 'ids', the service refuses visit.get without a token",
  ])
  const names = { services: { links: 'token' } } as const
  for (const declared of [
    await deployment.examine({ answer }, { names }),
    await deployment.examine({}, { names }),
  ])
    expect([declared.contradictions, declared.services]).toEqual([[], { links: 'token' }])
})

test('what an empty tenant can not decide stays as declared', async () => {
  const services = {
    find: { default: { lists: true } },
    visitor: { columns: 'visit', day: false },
    missing: ['user.remove'],
  } as const
  const report = await deployment.examine(
    {
      answer: ({ url, serviceMethod }, { body, status }) =>
        status < 300 && !url.pathname.includes('/auth/') && !serviceMethod && 'data' in (body as object)
          ? { body: { ...(body as object), total: 0, data: [] } }
          : undefined,
      ignores: [],
    },
    { names: { services: { ...services, missing: [...services.missing] } } },
  )
  expect(report.services).toMatchObject({
    find: { default: { lists: true } },
    visitor: { columns: 'visit' },
    missing: ['user.remove'],
  })
  expect(report.contradictions.filter((line) => line.includes('columns'))).toEqual([])
})

test('a word for a status that the settings do not name is lost once services are declared', async () => {
  await deployment.takeOn(['other status words'])
  const { names, ...undeclared } = await deployment.examine()
  const lacking = await deployment.examine({}, { names: { services: {} } })
  const named = await deployment.examine({}, { names: { services: {}, status: names.status } })
  await deployment.takeOn([])
  expect([fits({ names, ...undeclared }), fits(lacking), fits(named)]).toEqual([true, false, true])
  expect(asText(lacking)).toMatch(
    /visitUser: status has words that the settings do not name \(.*CHECKED_IN.*\); filters and the roll call miss them/,
  )
})
