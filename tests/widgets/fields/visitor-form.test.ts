// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { agreementsChange, needsChange, questionsChange } from '@/widgets/fields/visitor-change'
import {
  validateAgreements,
  validateDetails,
  detailsChange,
  firstOpen,
  visitorForm,
  validateQuestions,
  signedOf,
  stepsOf,
  withSignature,
} from '@/widgets/fields/visitor-form'
import { type VisitorDraft, noDraft, readDraft } from '@/lib/visitor-draft'
import type { VisitUser } from '@/services/booking/visit-user'
import type { CustomField } from '@/services/custom-field'
import type { Question } from '@/widgets/questions'

const visitor: VisitUser = {
  visitUserId: 'vu-1',
  visitId: 'v-1',
  userId: 'p-1',
  firstName: 'Elena',
  lastName: 'Expected',
  email: 'elena@guest.example',
  company: 'Acme',
  status: 'expected',
  hostNames: [],
  locationIds: [],
  start: '2026-03-03T09:00:00Z',
  end: '2026-03-03T10:00:00Z',
  specialAssistanceNeedIds: [1],
  customFields: [{ customFieldId: 7, value: 'kept' }],
  vip: false,
  visitTypeId: 3,
}

const question = (
  customFieldId: number,
  kind: Question['kind'],
  more: Partial<CustomField> = {},
): Question => ({
  kind,
  field: {
    customFieldId,
    customFieldTypeId: 1,
    name: `q${customFieldId}`,
    appliesTo: 'visitor',
    visitTypeIds: [],
    required: true,
    options: [],
    ...more,
  },
})
const shown = (name: string, required = false) => ({
  visitUserFieldId: name,
  name,
  required,
  visible: true,
  enabled: true,
})
const fields = [shown('company', true), shown('email'), shown('phone'), shown('photo')]
const questions = [question(7, 'text'), question(8, 'agreement'), question(9, 'text', { visitTypeIds: [5] })]
const form = visitorForm(visitor, fields, questions)
const signature = (part: { accepted: boolean; name: string }) =>
  withSignature(noDraft, question(8, 'agreement'), part)
const draft = (part: Partial<VisitorDraft>): VisitorDraft => ({ ...noDraft, ...part })

describe('the steps', () => {
  it('leave out steps without questions', () => {
    expect(stepsOf(form)).toEqual(['details', 'photo', 'questions', 'agreements', 'check'])
    expect(stepsOf(visitorForm(visitor, [], []))).toEqual(['details', 'check'])
  })

  it('ask only the questions of the visit type', () => {
    expect(form.questions.map(({ field }) => field.customFieldId)).toEqual([7])
  })

  it('ask for no photo if the visitor has no user', () => {
    expect(visitorForm({ ...visitor, userId: null }, fields, []).photo).toBe('off')
  })

  it('begin with the first incomplete step', () => {
    expect(firstOpen(form, { ...visitor, company: '' }, false)).toBe('details')
    expect(firstOpen(form, { ...visitor, customFields: [] }, false)).toBe('questions')
    expect(firstOpen(form, visitor, false)).toBe('agreements')
    const signed = { customFieldId: 8, value: { accepted: true, name: 'E', at: '2026-03-01T00:00:00Z' } }
    const stored = { ...signed, value: JSON.stringify(signed.value) }
    expect(signedOf({ ...visitor, customFields: [stored] }, question(8, 'agreement'))).toMatchObject({
      name: 'E',
    })
    const done = { ...visitor, customFields: [...visitor.customFields, signed] }
    expect(firstOpen(form, done, false)).toBe('check')
    expect(firstOpen({ ...form, photo: 'required' }, done, false)).toBe('photo')
  })
})

