export type Json = Record<string, unknown>

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const mapValues = (record: Json, change: (value: unknown, field: string) => unknown): Json =>
  Object.fromEntries(Object.entries(record).map(([field, value]) => [field, change(value, field)]))

/** Changes all records in a value, from the inside out. */
export function changeRecords(value: unknown, change: (record: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((one) => changeRecords(one, change))
  if (!isObject(value)) return value
  return change(mapValues(value, (inner) => changeRecords(inner, change)))
}

/** Fields that hold ids, and the id of the record that some services send instead. */
const REFERENCES: Readonly<Record<string, string>> = {
  locationIds: 'locationId',
  hostUserIds: 'id',
  visitTypeId: 'visitTypeId',
  visitUserTypeId: 'visitUserTypeId',
  userId: 'id',
  companyId: 'companyId',
  parentLocationId: 'locationId',
  issuableItemCategoryId: 'issuableItemCategoryId',
  customFieldTypeId: 'customFieldTypeId',
}

/** Replaces ids of other records with these records. */
export const recordsForIds = (record: Json): Json =>
  mapValues(record, (value, field) => {
    const idField = REFERENCES[field]
    if (!idField || !value || record[idField] === value) return value
    const nested = (id: unknown) => ({ [idField]: id, name: 'Some name', enabled: true })
    return Array.isArray(value) ? value.map(nested) : nested(value)
  })

/** Maps this backend's text ids to numbers and back. */
export class NumericIds {
  private readonly numbers = new Map<string, number>()
  private readonly texts = new Map<string, string>()

  private number(text: string): number {
    const known = this.numbers.get(text)
    if (known !== undefined) return known
    // Above the ids that are already numbers.
    const next = 1_000_000 + this.numbers.size
    this.numbers.set(text, next)
    this.texts.set(String(next), text)
    return next
  }

  /** Replaces ids with numbers; a tenant keeps its id, because it is part of addresses. */
  answer(answer: unknown): unknown {
    return changeRecords(answer, (record) =>
      mapValues(record, (value, field) => {
        if (!/^id$|Ids?$/.test(field) || field === 'tenantId' || 'database' in record) return value
        if (Array.isArray(value))
          return value.map((one) => (typeof one === 'string' ? this.number(one) : one))
        return typeof value === 'string' ? this.number(value) : value
      }),
    )
  }

  /** Replaces numbers with this backend's ids. */
  own<T>(asked: T): T {
    const own = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(own)
      if (isObject(value)) return mapValues(value, own)
      return this.texts.get(String(value)) ?? value
    }
    return own(asked) as T
  }
}
