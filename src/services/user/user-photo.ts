// spec §7: /user/v1/{tenantId}/user-photo: find by userId $in, get, update, remove
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { offers } from '@/config/services'
import { type CallOptions, type Id, serviceCalls, type Sending } from '@/http/calls'
import { isNoRecord } from '@/http/errors'
import { isOfOtherId } from '@/http/record-checks'
import { bufferToBase64 } from '@/lib/files/base64'
import { isRecord } from '@/lib/is-record'
import { maybe, reference } from '@/services/shapes'

/** Starts of base64 by the type of the picture. */
const PICTURES = { '/9j/': 'jpeg', iVBOR: 'png', R0lGO: 'gif', UklGR: 'webp' }

/** A photo as a data URL. Services with a binary column send base64 or Node's Buffer. */
function readPhoto(photo: unknown): unknown {
  const content = bufferToBase64(photo)
  if (typeof content !== 'string') return content
  const [, type] = Object.entries(PICTURES).find(([start]) => content.startsWith(start)) ?? []
  return type ? `data:image/${type};base64,${content}` : content
}

const userPhotoSchema = z.looseObject({ userId: reference('userId'), photo: maybe(z.string()) })

const calls = serviceCalls({
  name: 'userPhoto',
  path: 'user/v1/:tenantId/user-photo',
  address: serviceAddress.user,
  read: (record) => ({ ...record, photo: readPhoto(record.photo) }),
})

/** Whether links and kiosks ask for a photo, which they must be able to save and to read again. */
export const asksForPhotos = (): boolean => offers('userPhoto.update') && offers('userPhoto.get')

export const userPhotoService = {
  /**
   * GET /user/v1/{tenantId}/user-photo?userId[$in][]=: the photos of several people by user id, as JPEG data
   * URLs (assumed). People without one are missing.
   * @returns null if the photos cannot be loaded (spec §7); it never throws
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

  /**
   * GET /user/v1/{tenantId}/user-photo/{userId}: one person's photo as a JPEG data URL (assumed).
   * @returns null if there is none or it cannot be loaded (spec §7); it never throws
   */
  async get(tenantId: Id, userId: Id, options?: CallOptions): Promise<string | null> {
    try {
      const record = await calls.get(userPhotoSchema, tenantId, userId, options)
      return isOfOtherId(record, ['userId'], userId) ? null : (record.photo ?? null)
    } catch {
      return null
    }
  },

  /** Whether the service says that a person has no photo; false if it cannot be read. */
  isMissing: (tenantId: Id, userId: Id, options?: CallOptions): Promise<boolean> =>
    calls.get(userPhotoSchema, tenantId, userId, options).then(({ photo }) => !photo, isNoRecord),

  /**
   * PUT /user/v1/{tenantId}/user-photo/{userId}: saves a photo, also if there was none before.
   * @param photo a JPEG data URL (assumed)
   * @param onError called with the error of a failed request
   * @returns false if it was not saved (spec §7); it never throws
   */
  async update(
    tenantId: Id,
    userId: Id,
    photo: string,
    sending: Sending,
    onError?: (error: unknown) => void,
  ): Promise<boolean> {
    try {
      const stored = await calls.update(z.unknown(), tenantId, userId, { userId, photo }, sending)
      return (
        (isRecord(stored) && Boolean(stored.photo)) ||
        !(await userPhotoService.isMissing(tenantId, userId, sending))
      )
    } catch (error) {
      onError?.(error)
      return false
    }
  },

  /**
   * DELETE /user/v1/{tenantId}/user-photo/{userId}
   * @throws NotFound (404) if there is none
   */
  async remove(tenantId: Id, userId: Id, sending: Sending): Promise<void> {
    await calls.remove(tenantId, userId, sending)
  },
}
