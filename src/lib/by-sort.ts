function comparable(record: object, field: string): string | number {
  const value: unknown = (record as Readonly<Record<string, unknown>>)[field]
  return typeof value === 'number' || typeof value === 'string' ? value : ''
}

/** Compares records as `$sort` says: by its fields in turn, 1 upwards and -1 downwards. */
export const bySort =
  (sort: Readonly<Record<string, unknown>>) =>
  (one: object, other: object): number => {
    for (const [field, direction] of Object.entries(sort)) {
      const [a, b] = [comparable(one, field), comparable(other, field)]
      if (a !== b) return (a < b ? -1 : 1) * Number(direction)
    }
    return 0
  }
