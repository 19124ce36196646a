// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { contrast } from '@/theme/oklch'
import { hueOf, initialsOf, tintLightness } from '@/ui/avatar-tint'

describe('the initials of a person without a photo', () => {
  it.each([
    ['Ana Ruiz', 'AR'],
    ['élodie', 'É'],
    ['  Juan  de la Cruz ', 'JC'],
    ['', ''],
    ['محمد (الابن)', 'ما'],
    ['“Bo” -2', 'B2'],
    ['👨‍👩‍👧‍👦 Zoë', '👨Z'],
  ])("of '%s' are '%s'", (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  it('have the same tint for the same name', () => {
    expect(hueOf('Ana Ruiz')).toBe(hueOf('Ana Ruiz'))
    expect(hueOf('Ana Ruiz')).not.toBe(hueOf('Luca Bianchi'))
  })

  it.each(['light', 'dark'] as const)('have a contrast of 4.5:1 on any tint in %s mode', (mode) => {
    const { paper, ink } = tintLightness[mode]
    for (let h = 0; h < 360; h += 5)
      expect(contrast({ ...paper, h }, { ...ink, h })).toBeGreaterThanOrEqual(4.5)
  })
})
