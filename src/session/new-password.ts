import { orThrow, send } from '@/changes/send'
import { errorOfStatus, fieldErrors, mayHaveHappened, serviceMessage, statusOf } from '@/http/errors'
import { tenantUsersService } from '@/services/tenant-users'
import { loadSessionApi } from './session'

type NewPassword = { login: string; database: string; token: string; password: string }

/** Whether a code is used or has expired. A 400 may have another reason, which it says. */
export const isCodeGone = (error: unknown): boolean =>
  statusOf(error) === 410 ||
  (statusOf(error) === 400 && serviceMessage(error) === '' && !fieldErrors(error).password)

/**
 * The last step of a password reset. The code is also refused if an earlier request, whose response was lost, or one that
 * a proxy repeated has used it: the password then signs in.
 */
export async function setNewPassword(data: NewPassword): Promise<void> {
  try {
    const isSet = await send({
      key: ['new-password', data.login],
      content: data,
      request: (sending) => tenantUsersService.resetPassword(data, sending),
    }).then(orThrow)
    if (!isSet) throw errorOfStatus(410, {}, 'The code is used up')
  } catch (error) {
    if (!isCodeGone(error) && !mayHaveHappened(error)) throw error
    const { tokenFor } = await loadSessionApi()
    await tokenFor(data.login, data.password, data.database).catch(() => {
      throw error
    })
  }
}
