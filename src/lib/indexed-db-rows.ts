import { timeLimit } from '@/lib/time/timer'

const ROWS = 'rows'
/** Limit (ms) of a call: Safari's IndexedDB sometimes never answers, and nothing behind it would go on. */
const LIMIT = 5_000

/** Persisted rows of one kind. Every call rejects if the browser cannot store anything. */
type IndexedDbRows = {
  all: () => Promise<unknown[]>
  put: (row: object) => Promise<unknown>
  remove: (key: string[]) => Promise<unknown>
}

function open(name: string, keyPath: string[]): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(ROWS, { keyPath }))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error(name)))
  })
}

/**
 * Rows in IndexedDB. Unlike with `localStorage`, data is on disk when the call resolves, and so survives a power cut.
 * @param name of the database
 * @param keyPath the fields of the primary key
 */
export function indexedDbRows(name: string, keyPath: string[]): IndexedDbRows {
  async function call<T>(
    mode: IDBTransactionMode,
    request: (rows: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    // Opened per call: an open connection would block deleting the database.
    const database = await open(name, keyPath)
    try {
      const transaction = database.transaction(ROWS, mode, { durability: 'strict' })
      const result = request(transaction.objectStore(ROWS))
      await new Promise((resolve, reject) => {
        transaction.addEventListener('complete', resolve)
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error(name)))
      })
      return result.result
    } finally {
      database.close()
    }
  }

  const run = <T>(mode: IDBTransactionMode, request: (rows: IDBObjectStore) => IDBRequest<T>) =>
    timeLimit(call(mode, request), LIMIT, new Error(name))

  return {
    all: () => run('readonly', (rows) => rows.getAll()),
    put: (row) => run('readwrite', (rows) => rows.put(row)),
    remove: (key) => run('readwrite', (rows) => rows.delete(key)),
  }
}
