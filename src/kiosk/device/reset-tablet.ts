import { LOCALE_COOKIE, TENANT_COOKIE } from '@/config/constants'
import { removeCookie } from '@/lib/browser/cookie'
import { wait } from '@/lib/time/timer'
import { signOut } from '@/session/sign-out'
import { storedToken } from '@/session/token'
import { DATABASES } from '@/storage/keys'
import { clearStorage } from '@/storage/persisted-store'

/** Limit (ms) of deleting files and databases. */
const LIMIT = 10_000

/** Signs out the user who set up the tablet, so that visitors never use a signed-in browser. */
export async function signStaffOut(): Promise<void> {
  if (storedToken() !== null) await signOut()
}

async function dropDatabases(): Promise<void> {
  for (const name of Object.values(DATABASES)) indexedDB.deleteDatabase(name)
  // Databases of older builds, if the browser can list them.
  const databases = (await indexedDB.databases?.()) ?? []
  for (const { name } of databases) if (name) indexedDB.deleteDatabase(name)
}

async function dropFiles(): Promise<void> {
  // Missing on insecure pages.
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name)
  if (!('serviceWorker' in navigator)) return
  const workers = await navigator.serviceWorker.getRegistrations()
  await Promise.all(workers.map((worker) => worker.unregister()))
}

/** 'Forget this tablet': removes everything that the app stored in this browser. */
export async function resetTablet(): Promise<void> {
  // Remove stored data even if the logout fails.
  await signStaffOut().catch(() => {})
  clearStorage()
  for (const name of [TENANT_COOKIE, LOCALE_COOKIE]) removeCookie(name)
  // Safari's IndexedDB sometimes never answers.
  await Promise.race([Promise.allSettled([dropDatabases(), dropFiles()]), wait(LIMIT)])
}
