import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { customFieldService } from '@/services/custom-field'
import { questionsAbout } from '@/widgets/questions'
import { server } from '../support/server'

const types = ['select', 'multiselect', 'text'].map((name) => ({
  customFieldTypeId: name,
  name,
  enabled: true,
}))

async function questions(type: string, options: unknown) {
  const field = { customFieldId: 1, customFieldTypeId: type, appliesTo: 'Visitor', name: 'colour', options }
  server.use(http.get('*/custom-field/v1/north', () => HttpResponse.json([field])))
  return questionsAbout('visitor', await customFieldService.findAll('north'), types)
}

it.each([
  [
    ['Red', 'Blue'],
    ['Red', 'Blue'],
    ['Red', 'Blue'],
  ],
  ['["Red","Blue"]', ['Red', 'Blue'], ['Red', 'Blue']],
  [
    [1, 2],
    ['1', '2'],
    ['1', '2'],
  ],
  [
    [{ value: 'r', label: 'Red' }, 'Blue'],
    ['r', 'Blue'],
    ['Red', 'Blue'],
  ],
  [
    [{ id: 7, name: 'Red' }, { value: 'b' }, { label: 'Green' }],
    ['7', 'b', 'Green'],
    ['Red', 'b', 'Green'],
  ],
])('offers the options %j', async (options, values, labels) => {
  const [question] = await questions('select', options)
  expect(question?.field.options.map(({ value }) => value)).toEqual(values)
  expect(question?.field.options.map(({ label }) => label)).toEqual(labels)
})

it.each(['select', 'multiselect'])('does not ask a %s that has no options', async (type) => {
  expect(await questions(type, [])).toEqual([])
  expect(await questions(type, [null, {}])).toEqual([])
})

it('asks a text, which has no options', async () => {
  expect(await questions('text', null)).toHaveLength(1)
})
