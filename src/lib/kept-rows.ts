const ROWS = 'rows'

/** Rows of one kind that this device keeps. Every call rejects where the browser keeps nothing. */
export type KeptRows = {
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
 * Rows in the browser's database. Unlike in its plain storage, what was put there is on the disk when the call is over,
 * and so outlives a power cut a moment later.
 * @param name of the database
 * @param keyPath the fields that tell one row from another
 */
export function keptRows(name: string, keyPath: string[]): KeptRows {
  async function run<T>(mode: IDBTransactionMode, ask: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    // Opened each time: a connection that stays open would hold up whoever wants to delete the database.
    const database = await open(name, keyPath)
    try {
      const transaction = database.transaction(ROWS, mode, { durability: 'strict' })
      const request = ask(transaction.objectStore(ROWS))
      await new Promise((resolve, reject) => {
        transaction.addEventListener('complete', resolve)
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error(name)))
      })
      return request.result
    } finally {
      database.close()
    }
  }

  return {
    all: () => run('readonly', (rows) => rows.getAll()),
    put: (row) => run('readwrite', (rows) => rows.put(row)),
    remove: (key) => run('readwrite', (rows) => rows.delete(key)),
  }
}
