import type { Row, Table } from './table'

function lookup(name: string, more: Table['columns'] = {}, defaults: Row = {}): Table {
  const id = `${name}Id`
  return {
    name,
    id,
    numericId: true,
    columns: { [id]: 'integer', name: 'text', ...more, order: 'integer', enabled: 'boolean' },
    required: ['name'],
    defaults: { order: 0, enabled: true, ...defaults },
    folded: ['name'],
    search: ['name'],
  }
}

/** `needsCard` is a server-side rule: check-in without a card warns for visits of that type. */
export const visitType: Table = {
  ...lookup('visitType', { needsCard: 'boolean' }, { needsCard: false }),
  hidden: ['needsCard'],
}
export const visitUserType = lookup('visitUserType')
export const issuableItemCategory = lookup('issuableItemCategory')
export const nationality = lookup('nationality')
export const phoneType = lookup('phoneType')
export const specialAssistanceNeed = lookup('specialAssistanceNeed')
export const announceProtocol = lookup('announceProtocol')
export const title = lookup('title')
export const noteType = lookup('noteType')
export const customFieldType = lookup('customFieldType')

const shown: Table['columns'] = { label: 'text', required: 'boolean', visible: 'boolean' }
export const userField = lookup('userField', shown, { required: false, visible: true })
export const visitUserField = lookup('visitUserField', shown, { required: false, visible: true })

export const lookupTables = [
  visitType,
  visitUserType,
  issuableItemCategory,
  nationality,
  phoneType,
  specialAssistanceNeed,
  announceProtocol,
  title,
  noteType,
  customFieldType,
  userField,
  visitUserField,
]
