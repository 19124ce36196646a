// @vitest-environment node
import { expect, it } from 'vitest'
import { invitationOf, invitedVisit } from '@/pages/prebooking/group/invitation'

const event = (...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'BEGIN:VTIMEZONE',
    'BEGIN:STANDARD',
    'DTSTART:16010101T030000',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')

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
    'in a zone that only Windows knows, which has no time',
    ['DTSTART;TZID=Pacific Standard Time:20260512T080000', 'SUMMARY:Audit'],
    'Audit||',
  ],
  ['for a whole day, which has no time', ['DTSTART;VALUE=DATE:20260512', 'SUMMARY:Audit'], 'Audit||'],
])('an invitation %s', (_, lines, visit) => {
  const invitation = invitationOf(event(...lines))
  expect(invitation && Object.values(invitedVisit(invitation, 'Europe/Madrid')).join('|')).toBe(visit)
})

it('other texts are no invitation', () => {
  expect(invitationOf('Ana;Ruiz')).toBeNull()
  expect(invitationOf(event())).toBeNull()
})
