// @vitest-environment node
// Services that the framework's generator wrote, which lack the methods of the specification.
import { afterAll, expect, test } from 'vitest'
import { fits } from '../../deploy/doctor/report'
import { startGenerated } from '../../e2e/generated/start'
import { examineAt } from './support'

const generated = await startGenerated()
afterAll(() => generated.close())

test('the services that the check found are those with which it finds nothing more', async () => {
  const settings = { VITE_EXTENSIONS: '' }
  const { names, services, ...first } = await examineAt(generated.url, { ...generated, settings })
  expect(fits({ names, services, ...first })).toBe(false)
  expect(services.missing).toContain('visitUser.getVisitorsForDay')
  expect(services.visitor).toEqual({ columns: 'visit' })
  expect(services.find?.['visit-user']?.sort).not.toContain('start')

  const second = await examineAt(generated.url, { ...generated, settings, names: { ...names, services } })
  expect(second.contradictions).toEqual([])
  expect(second.services).toEqual(services)
  expect(fits(second)).toBe(true)
})
