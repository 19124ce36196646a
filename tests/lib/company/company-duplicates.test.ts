// @vitest-environment node
import { expect, it } from 'vitest'
import { likelyDuplicates } from '@/lib/company/company-duplicates'

const groupsOf = (names: readonly string[]) =>
  likelyDuplicates(names.map((name, companyId) => ({ companyId, name }))).map((group) =>
    group.map(({ name }) => name),
  )

it.each([
  ['case and accents', 'Élan Conseil', 'ELAN CONSEIL'],
  ['spaces and punctuation', 'Data-Works', 'Dataworks'],
  ['Ltd', 'Acme', 'Acme Ltd.'],
  ['GmbH & Co. KG', 'Nordlicht GmbH & Co. KG', 'Nordlicht'],
  ['S.A.', 'Crédit du Nord S.A.', 'Credit du Nord SA'],
  ['S.A. de C.V.', 'Cemento, S.A. de C.V.', 'Cemento'],
  ['a legal form in front', 'SARL Dupont', 'Dupont'],
  ['and', 'Abbott & Lane Inc', 'Abbott and Lane'],
])('names that differ in %s are likely duplicates', (_, one, other) => {
  expect(groupsOf([one, 'Somebody Else', other])).toEqual([[one, other]])
})

it.each([
  ['Acme', 'Acme Logistics'],
  ['AG', 'SA'],
  ['Costa', 'Costa Sagrada'],
  ['?', '!'],
])('%s and %s are two companies', (one, other) => {
  expect(groupsOf([one, other])).toEqual([])
})
