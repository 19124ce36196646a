// @vitest-environment node
import { expect, it } from 'vitest'
import { noAnswers } from '@/kiosk/flow'
import { changeOf, visitorOf } from '@/pages/skytouch/screen/kiosk-form'
import { visitorForm, withSignature } from '@/widgets/fields/visitor-form'
import type { Question } from '@/widgets/questions'
import { walkIn } from '../../../kiosk/fixtures'

const question = (customFieldId: number, kind: Question['kind']): Question => ({
  kind,
  field: {
    customFieldId,
    customFieldTypeId: 1,
    name: `q${customFieldId}`,
    appliesTo: 'visitor',
    visitTypeIds: [],
    required: true,
    options: [],
  },
})

it('sends answers and agreements with their original ids', () => {
  const person = visitorOf(walkIn)
  const agreement = question(8, 'agreement')
  const form = visitorForm(person, [], [question(7, 'text'), agreement])
  const signed = withSignature(noAnswers, agreement, { accepted: true, name: 'Elena' })
  const answers = { ...noAnswers, answers: { 7: 'Blue' }, ...signed }
  const { customFields } = changeOf(form, person, answers, '2026-03-02T08:00:00Z')
  expect(customFields?.map(({ customFieldId }) => customFieldId)).toEqual([7, 8])
})
