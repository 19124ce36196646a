// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { proofOf, provenBy } from '@/kiosk/proof'
import type { VisitUser } from '@/services/booking/visit-user'
import { visitor } from './fixtures'

const person = (facts: Partial<VisitUser>): VisitUser => ({
  ...visitor,
  company: null,
  email: null,
  phone: null,
  ...facts,
})

describe('proof of a visit', () => {
  it('is the company, or the last phone digits, or the e-mail, or none', () => {
    const [phone, email] = ['+34 600 147', 'ana@acme.example']
    expect(proofOf([person({ company: 'Acme', phone, email })])).toBe('company')
    expect(proofOf([person({ company: ' ', phone, email })])).toBe('phone')
    expect(proofOf([person({ email })])).toBe('email')
    expect(proofOf([person({})])).toBeNull()
  })

  it('ignores accents and case, and rejects partial and empty text', () => {
    const one = person({ company: 'Café Élan', phone: '+34 600 147' })
    expect(provenBy([one], 'company', ' cafe elan')).toBe(one)
    expect(provenBy([one], 'company', 'Cafe')).toBeUndefined()
    expect(provenBy([one], 'company', '')).toBeUndefined()
    expect(provenBy([one], 'phone', '47')).toBe(one)
    expect(provenBy([one], 'phone', '7')).toBeUndefined()
    expect(provenBy([person({})], 'email', '')).toBeUndefined()
  })

  it('is the company without its legal form, and with any word for and', () => {
    const one = person({ company: 'Abbott & Lane, Ltd.' })
    expect(provenBy([one], 'company', 'abbott and lane')).toBe(one)
    expect(provenBy([one], 'company', 'Abbott Lane Limited')).toBe(one)
    expect(provenBy([one], 'company', 'Abbott')).toBeUndefined()
    expect(provenBy([one], 'company', 'Ltd')).toBeUndefined()
  })

  it('selects the next visit if there are several', () => {
    const email = 'ana@acme.example'
    const [left, later, next] = [
      person({ email, status: 'checkedOut' }),
      person({ email, start: '2026-03-03T15:00:00Z' }),
      person({ email, start: '2026-03-03T12:00:00Z' }),
    ]
    expect(provenBy([left, later, next], 'email', email)).toBe(next)
  })
})
