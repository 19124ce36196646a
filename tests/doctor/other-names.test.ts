// @vitest-environment node
// Deployments with other field names and statuses: the report suggests the settings for `config.json`.
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
  visitorUserId: visitUserId,
  givenName: firstName,
  organisation: company,
  status: { expected: 'DUE', checkedIn: 'IN', checkedOut: 'OUT' }[String(status)] ?? status,
})

test('unknown names are suggested for config.json', async () => {
  const report = await deployment.examine({
    answer: (asked, { status, body }) =>
      isVisitUser(asked) && status < 300 ? { body: mapRecords(body, rename) } : undefined,
  })
  expect(report.names).toEqual({
    fields: {
      'visit-user': { visitUserId: 'visitorUserId', firstName: 'givenName', company: 'organisation' },
    },
    status: { IN: 'checkedIn', OUT: 'checkedOut', DUE: '?' },
  })
  expect(fits(report)).toBe(false)
  const text = asText(report)
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    '"fields": { "visit-user": { "visitUserId": "visitorUserId",',
  )
  expect(text).toContain(`"VITE_API_URL": "${deployment.url}"`)
  expect(text).toContain("Write what each word with '?' means: expected, checkedIn, checkedOut")
  expect(text).toMatch(
    / {4}- status has words that the app does not know \(.*IN.*\); filters and the roll call may miss them/,
  )
})

test('a rejected list is requested without its order or conditions to find its field names', async () => {
  await deployment.takeOn(['other names'])
  try {
    const refused = { status: 400, body: { name: 'BadRequest', message: 'Unknown column', code: 400 } }
    const { names, results } = await deployment.examine({
      answer: ({ url }) => (url.searchParams.has('setting') ? refused : undefined),
    })
    expect(names.fields).toMatchObject({
      location: { name: 'siteName' },
      visit: { subject: 'title', start: 'begins', locationIds: 'sites' },
      user: { lastName: 'surname' },
    })
    expect(results.find(({ call }) => call === 'databaseSetting.find')?.notes.join()).toContain(
      'it was asked with setting',
    )
  } finally {
    await deployment.takeOn([])
  }
})

test('a configured field that the app does not have is reported', async () => {
  const { results } = await deployment.examine({}, { names: { fields: { location: { nome: 'name' } } } })
  const { costs, notes } = results.find(({ call }) => call === 'location.find') ?? {}
  expect([costs, notes?.join()]).toEqual([
    true,
    expect.stringContaining("'nome' another name, but the app has no"),
  ])
})

test('a name is known where visitors are found by way of their visits', async () => {
  const { results } = await deployment.examine(
    {},
    { names: { fields: { visit: { status: 'status' } }, services: { visitor: { columns: 'visit' } } } },
  )
  expect(results.find(({ call }) => call === 'visitUser.find')).toMatchObject({ costs: false, notes: [] })
})

test('the id of each record may have another name, also where no screen reads it', async () => {
  const fields = { 'database-setting': { databaseSettingId: 'id' } }
  const { results } = await deployment.examine({}, { names: { fields } })
  expect(results.find(({ call }) => call === 'databaseSetting.find')).toMatchObject({
    costs: false,
    notes: [],
  })
})

test('a visit that is not cancelled at the end is reported', async () => {
  await deployment.takeOn(['other names'])
  try {
    const status = { ...otherWords, ANNULLED: 'expected' }
    const report = await deployment.examine({}, { names: { fields: otherNames, status }, write: true })
    expect(oddLines(report).join()).toContain("a visit that was cancelled has the status '")
    expect(fits(report)).toBe(false)
  } finally {
    await deployment.takeOn([])
  }
})

test('with the names of config.json the deployment fits, and the report contains them', async () => {
  await deployment.takeOn(['other names'])
  try {
    const names = { fields: otherNames, status: otherWords }
    const report = await deployment.examine({}, { names, write: true })
    expect(oddLines(report)).toEqual([])
    expect(fits(report)).toBe(true)
    expect(report.names).toEqual(names)
  } finally {
    await deployment.takeOn([])
  }
})

const read = (settings: unknown, name = 'config.json') => {
  const file = join(folder, name)
  writeFileSync(file, typeof settings === 'string' ? settings : JSON.stringify(settings))
  return readOptions(['--config', file, '--login', 'anna'], {}, { VITE_API_URL: 'https://env.example' })
}

test('config.json overrides .env', () => {
  const fields = { visit: { subject: 'title' } }
  const { settings, names } = read({ VITE_API_URL: 'https://api.example', VITE_PRODUCT: 'guests', fields })
  expect(settings).toMatchObject({ VITE_API_URL: 'https://api.example', VITE_PRODUCT: 'guests' })
  expect(names).toEqual({ fields })
})

test.each([
  ['invalid JSON', '{\n  "VITE_API_URL" 1', /config.json is not valid JSON: see line 2, column 18/],
  ['an invalid status', { status: { IN: 'inside' } }, 'status.IN must be one of: expected, checkedIn'],
  ['no API URL', { VITE_PRODUCT: 'guests' }, '--api has to be an http(s) address.'],
])('a file with %s is rejected', (_, settings, message) => {
  expect(() => read(settings)).toThrow(message)
})
