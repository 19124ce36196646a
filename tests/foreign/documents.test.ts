// @vitest-environment node
import { afterAll, expect, it } from 'vitest'
import type { Settings } from '@/config/settings'
import { asText, fits } from '../../deploy/doctor/report'
import { startDocuments } from './documents'
import config from './documents.config.json'
import { checkForeign } from './support'

const services = await startDocuments()
afterAll(() => services.close())

it('the deployment check finds that the services fit, also with every change', async () => {
  const adapter = 'tests/foreign/documents-adapter.ts'
  const report = await checkForeign(services, config as Settings, adapter, { write: true })
  expect(fits(report), asText(report)).toBe(true)
  // It proposes no other name or word.
  expect(report.names).toEqual({ fields: config.fields, status: config.status })
})
