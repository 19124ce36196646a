/** Replaces IndexedDB, which jsdom lacks: `vi.mock('@/lib/indexed-db-rows', () => import('…/indexed-db-rows'))`. */
const databases = new Map<string, Map<string, object>>()

/** The stored rows of a database by key. */
export function storedRows(name: string): Map<string, object> {
  const rows = databases.get(name) ?? new Map<string, object>()
  databases.set(name, rows)
  return rows
}

export function indexedDbRows(name: string, keyPath: string[]) {
  const rows = storedRows(name)
  return {
    all: async () => structuredClone([...rows.values()]),
    put: async (row: Record<string, unknown>) => {
      rows.set(JSON.stringify(keyPath.map((field) => row[field])), structuredClone(row))
    },
    remove: async (key: string[]) => {
      rows.delete(JSON.stringify(key))
    },
  }
}
