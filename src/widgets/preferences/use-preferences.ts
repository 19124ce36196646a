import { useStore } from '@/lib/react/use-store'
import {
  storedPreferences,
  NO_PREFERENCES,
  type Preferences,
  preferencesOwner,
  preferencesToSend,
} from '@/session/preferences'
import { useSignedIn } from '@/session/use-session'
import { useOwnSettings } from './use-own-settings'

/** Key in the dashboard settings, which other features share. */
export const SETTINGS_PART = 'preferences'

/**
 * The signed-in user's preferences: the device's copy, available immediately, and functions to change them here and in
 * the user's dashboard settings. If the server cannot store them, they apply only to this device.
 */
export function usePreferences() {
  const { tenantId, accountId } = useSignedIn()
  const owner = preferencesOwner(tenantId, accountId)
  const store = storedPreferences(owner)
  const stored = useStore(store)
  const { ownUser, userId, settings, change: changeSettings } = useOwnSettings()
  const preferences = stored?.preferences ?? NO_PREFERENCES
  // A tenant may have no record of the user, and then settings cannot be stored.
  const hasNoRecord = ownUser.isError || ownUser.data === null
  const isLoaded = stored !== null && stored.state !== 'early'
  const isKnown = tenantId !== '' && (isLoaded || hasNoRecord || settings.isFetched)

  const send = async () => {
    const next = store.get()?.preferences
    if (!next) return
    const state = await changeSettings((before) => ({
      [SETTINGS_PART]: preferencesToSend(next, before[SETTINGS_PART]),
    })).then(
      () => 'sent' as const,
      () => 'refused' as const,
    )
    // A later change is sent separately.
    if (store.get()?.preferences === next) store.set({ preferences: next, state })
  }

  return {
    preferences,
    /** The preferences are loaded or unavailable. */
    isKnown,
    /** The server could not store them. */
    isDeviceOnly: stored?.state === 'refused',
    ownUser: ownUser.data ?? null,
    settings: settings.data,
    owner,
    send,
    save: (change: Partial<Preferences>) => {
      if (tenantId === '') return
      const later = isKnown ? 'waiting' : 'early'
      // Read from the store, because two changes may happen between renders.
      store.set({
        preferences: { ...(store.get()?.preferences ?? NO_PREFERENCES), ...change },
        state: hasNoRecord ? 'refused' : later,
      })
      // Otherwise `PreferencesSync` sends them when the server's are loaded.
      if (isKnown && userId !== '') void send()
    },
  }
}
