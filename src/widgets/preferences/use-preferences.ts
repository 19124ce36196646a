import {
  keptPreferences,
  NO_PREFERENCES,
  type Preferences,
  preferencesOwner,
  preferencesToSend,
} from '@/session/preferences'
import { useSignedIn } from '@/session/use-session'
import { usePersisted } from '@/storage/use-persisted'
import { useOwnSettings } from './use-own-settings'

/** The place of these settings in the dashboard settings, which belong to others as well. */
export const SETTINGS_PART = 'preferences'

/**
 * The signed-in person's preferences: the device's copy, which is there at once, and the way to change them here and with
 * the user's dashboard settings. Where the server can't keep them they hold on this device alone.
 */
export function usePreferences() {
  const { tenantId, accountId } = useSignedIn()
  const owner = preferencesOwner(tenantId, accountId)
  const store = keptPreferences(owner)
  const kept = usePersisted(store)
  const { own, userId, settings, change: changeSettings } = useOwnSettings()
  const preferences = kept?.preferences ?? NO_PREFERENCES
  // A tenant may have no record of the person, and then no place for their settings.
  const hasNoRecord = own.isError || own.data === null
  // Before that nothing is changed: it would take the place of what the person has chosen elsewhere.
  const isKnown = tenantId !== '' && (kept !== null || hasNoRecord || settings.isFetched)

  const send = async (next: Preferences) => {
    const state = await changeSettings((before) => ({
      [SETTINGS_PART]: preferencesToSend(next, before[SETTINGS_PART]),
    })).then(
      () => 'sent' as const,
      () => 'refused' as const,
    )
    // A later choice has its own way there.
    if (store.get()?.preferences === next) store.set({ preferences: next, state })
  }

  return {
    preferences,
    /** They are here, or can't be had. */
    isKnown,
    /** The server could not keep them. */
    isDeviceOnly: kept?.state === 'refused',
    own: own.data ?? null,
    settings: settings.data,
    owner,
    send,
    keep: (change: Partial<Preferences>) => {
      if (!isKnown) return
      // The newest, because two choices may be made between two drawings.
      store.set({
        preferences: { ...(store.get()?.preferences ?? NO_PREFERENCES), ...change },
        state: hasNoRecord ? 'refused' : 'waiting',
      })
      const next = store.get()?.preferences
      // Until it is known whose settings they are they wait for `preferences-keeper.tsx`.
      if (next && userId !== '') void send(next)
    },
  }
}
