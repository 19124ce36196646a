// @vitest-environment node
// The deployment check reads and asks in the shape of the deployment's adapter.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readOptions } from '../../deploy/doctor/options'
import { configOf } from '../../deploy/doctor/report'
import { mapRecords, oddLines, openDeployment } from './support'

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

test('the adapter belongs to the build, also where --config has the settings', () => {
  const args = ['--login', 'anna', '--api', 'https://api.example', '--config', file]
  writeFileSync(file, '{}')
  expect(readOptions(args, {}, { VITE_ADAPTER: './a.ts', VITE_PRODUCT: 'x' }).settings).toMatchObject({
    VITE_ADAPTER: './a.ts',
    VITE_PRODUCT: '',
  })
})
