// @vitest-environment node
import { expect, it } from 'vitest'
import { invitationOf, invitedVisit } from '@/pages/prebooking/group/invitation'

const part = (name: string, ...lines: string[]) => [`BEGIN:${name}`, ...lines, `END:${name}`]
/** An observance of a zone, from '16010101T030000' on, as Outlook writes it. */
const clock = (name: string, start: string, from: string, to: string, rule?: string) =>
  part(
    name,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    ...(rule ? [`RRULE:${rule}`] : []),
  )
const zone = (id: string, ...observances: string[][]) =>
  part('VTIMEZONE', `TZID:${id}`, ...observances.flat())

const YEARLY = 'FREQ=YEARLY;INTERVAL=1'
const ZONES = [
  zone(
    'W. Europe Standard Time',
    clock('STANDARD', '16010101T030000', '+0200', '+0100', `${YEARLY};BYDAY=-1SU;BYMONTH=10`),
    clock('DAYLIGHT', '16010101T020000', '+0100', '+0200', `${YEARLY};BYDAY=-1SU;BYMONTH=3`),
  ),
  zone(
    'Eastern Standard Time',
    clock('STANDARD', '16010101T020000', '-0400', '-0500', 'FREQ=YEARLY;BYDAY=1SU;BYMONTH=11'),
    clock('DAYLIGHT', '16010101T020000', '-0500', '-0400', 'FREQ=YEARLY;BYDAY=2SU;BYMONTH=3'),
  ),
  // South of the equator summer ends in the year after it began.
  zone(
    'AUS Eastern Standard Time',
    clock('STANDARD', '16010101T030000', '+1100', '+1000', `${YEARLY};BYDAY=1SU;BYMONTH=4`),
    clock('DAYLIGHT', '16010101T020000', '+1000', '+1100', `${YEARLY};BYDAY=1SU;BYMONTH=10`),
  ),
  zone('India Standard Time', clock('STANDARD', '16010101T000000', '+0530', '+0530')),
  // The rules of other years are written with their end.
  zone(
    'Customized Time Zone',
    clock(
      'DAYLIGHT',
      '19870405T020000',
      '-0500',
      '-0400',
      'FREQ=YEARLY;UNTIL=20060402T070000Z;BYMONTH=4;BYDAY=1SU',
    ),
    clock(
      'STANDARD',
      '19671029T020000',
      '-0400',
      '-0500',
      'FREQ=YEARLY;UNTIL=20061029T060000Z;BYMONTH=10;BYDAY=-1SU',
    ),
    clock('DAYLIGHT', '20070311T020000', '-0500', '-0400', 'FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'),
    clock('STANDARD', '20071104T020000', '-0400', '-0500', 'FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'),
  ),
  zone('Odd Time', clock('STANDARD', '16010101T030000', '+0200', '+0100', 'FREQ=WEEKLY')),
].flat()

const event = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', ...ZONES, ...part('VEVENT', ...lines), 'END:VCALENDAR'].join('\r\n')

const inZone = (id: string, start: string) => [`DTSTART;TZID=${id}:${start}`]

it.each<[string, string[], string]>([
  [
    'in UTC',
    ['SUMMARY:Plant tour\\, hall 2', 'DTSTART:20260512T080000Z', 'DTEND:20260512T093000Z'],
    'Plant tour, hall 2|2026-05-12T10:00:00|2026-05-12T11:30:00',
  ],
  [
    'in another time zone',
    ['DTSTART;TZID=America/New_York:20260512T080000', 'DTEND;TZID="America/New_York":20260512T090000'],
    '|2026-05-12T14:00:00|2026-05-12T15:00:00',
  ],
  [
    'without a zone, as at the location',
    ['DTSTART:20260512T080000', 'SUMMARY:Audit'],
    'Audit|2026-05-12T08:00:00|',
  ],
  [
    'in a zone that only Windows knows and the file does not define, which has no time',
    ['DTSTART;TZID=Pacific Standard Time:20260512T080000', 'SUMMARY:Audit'],
    'Audit||',
  ],
  [
    'in summer of a zone that the file defines',
    inZone('W. Europe Standard Time', '20260512T080000'),
    '|2026-05-12T08:00:00|',
  ],
  ['in winter of such a zone', inZone('"Eastern Standard Time"', '20261215T080000'), '|2026-12-15T14:00:00|'],
  [
    'in summer of such a zone in America, before that of Europe',
    inZone('Eastern Standard Time', '20260316T080000'),
    '|2026-03-16T13:00:00|',
  ],
  ['just before clocks change', inZone('Eastern Standard Time', '20260308T013000'), '|2026-03-08T07:30:00|'],
  [
    'just after clocks have changed',
    inZone('Eastern Standard Time', '20260308T030000'),
    '|2026-03-08T08:00:00|',
  ],
  [
    'in January of Australia, where it is summer',
    inZone('AUS Eastern Standard Time', '20260115T190000'),
    '|2026-01-15T09:00:00|',
  ],
  ['in a zone without summer', inZone('India Standard Time', '20260512T133000'), '|2026-05-12T10:00:00|'],
  [
    'in a zone with earlier rules',
    inZone('Customized Time Zone', '20260405T080000'),
    '|2026-04-05T14:00:00|',
  ],
  [
    'in a zone with a rule that is not known',
    [...inZone('Odd Time', '20260512T080000'), 'SUMMARY:Audit'],
    'Audit||',
  ],
  ['for a whole day, which has no time', ['DTSTART;VALUE=DATE:20260512', 'SUMMARY:Audit'], 'Audit||'],
])('an invitation %s', (_, lines, visit) => {
  const invitation = invitationOf(event(...lines))
  expect(invitation && Object.values(invitedVisit(invitation, 'Europe/Madrid')).join('|')).toBe(visit)
})

it.each([
  ['Eastern Standard Time', 'America/New_York'],
  ['W. Europe Standard Time', 'Europe/Berlin'],
  ['AUS Eastern Standard Time', 'Australia/Sydney'],
])('%s has the times of %s all year', (id, known) => {
  const there = (named: string, time: string) => {
    const invitation = invitationOf(event(...inZone(named, time)))
    return invitation && invitedVisit(invitation, 'UTC').start
  }
  const days = Array.from({ length: 365 }, (_, at) => new Date(Date.UTC(2027, 0, 1 + at)).toISOString())
  const times = days.flatMap((day) =>
    ['T0030', 'T0330', 'T1200'].map((time) => `${day.slice(0, 10).replaceAll('-', '')}${time}00`),
  )
  expect(times.filter((time) => there(id, time) !== there(known, time))).toEqual([])
})

it('other texts are no invitation', () => {
  expect(invitationOf('Ana;Ruiz')).toBeNull()
  expect(invitationOf(event())).toBeNull()
})
