// @vitest-environment node
// The doctor's report on a backend with each of the habits that the app supports.
import { expect, test } from 'vitest'
import { habits } from '../../e2e/backend/test/habits'
import { SERVICES, SPELLED } from '../support/habit-settings'
import { examineAt, oddLines, openDeployment } from './support'

const { tenant, backend, takeOn } = await openDeployment()

/** Start of the notes of all differing lines, without the field; other habits have no differences. */
const DIFFERS: Record<string, RegExp> = {
  'lean records': /is missing; the app (takes|shows|derives)/,
  'no places in visitors': /locationIds \(list of id\) is missing|hostNames \(list of string\) is missing/,
  'status by times alone': /status \(string\) is missing; the app (derives it|takes)/,
  'SQL times': /is SQL time without 'T' or zone, expected time; the app reads both/,
  'epoch times': /is number, expected time; the app reads both/,
  'numeric flags': /is number, expected boolean; the app reads both/,
  'deleted records kept': /deleted is number, expected boolean; the app reads both/,
  'flags as bits': /is object, expected boolean; the app reads both/,
  'no totals': /the page has no total; the app reads on/,
  'wrong totals': /the page has no total; the app reads on/,
  'bare lists': /a bare list without total; the app reads on/,
  'bare lists of everything': /a bare list without total; the app reads on/,
  'odd rows': /is missing in 2 of \d+ records, which the app leaves out|userId \(id\) is missing/,
  'nameless lookups and tenants': /name \(string\) is missing; the app (takes 'title'|shows nothing)/,
  'forbidden domains': /^domains.find: refused: instead: all tenants/,
  'policy refused': /^! validate.validateVisitors: refused: lost: nobody is checked/,
  'no accounts': /^authentication.create: differs: user \(object\) is missing/,
  'guarded kiosk calls': /^! machineProfile.getByCode: refused: lost: tablets can not be paired/,
  'no optional services': /refused: (lost|instead): |there is no record to ask about/,
  'numeric ids': /^visitUser.get: differs: visitId and visitUserId can be counted up/,
  'accounts by e-mail': /^authentication.create: differs: user.login \(string\) is missing/,
}

/** Other names are tested in `other-names.test.ts`. */
const names = Object.keys(habits).filter((name) => name !== 'other names')

test.each(names)('%s', async (habit) => {
  await takeOn([habit])
  try {
    const report = await examineAt(backend.url, tenant)
    const lines = oddLines(report)
    const expected = DIFFERS[habit]
    if (expected) {
      expect(lines.length).toBeGreaterThan(0)
      expect(lines.filter((line) => !expected.test(line))).toEqual([])
    } else expect(lines).toEqual([])
    expect(report.services).toEqual(SERVICES[habit] ?? {})
    expect(report.names.status).toEqual(habit === 'other status words' ? SPELLED : {})
    if (habit in SERVICES || habit === 'other status words') {
      const { names, services, settings } = report
      const asSaved = { VITE_EXTENSIONS: settings.at(-1)?.split('=')[1] ?? '' }
      const declared = await examineAt(backend.url, {
        ...tenant,
        settings: asSaved,
        names: { ...names, services },
      })
      expect([declared.services, declared.contradictions]).toEqual([services, []])
    }
    expect(report.extensions.$search).toBe(habit === 'strict queries' ? 'refused' : 'yes')
    expect(report.extensions.changedSince).toBe(habit === 'closed bodies' ? 'refused' : 'yes')
  } finally {
    await takeOn([])
  }
})
