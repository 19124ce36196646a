// @vitest-environment node
import { describe, expect, it, vi } from 'vitest'
import { indexLocations } from '@/lib/location-tree'
import { firstAnswers, missingAnswers, parameterTexts, payloadOf } from '@/pages/reports/reports/parameters'
import { readReports } from '@/services/report/catalogue'
import { cellText, columnsOf, fileCell, resultColumns, sumOf } from '@/pages/reports/reports/cells'

const words = { tag: 'en-US', now: 0, yes: 'Yes', no: 'No' }

it.each(['constructor', '__proto__', 'toString'])(
  'a column of type %s has the width of a text column',
  (type) => {
    const widths = [type, 'text'].map(
      (one) => resultColumns([{ key: 'a', label: 'A', type: one }], words)[0]?.width,
    )
    expect(widths).toEqual([132, 132])
  },
)

describe('a cell', () => {
  it.each([
    [1234.5, 'number', '1,234.5'],
    ['many', 'number', 'many'],
    [125, 'duration', '2 hr 5 min'],
    ['2026-03-03', 'date', 'Mar 3, 2026'],
    ['some day', 'date', 'some day'],
    [true, 'boolean', 'Yes'],
    [null, 'number', ''],
    ['<b>x</b>', 'riddle', '<b>x</b>'],
    [{ a: [1] }, 'text', '{"a":[1]}'],
  ])('%j of type %s is shown as %s', (value, type, text) => {
    expect(cellText(value, type, words)).toBe(text)
  })

  it('stays a number in a file', () => {
    expect([fileCell(125, 'duration', words), fileCell('=1+1', 'text', words)]).toEqual([125, '=1+1'])
  })
})

it('columns without a description are the keys of the rows', () => {
  expect(columnsOf({ columns: [], rows: [{ a: 1, b: 2 }] }).map(({ key }) => key)).toEqual(['a', 'b'])
  const rows = [{ a: 1 }, { a: 2, c: 3 }]
  expect(columnsOf({ columns: [], rows }).map(({ key }) => key)).toEqual(['a', 'c'])
})

it('only numbers are summed', () => {
  const rows = [1, 2, 'x', null].map((n, id) => ({ id: String(id), values: { n } }))
  expect(sumOf(rows, { key: 'n', label: 'N', type: 'number' })).toBe(3)
  expect(sumOf(rows, { key: 'n', label: 'N', type: 'duration' })).toBeNull()
})

it('given report parameters are sent, and missing ones are found', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const [report] = readReports([
    {
      reportId: 'r',
      parameters: [
        { name: 'period', type: 'daterange', required: true },
        { name: 'n', type: 'odd' },
      ],
    },
    'nonsense',
  ])
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('left out 1 of 2 entries'))
  const parameters = report?.parameters ?? []
  expect(missingAnswers(parameters, {})).toEqual(['period'])
  expect(firstAnswers(parameters, '2026-03-10')).toEqual({ period: { from: '2026-03-04', to: '2026-03-10' } })
  const period = { from: '2026-03-10', to: '2026-03-04' }
  expect(payloadOf(parameters, { period, n: ' ' })).toMatchObject({
    period: { from: '2026-03-04', to: '2026-03-10' },
  })
  expect(missingAnswers(parameters, { period: { from: null, to: '2026-03-04' } })).toEqual(['period'])
})

it('report parameters are shown as text, invalid values as they were sent', () => {
  const [report] = readReports([
    {
      reportId: 'r',
      parameters: [
        { name: 'period', label: 'Period', type: 'daterange' },
        { name: 'day', label: 'Day', type: 'date' },
        { name: 'n', label: 'At least', type: 'number' },
        { name: 'inside', label: 'Inside', type: 'boolean' },
        { name: 'place', label: 'Place', type: 'location' },
        { name: 'kind', label: 'Kind', type: 'select', options: [{ value: 1, label: 'Visitor card' }] },
        { name: 'words', type: 'text' },
      ],
    },
  ])
  const places = indexLocations([
    { locationId: 'a', parentLocationId: null, name: 'Site', enabled: true, deleted: false },
    { locationId: 'b', parentLocationId: 'a', name: 'Hall', enabled: true, deleted: false },
  ])
  const asked = (payload: Record<string, unknown>) =>
    parameterTexts(report?.parameters ?? [], payload, {
      tag: 'en-US',
      yes: 'Yes',
      places,
      labelled: (label, value) => `${label}: ${value}`,
    }).map((said) =>
      // Intl writes a thin space between two days.
      said.replace(/\s/g, ' '),
    )
  expect(
    asked({
      period: { from: '2026-03-04', to: '2026-03-10' },
      day: '2026-03-04',
      n: 1200,
      inside: true,
      place: 'b',
      kind: '1',
      words: 'abc',
    }),
  ).toEqual([
    'Period: Mar 4 – 10, 2026',
    'Day: Mar 4, 2026',
    'At least: 1,200',
    'Inside: Yes',
    'Place: Site › Hall',
    'Kind: Visitor card',
    'words: abc',
  ])
  expect(asked({ day: 'soon', place: 'gone', kind: 'odd', inside: false })).toEqual([
    'Day: soon',
    'Place: gone',
    'Kind: odd',
  ])
})

it('reads a report and its options under other names', () => {
  const reports = readReports([
    { id: 7, title: 'Drills', parameters: [{ name: 'site', type: 'select', options: ['North', 2] }] },
    {
      _id: 'r',
      name: 'Keys',
      parameters: [{ name: 'k', type: 'select', options: [{ id: 1, name: 'One' }] }],
    },
  ])
  expect(reports).toMatchObject([
    { reportId: 7, name: 'Drills', parameters: [{ options: [{ value: 'North' }, { value: 2 }] }] },
    { reportId: 'r', name: 'Keys', parameters: [{ options: [{ value: 1, label: 'One' }] }] },
  ])
})
