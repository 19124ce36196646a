import { useMutation, useQueryClient } from '@tanstack/react-query'
import { locationQueries } from '@/hooks/location'
import { machineProfileMutations } from '@/hooks/machine-profile'
import { statusOf } from '@/http/faults'
import { pathText } from '@/lib/text/place-words'
import { keptKiosk, type Kiosk } from '@/session/kiosk/kiosk'
import { speakForProfile } from '@/session/kiosk/open-kiosk'
import { storedToken } from '@/session/token'
import type { Pairing } from './draft'

/** How a server says that it knows no such code; a profile that was switched off sounds the same. */
const WRONG: readonly (number | undefined)[] = [400, 403, 404, 410, 422]

/** Asks whose a login code is, and where that tablet stands. Null for a code that is not good. */
export function usePairing(tenantId: string) {
  const client = useQueryClient()
  const token = keptKiosk(tenantId)?.profile.accessToken ?? storedToken() ?? undefined
  const { mutateAsync: ask } = useMutation(machineProfileMutations.getByCode(tenantId, token))

  const placeOf = async (locationId: string | number): Promise<Kiosk['place']> => {
    const path = await client.fetchQuery(locationQueries.path(tenantId, locationId))
    return { name: pathText(path), timeZone: path.find(({ timeZone }) => timeZone)?.timeZone ?? null }
  }

  /** @throws ServiceError where nobody could be asked */
  return async (loginCode: string): Promise<Pairing | null> => {
    try {
      const profile = await ask(loginCode)
      speakForProfile(profile)
      return { loginCode, profile, place: profile.locationId ? await placeOf(profile.locationId) : null }
    } catch (error) {
      if (WRONG.includes(statusOf(error))) return null
      throw error
    }
  }
}
