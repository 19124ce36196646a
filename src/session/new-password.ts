import { fieldErrors, mayHaveHappened, statusOf } from '@/http/errors'
import { tenantUsersService } from '@/services/tenant-users'
import { loadSessionApi } from './session'

type NewPassword = { login: string; database: string; token: string; password: string }

/** Statuses for a code that is used or has expired; 400 also for other reasons. */
const CODE_REFUSED: readonly (number | undefined)[] = [400, 410]

/**
 * The last step of a password reset. The code is also refused if an earlier request, whose response was lost, or one that
 * a proxy repeated has used it: the password then signs in.
 * @returns false if the code is used up
 */
export async function setNewPassword(data: NewPassword): Promise<boolean> {
  try {
    return await tenantUsersService.resetPassword(data)
  } catch (error) {
    const isRefused = CODE_REFUSED.includes(statusOf(error)) && !fieldErrors(error).password
    if (!isRefused && !mayHaveHappened(error)) throw error
    const { tokenFor } = await loadSessionApi()
    return tokenFor(data.login, data.password, data.database).then(
      () => true,
      () => {
        throw error
      },
    )
  }
}
