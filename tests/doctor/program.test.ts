// @vitest-environment node
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readOptions } from '../../deploy/doctor/options'
import { runProgram } from '../support/program'
import { API_KEY, openDeployment } from './support'

const root = fileURLToPath(new URL('../..', import.meta.url))
const deployment = await openDeployment()
const { tenant, backend } = deployment

const run = (args: readonly string[], password = tenant.password) =>
  runProgram(
    [process.execPath, '--import', 'tsx', 'deploy/doctor/main.ts', ...args],
    root,
    { DOCTOR_PASSWORD: password, KEY_OF_TEST: API_KEY },
    60_000,
  )
const asked = ['--api', backend.url, '--login', tenant.login, '--api-key-env', 'KEY_OF_TEST']

test('the program exits with 0 if the deployment fits, and prints neither login nor key', async () => {
  const { code, output } = await run([...asked, '--markdown'])
  expect(output).toContain('0 refused, 0 no answer, 0 too slow, 1 not asked. The deployment fits.')
  expect(output).toMatch(/\| visitUser\.getVisitorsForDay +\| answered +\| p50 \d+ ms, p95 \d+ ms +\|/)
  for (const secret of [tenant.login, API_KEY]) expect(output).not.toContain(secret)
  expect(code).toBe(0)
})

test('the program exits with 2 if the sign-in is rejected', async () => {
  expect(await run([...asked, '--json'], 'wrong')).toEqual({
    code: 2,
    output: 'Asking the services …\nSign-in refused: the server answers 401 to login and password.\n',
  })
})

test('wrong usage exits with 2 and shows the usage', async () => {
  const { code, output } = await run(['--password', 'secret'])
  expect(output).toContain("Unknown option '--password'")
  expect(output).toContain('npm run doctor -- --api')
  expect(code).toBe(2)
})

const required = ['--api', 'https://api.example', '--login', 'anna']
const read = (args: readonly string[], env: Record<string, string> = {}) =>
  readOptions(args, { KEY: 'k' }, env)

test.each([
  [[], '--api has to be an http(s) address.'],
  [['--api', 'api.example', '--login', 'anna'], '--api has to be an http(s) address.'],
  [['--api', 'https://api.example'], '--login is missing.'],
  [[...required, '--json', '--markdown'], '--json and --markdown exclude each other.'],
  [[...required, '--api-key-env', 'NONE'], 'The environment variable NONE of --api-key-env is empty.'],
  [[...required, '--origin', 'desk'], '--origin has to be an address.'],
])('%j is rejected', (args, message) => {
  expect(() => read(args)).toThrow(message)
})

test('options override settings, and a URL without a host is resolved against the origin', () => {
  const env = { VITE_API_URL: 'https://other.example', VITE_USER_URL: '/users', VITE_EXTENSIONS: '$search' }
  const { settings, origin, ...rest } = read(
    [
      ...required,
      '--api-key-env',
      'KEY',
      '--auth-api',
      'https://auth.example',
      '--origin',
      'https://desk.example/x',
    ],
    env,
  )
  expect(origin).toBe('https://desk.example')
  expect(Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''))).toEqual({
    VITE_API_URL: 'https://api.example',
    VITE_AUTH_API_URL: 'https://auth.example',
    VITE_AUTH_API_KEY: 'k',
    VITE_USER_URL: 'https://desk.example/users',
    VITE_EXTENSIONS: '$search',
  })
  expect(rest).toEqual({
    names: {},
    login: 'anna',
    tenantId: null,
    write: false,
    save: null,
    yes: false,
    format: 'text',
  })
})
