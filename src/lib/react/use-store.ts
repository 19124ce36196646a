import { useSyncExternalStore } from 'react'

type Readable<T> = { get: () => T; subscribe: (listener: () => void) => () => void }

/** The value of a store; renders again when it changes, for a persisted one also in another tab. */
export const useStore = <T>({ subscribe, get }: Readable<T>): T => useSyncExternalStore(subscribe, get)
