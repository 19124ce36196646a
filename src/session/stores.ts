/** What this app stores of people, by how its keys in `localStorage` begin. A log-out removes all of it. */
export const PERSONAL = { draft: 'draft:', pass: 'pass:' } as const

/** The IndexedDB databases, because not every browser can list them. 'Forget this tablet' deletes them. */
export const DATABASES = { arrivals: 'kiosk-arrivals' } as const
