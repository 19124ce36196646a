// @vitest-environment node
import { expect, it, vi } from 'vitest'
import { capitals } from '@/lib/text/capitals'

it('converts to capitals independently of the device language', () => {
  const ofLanguage = Reflect.get(String.prototype, 'toLocaleUpperCase') as (tag: string) => string
  vi.spyOn(String.prototype, 'toLocaleUpperCase').mockImplementation(function (this: string) {
    return ofLanguage.call(this, 'tr')
  })
  expect('Smith'.toLocaleUpperCase()).toBe('SMİTH')
  expect(capitals('Smith, Núñez & Groß')).toBe('SMITH, NÚÑEZ & GROSS')
  vi.restoreAllMocks()
})
