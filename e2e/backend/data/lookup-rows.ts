import type { Database } from '../db/database'
import * as lookups from '../db/lookup-tables'
import type { Row, Table } from '../db/table'
import { customField } from '../db/tenant-tables'
import { bulkInsert } from './bulk'
import { wordsOf, type Language, type Words } from './words'

const NATIONS =
  'GB IE FR ES PT DE NL BE CH AT IT PL CZ SE NO DK FI GR TR MA DZ NG GH KE ZA IN PK CN JP KR US CA MX BR AR AU'
const FIELD_TYPES = 'text multiline number date time boolean select multiselect email phone agreement'.split(
  ' ',
)
const REQUIRED = ['company']
const VISIBLE = ['company', 'email', 'phone', 'vehicleRegistration', 'specialAssistanceNeedIds', 'photo']

/** Inserts a tenant's lookups (types, categories, titles ...). Ids are list positions from 1. */
export function insertLookups(db: Database, language: Language): void {
  const words = wordsOf[language]
  named(db, lookups.visitType, words.visitTypes, (n) => ({ needsCard: n === 2 }))
  named(db, lookups.visitUserType, words.visitUserTypes)
  named(db, lookups.issuableItemCategory, words.cards)
  named(db, lookups.phoneType, words.phoneTypes)
  named(db, lookups.specialAssistanceNeed, words.needs)
  named(db, lookups.announceProtocol, words.announce)
  named(db, lookups.title, words.titles)
  named(db, lookups.noteType, words.noteTypes)
  named(db, lookups.customFieldType, FIELD_TYPES)
  named(db, lookups.userField, ['costCentre', 'desk', 'languages'], (n) => ({ label: words.fields[n] }))
  named(db, lookups.visitUserField, VISIBLE, (n) => ({
    label: words.visitorFields[VISIBLE[n] ?? ''],
    required: REQUIRED.includes(VISIBLE[n] ?? ''),
  }))
  const countries = new Intl.DisplayNames([language], { type: 'region' })
  const names = NATIONS.split(' ').map((code) => countries.of(code) ?? code)
  named(db, lookups.nationality, names.sort(new Intl.Collator(language).compare))
  bulkInsert(db, customField, customFields(words))
}

function named(
  db: Database,
  table: Table,
  names: readonly string[],
  more: (n: number) => Row = () => ({}),
): void {
  bulkInsert(
    db,
    table,
    names.map((name, n) => ({ [table.id]: n + 1, name, order: n + 1, ...more(n) })),
  )
}

function customFields({ custom, diets, layouts }: Words): Row[] {
  const options = (labels: string[]) => labels.map((label, n) => ({ value: String(n + 1), label }))
  const type = (name: string) => FIELD_TYPES.indexOf(name) + 1
  const fields: Row[] = [
    {
      name: 'briefing',
      customFieldTypeId: type('agreement'),
      appliesTo: 'visitor',
      visitTypeIds: [3],
      required: true,
      ...custom.briefing,
    },
    {
      name: 'laptop',
      customFieldTypeId: type('text'),
      appliesTo: 'visitor',
      visitTypeIds: [1, 3],
      max: 40,
      ...custom.laptop,
    },
    {
      name: 'diet',
      customFieldTypeId: type('select'),
      appliesTo: 'visitor',
      visitTypeIds: [1, 5],
      options: options(diets),
      ...custom.diet,
    },
    {
      name: 'order',
      customFieldTypeId: type('text'),
      appliesTo: 'visit',
      visitTypeIds: [3],
      required: true,
      pattern: '^[0-9]{6}$',
      ...custom.order,
    },
    {
      name: 'catering',
      customFieldTypeId: type('boolean'),
      appliesTo: 'visit',
      visitTypeIds: [1, 5],
      ...custom.catering,
    },
    {
      name: 'layout',
      customFieldTypeId: type('select'),
      appliesTo: 'visit',
      visitTypeIds: [1],
      options: options(layouts),
      ...custom.layout,
    },
    { name: 'employee', customFieldTypeId: type('text'), appliesTo: 'user', ...custom.employee },
  ]
  return fields.map((field, n) => ({ customFieldId: n + 1, order: n + 1, ...field }))
}
