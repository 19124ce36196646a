// @vitest-environment node
// Names and words are saved only if a person takes them, or with `--yes` if they are certain.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { askEach, namesWith } from '../../deploy/doctor/ask'
import { proposalsOf } from '../../deploy/doctor/proposals'
import { settingErrors } from '../../deploy/setting-errors'
import { runProgram } from '../support/program'
import { API_KEY, type Change, isVisitUser, type Json, mapRecords, openDeployment } from './support'

const root = fileURLToPath(new URL('../..', import.meta.url))
const deployment = await openDeployment()
const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
afterAll(() => rmSync(folder, { recursive: true }))

const words: Json = { checkedIn: 'IN', cancelled: 'ANNULLED' }
const renamed: Change = (asked, { status, body }) =>
  isVisitUser(asked) && status < 300
    ? {
        body: mapRecords(body, ({ firstName, start, ...record }) => ({
          ...record,
          givenName: firstName,
          begin: start,
          status: words[String(record.status)] ?? record.status,
        })),
      }
    : undefined

/** A person who types these lines. */
function typing(...lines: readonly string[]) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  let shown = ''
  output.on('data', (part: Buffer) => (shown += part.toString()))
  input.end(lines.map((line) => `${line}\n`).join(''))
  return { input, output, shown: () => shown }
}

test('each name is asked with masked values, and a word of which only a person knows the meaning by that', async () => {
  const { names, proposals } = await deployment.examine({ answer: renamed })
  expect(proposals.map(({ ours, theirs }) => `${ours} ${theirs}`)).toEqual([
    'firstName givenName',
    'start begin',
    'checkedIn IN',
    '? ANNULLED',
  ])
  const person = typing('', 'n', 'y', 'gone', 'cancelled')
  const taken = await askEach(proposals, person)
  expect(namesWith(names, proposals, taken)).toEqual({
    fields: { 'visit-user': { firstName: 'givenName' } },
    status: { IN: 'checkedIn', ANNULLED: 'cancelled' },
  })
  const shown = person.shown()
  expect(shown).toMatch(/visit-user: firstName is named 'givenName'\n( {4}[a ]+\n){1,3}Take it\? \[Y\/n\] /)
  expect(shown).toMatch(/start is named 'begin'\n( {4}\d{4}-\d\d-\d\dT\S+\n){1,3}Take it/)
  expect(shown.match(/What does it mean\?/g)).toHaveLength(2)
})

test('a word of one service is asked with its statuses, and taken for it', async () => {
  const names = {
    fields: {},
    status: { ACTIVE: 'checkedIn', visit: { ACTIVE: '?', cancelled: 'cancelled' } },
  }
  const proposals = proposalsOf(names, {}, () => [])
  const person = typing('', 'checkedIn', 'inProgress')
  const taken = await askEach(proposals, person)
  expect(namesWith(names, proposals, taken).status).toEqual({
    ACTIVE: 'checkedIn',
    visit: { ACTIVE: 'inProgress', cancelled: 'cancelled' },
  })
  expect(person.shown()).toContain("visit: 'ACTIVE' is a status that the app does not know")
  expect(person.shown()).toContain('(draft, booked, inProgress, completed, cancelled; Enter leaves it out)')
})

test('nothing is taken at the end of the input, and what was set stays', async () => {
  const { names, proposals } = await deployment.examine(
    { answer: renamed },
    { names: { status: { IN: 'checkedIn' } } },
  )
  const taken = await askEach(proposals, typing())
  expect(namesWith(names, proposals, taken)).toEqual({ fields: {}, status: { IN: 'checkedIn' } })
})

test.each([
  ['takes nothing without a terminal', [], undefined, /not saved[^]*'OUT' means checkedOut\n/],
  [
    'takes what is certain with --yes',
    ['--yes'],
    'checkedOut',
    /not saved.*\n +'[A-Z]+' is a status that the app/,
  ],
])('the program %s', async (_, more, meaning, notSaved) => {
  const file = join(folder, 'config.json')
  await deployment.takeOn(['other names'])
  const { login, password } = deployment.tenant
  const { url } = deployment.backend
  const args = ['--api', url, '--login', login, '--api-key-env', 'KEY_OF_TEST', '--save', file, ...more]
  const { output } = await runProgram(
    [process.execPath, '--import', 'tsx', 'deploy/doctor/main.ts', ...args],
    root,
    { DOCTOR_PASSWORD: password, KEY_OF_TEST: API_KEY },
    60_000,
  )
  await deployment.takeOn([])
  const saved = JSON.parse(readFileSync(file, 'utf8')) as { status?: Json }
  expect(settingErrors(saved, file)).toEqual([])
  expect(saved.status?.['OUT']).toBe(meaning)
  expect(output).toMatch(notSaved)
})
