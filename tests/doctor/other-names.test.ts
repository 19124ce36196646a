// @vitest-environment node
// Deployments whose fields and status have other names: the report proposes what `config.json` takes.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readOptions } from '../../deploy/doctor/options'
import { asText, fits } from '../../deploy/doctor/report'
import { otherNames, otherWords } from '../../e2e/backend/test/other-names'
import { isVisitUser, type Json, mapRecords, oddLines, openDeployment } from './support'

const deployment = await openDeployment()
const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
afterAll(() => rmSync(folder, { recursive: true }))

const rename = ({ visitUserId, firstName, company, status, ...record }: Json) => ({
  ...record,
  id: visitUserId,
  givenName: firstName,
  organisation: company,
  status: { checkedIn: 'IN', checkedOut: 'OUT' }[String(status)] ?? status,
})

test('names that are not known are proposed for config.json', async () => {
  const report = await deployment.examine({
    answer: (asked, { status, body }) =>
      isVisitUser(asked) && status < 300 ? { body: mapRecords(body, rename) } : undefined,
  })
  expect(report.names).toEqual({
    fields: { 'visit-user': { visitUserId: 'id', firstName: 'givenName', company: 'organisation' } },
    status: { IN: 'checkedIn', OUT: 'checkedOut' },
  })
  expect(fits(report)).toBe(false)
  const text = asText(report).replaceAll(/\s+/g, ' ')
  expect(text).toContain('Settings for config.json { "fields": { "visit-user": { "visitUserId": "id",')
  expect(text).toContain('status has words that the app does not know (IN, OUT)')
})

test('with the names of config.json the deployment fits, and they are shown', async () => {
  const choose = (habits: string[]) =>
    fetch(`${deployment.backend.url}/__test/habits`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ habits }),
    })
  await choose(['other names'])
  try {
    const names = { fields: otherNames, status: otherWords }
    const report = await deployment.examine({}, { names, write: true })
    expect(oddLines(report)).toEqual([])
    expect(fits(report)).toBe(true)
    expect(report.names).toEqual(names)
  } finally {
    await choose([])
  }
})

const read = (settings: unknown, name = 'config.json') => {
  const file = join(folder, name)
  writeFileSync(file, typeof settings === 'string' ? settings : JSON.stringify(settings))
  return readOptions(['--config', file, '--login', 'anna'], {}, { VITE_API_URL: 'https://env.example' })
}

test('config.json takes the place of .env', () => {
  const fields = { visit: { subject: 'title' } }
  const { settings, names } = read({ VITE_API_URL: 'https://api.example', VITE_PRODUCT: 'guests', fields })
  expect(settings).toMatchObject({ VITE_API_URL: 'https://api.example', VITE_PRODUCT: 'guests' })
  expect(names).toEqual({ fields })
})

test.each([
  ['no JSON', '{', /^--config: /],
  ['a wrong name', { status: { IN: 'inside' } }, 'status.IN must be one of: expected, checkedIn'],
  ['no address', { VITE_PRODUCT: 'guests' }, '--api has to be an http(s) address.'],
])('a file with %s is refused', (_, settings, message) => {
  expect(() => read(settings)).toThrow(message)
})
