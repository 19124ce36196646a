// @vitest-environment node
// The deployment check reads and asks in the shape of the deployment's adapter.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readOptions } from '../../deploy/doctor/options'
import { asText, configOf, fits } from '../../deploy/doctor/report'
import { failure } from '../services/support'
import { type Change, mapRecords, oddLines, openDeployment } from './support'

const STATES = ['available', 'reserved', 'issued', 'lost', 'disabled']

const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'config.json')
const deployment = await openDeployment()

test('cards with numbers for states do not differ once the adapter gives them words', async () => {
  const report = await deployment.examine(
    {
      answer: ({ url, method }, { status, body }) =>
        method === 'GET' && url.pathname.endsWith('/issuable') && status < 300
          ? { body: mapRecords(body, (card) => ({ ...card, status: STATES.indexOf(String(card.status)) })) }
          : undefined,
    },
    { settings: { VITE_ADAPTER: 'deploy/adapters/example.ts' } },
  )
  expect(oddLines(report).filter((line) => line.includes('issuable.find'))).toEqual([])
  expect(report.services).toEqual({})
  expect(report.settings).toContain('VITE_ADAPTER=deploy/adapters/example.ts')
  expect(configOf(report)).not.toHaveProperty('VITE_ADAPTER')
})

test('the tenants of the login are read by the adapter', async () => {
  const nested: Change = ({ serviceMethod }, { body }) =>
    serviceMethod === 'forUser' ? { body: { tenants: body } } : undefined
  const { message } = await failure(deployment.examine({ answer: nested }))
  expect(message).toContain('(forUser); the answer is no list and no page with data')

  const adapter = join(folder, 'tenants.ts')
  writeFileSync(
    adapter,
    "export const adapter = { 'authTenantUsers.forUser': { fromWire: (answer) => answer.tenants } }",
  )
  const report = await deployment.examine({ answer: nested }, { settings: { VITE_ADAPTER: adapter } })
  expect(report.tenantId).toBe(String(deployment.tenant.tenantId))
})

test('a call of the adapter that the app does not make is lost', async () => {
  const adapter = join(folder, 'typo.ts')
  writeFileSync(adapter, "export const adapter = { 'bogus.call': {}, 'visitUser.find': {} }")
  const report = await deployment.examine({}, { settings: { VITE_ADAPTER: adapter } })
  expect(fits(report)).toBe(false)
  expect(oddLines(report)).toEqual([
    '! bogus.call: not asked: the adapter has it, but it is no call of the app',
  ])
  expect(asText(report)).toContain('bogus.call: the adapter has it, but it is no call of the app\n')
})

test('the adapter belongs to the build, also where --config has the settings', () => {
  const args = ['--login', 'anna', '--api', 'https://api.example', '--config', file]
  writeFileSync(file, '{}')
  expect(readOptions(args, {}, { VITE_ADAPTER: './a.ts', VITE_PRODUCT: 'x' }).settings).toMatchObject({
    VITE_ADAPTER: './a.ts',
    VITE_PRODUCT: '',
  })
})
