import { expect, it, vi } from 'vitest'
import { deviceZone, hasDeviceZone, knownZone } from '@/lib/time/zone'

it.each(['Etc/Unknown', undefined, ''])("a device whose time zone is '%s' is in UTC", (timeZone) => {
  const options = new Intl.DateTimeFormat().resolvedOptions()
  const mock = vi
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...options, timeZone: timeZone as string })
  expect([deviceZone(), hasDeviceZone()]).toEqual(['UTC', false])
  mock.mockRestore()
})

it.each(['Asia/Kathmandu', 'America/St_Johns', 'Etc/GMT+3'])('knows %s', (timeZone) =>
  expect(knownZone(timeZone)).toBe(timeZone),
)
