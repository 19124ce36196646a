// @vitest-environment node
import { expect, it } from 'vitest'
import { lookupsOf } from '@/pages/prebooking/form/lookups'
import type { VisitUserField } from '@/services/booking/lookups'
import type { SpecialAssistanceNeed } from '@/services/user/special-assistance-need'
import { lookups, questions } from '../fixtures'

const fields = questions.map(({ field }) => field)
const types = [{ customFieldTypeId: 1, name: 'text' }] as never[]
const found = {
  ...lookups,
  fields: [...fields, ...fields.map((field) => ({ ...field, appliesTo: 'visitor' as const }))],
  types,
  needs: [{ specialAssistanceNeedId: 1 } as SpecialAssistanceNeed],
}
const ids = (asked: typeof questions) => asked.map(({ field }) => field.customFieldId)

it('the form has all questions of the tenant', () => {
  const set = lookupsOf(found)
  expect([ids(set.visitQuestions), ids(set.visitorQuestions), ids(set.leftToVisitor)]).toEqual([
    [4, 5, 6],
    [4, 5, 6],
    [],
  ])
  expect(set.needs).toHaveLength(1)
})

it('the simple form has the required questions of the visit, and leaves those of visitors to them', () => {
  const set = lookupsOf({ ...found, isSimple: true })
  expect([ids(set.visitQuestions), ids(set.visitorQuestions), ids(set.leftToVisitor)]).toEqual([
    [4, 5],
    [],
    [4, 5],
  ])
  expect(set.needs).toEqual([])
})

it('has no assistance needs if the tenant hides them', () => {
  const hidden = { name: 'specialAssistanceNeedIds', visible: false } as VisitUserField
  expect(lookupsOf({ ...found, visitUserFields: [hidden] }).needs).toEqual([])
})