describe('the details', () => {
  it('send only what has changed', () => {
    expect(detailsChange(form, visitor, noDraft)).toEqual({})
    expect(
      detailsChange(form, visitor, draft({ details: { company: ' Nova ', lastName: 'Expected' } })),
    ).toEqual({
      company: 'Nova',
    })
  })

  it('leave e-mail and phone unchanged if nothing is typed, so that no masked value is sent', () => {
    expect(detailsChange(form, visitor, draft({ details: { email: '', phone: ' ' } }))).toEqual({})
  })

  it('require one name unless the tenant requires both', () => {
    const noFirst = draft({ details: { firstName: ' ' } })
    expect(validateDetails(form, visitor, noFirst)).toEqual({})
    const noName = draft({ details: { firstName: ' ', lastName: '' } })
    expect(validateDetails(form, visitor, noName)).toEqual({ firstName: 'name' })
    const both = { ...form, required: new Set(['firstName', 'lastName']) }
    expect(validateDetails(both, visitor, noFirst)).toEqual({ firstName: 'required' })
    expect(validateDetails(both, visitor, noName)).toEqual({ firstName: 'required', lastName: 'required' })
  })

  it('require the fields the tenant requires, and validate e-mail and length', () => {
    const empty = draft({ details: { company: '' } })
    expect(validateDetails(form, visitor, empty)).toEqual({ company: 'required' })
    expect(validateDetails(form, visitor, draft({ details: { email: 'nobody' } }))).toEqual({
      email: 'email',
    })
    expect(validateDetails(form, visitor, draft({ details: { lastName: 'x'.repeat(300) } }))).toEqual({
      lastName: 'tooLong',
    })
  })
})

describe('answers and agreements', () => {
  it('replace their own previous values', () => {
    const typed = draft({ answers: { 7: 'new' }, needs: [2] })
    const change = { ...questionsChange(form, visitor, typed), ...needsChange(visitor, typed, [1, 2]) }
    expect(change).toEqual({
      customFields: [{ customFieldId: 7, value: 'new' }],
      specialAssistanceNeedIds: [2],
    })
    expect(validateQuestions(form, visitor, draft({ answers: { 7: '' } }))).toEqual({ 7: 'required' })
  })

  it('are sent with their original ids, also from a draft that has them as text', () => {
    const kept = readDraft({ details: {}, needs: ['1', '2', 'gone'], answers: {}, signatures: {} })
    expect(needsChange(visitor, kept, [2, 'x']).specialAssistanceNeedIds).toEqual([1, 2, 'gone'])
  })

  it('replace an invalid agreement with the same id', () => {
    const before = { ...visitor, customFields: [{ customFieldId: 8, value: 'not an agreement' }] }
    const signed = draft(signature({ accepted: true, name: 'Elena' }))
    const { customFields } = agreementsChange(form, before, signed, '2026-03-02T08:00:00Z')
    expect(customFields?.map(({ customFieldId }) => customFieldId)).toEqual([8])
  })

  it('need a tick and a name, and are sent with the time', () => {
    expect(validateAgreements(form, visitor, noDraft)).toEqual({ 8: 'accept' })
    const ticked = draft(signature({ accepted: true, name: ' ' }))
    expect(validateAgreements(form, visitor, ticked)).toEqual({ 8: 'sign' })
    const signed = draft(signature({ accepted: true, name: ' Elena E. ' }))
    expect(validateAgreements(form, visitor, signed)).toEqual({})
    expect(agreementsChange(form, visitor, signed, '2026-03-02T08:00:00Z').customFields).toEqual([
      { customFieldId: 7, value: 'kept' },
      { customFieldId: 8, value: { accepted: true, name: 'Elena E.', at: '2026-03-02T08:00:00Z' } },
    ])
    expect(agreementsChange(form, visitor, ticked, 'at').customFields).toHaveLength(2)
    expect(agreementsChange(form, visitor, noDraft, 'at')).toEqual({})
  })
})

it('an invalid draft counts as empty', () => {
  expect(readDraft({ details: 'x' })).toEqual(noDraft)
  expect(readDraft(null)).toEqual(noDraft)
})
