// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { clockRangeText, clockText, dayRangeText, dayText, zoneText } from '@/lib/time/clock-text'
import { distanceText } from '@/lib/time/moment-text'

const nine = Date.UTC(2026, 2, 10, 9, 5)
const ten = Date.UTC(2026, 2, 10, 10, 30)
/** Some languages use a narrow space. */
const plain = (text: string) => text.replaceAll(/[\u2009\u202f\u00a0]/g, ' ')

describe('time texts', () => {
  it.each([
    ['en-US', '9:05 AM', '9:05 – 10:30 AM'],
    ['en-GB', '09:05', '09:05–10:30'],
    ['es-ES', '09:05', '09:05–10:30'],
    ['fr-FR', '09:05', '09:05–10:30'],
  ])('in %s', (tag, single, range) => {
    expect(plain(clockText(nine, tag, 'UTC'))).toBe(single)
    expect(plain(clockRangeText(nine, ten, tag, 'UTC'))).toBe(range)
  })

  it('are empty for invalid times', () => {
    expect(clockText(NaN, 'en-GB', 'UTC')).toBe('')
    expect(dayText(NaN, 'en-GB', 'UTC')).toBe('')
    expect(clockRangeText(nine, NaN, 'en-GB', 'UTC')).toBe('')
    expect(zoneText(NaN, 'en-GB', 'UTC')).toBe('')
    expect(distanceText(NaN, nine, 'en-GB')).toBe('')
  })

  it('use the time zone of the location, and name it', () => {
    expect(clockText(nine, 'en-GB', 'Europe/Madrid')).toBe('10:05')
    expect(zoneText(nine, 'en-GB', 'Europe/Madrid')).toBe('CET')
    expect(dayText(Date.UTC(2026, 2, 10, 23, 30), 'en-GB', 'Europe/Madrid')).toBe('Wed 11 Mar')
  })

  it('include the dates of a visit over midnight, and accept an end before the start', () => {
    const late = Date.UTC(2026, 2, 11, 2)
    const night = Date.UTC(2026, 2, 10, 22, 45)
    expect(plain(clockRangeText(night, late, 'en-GB', 'UTC'))).toBe('10 Mar, 22:45 – 11 Mar, 02:00')
    expect(plain(clockRangeText(night, late, 'en-US', 'UTC'))).toBe('Mar 10, 10:45 PM – Mar 11, 2:00 AM')
    expect(plain(clockRangeText(night, late, 'es-ES', 'UTC'))).toBe('10 mar, 22:45 – 11 mar, 02:00')
    // At the location, both are on the 11th.
    expect(plain(clockRangeText(night, late, 'en-GB', 'Asia/Tokyo'))).toBe('07:45–11:00')
    expect(clockRangeText(ten, nine, 'en-GB', 'UTC')).toBe('10:30–10:30')
  })

  it('name the day of a range once', () => {
    const late = Date.UTC(2026, 2, 11, 2)
    expect(dayRangeText(nine, ten, 'en-GB', 'UTC')).toBe('Tue 10 Mar, 09:05–10:30')
    expect(plain(dayRangeText(nine, late, 'en-GB', 'UTC'))).toBe('10 Mar, 09:05 – 11 Mar, 02:00')
    expect(dayRangeText(nine, NaN, 'en-GB', 'UTC')).toBe('Tue 10 Mar')
    expect(dayRangeText(NaN, ten, 'en-GB', 'UTC')).toBe('')
  })

  it.each([
    [20, 'in 20 min'],
    [-5, '5 min ago'],
    [0, 'now'],
    [150, 'in 3 hr'],
  ])('%i minutes away is %s', (minutes, text) => {
    expect(distanceText(nine + minutes * 60_000, nine, 'en-GB').replaceAll('.', '')).toBe(text)
  })
})
