// spec §7: /user/v1/{tenantId}/user-photo: find by userId $in, get, update, remove
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { type CallOptions, type Id, serviceCalls } from '@/http/calls'
import { id, maybe } from '@/services/shapes'

const userPhotoSchema = z.looseObject({ userId: id, photo: maybe(z.string()) })

const calls = serviceCalls({
  name: 'userPhoto',
  path: 'user/v1/:tenantId/user-photo',
  address: serviceAddress.user,
})

export const userPhotoService = {
  /**
   * The photos of several people by user id, as JPEG data URLs (assumed). People without one are missing.
   * @returns null where the photos can't be had (spec §7); it never throws
   */
  async find(
    tenantId: Id,
    userIds: readonly Id[],
    options?: CallOptions,
  ): Promise<Map<string, string> | null> {
    try {
      const { data } = await calls.find(userPhotoSchema, tenantId, { userId: { $in: [...userIds] } }, options)
      return new Map(data.flatMap(({ userId, photo }) => (photo ? [[String(userId), photo] as const] : [])))
    } catch {
      return null
    }
  },
}
