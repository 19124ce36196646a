// With `--write`: calls that change no record, because they are about what does not exist, save what is there or only clear a
// cache.
import { clearCacheService } from '@/services/company/clear-cache'
import { mocaWebHookService } from '@/services/integration/moca-web-hook'
import { reportService } from '@/services/report/report'
import { tenantUsersService } from '@/services/tenant-users'
import { userService } from '@/services/user/user'
import type { Changes } from './changes'
import type { Found } from './probe'

/** No device, report, login or code. */
const NOTHING = 'doctor-test'

const NOT_THERE = [400, 404, 422]
const WRONG_CODE = [...NOT_THERE, 401, 403, 410]

export async function tryWithoutEffect({ tenantId, ask }: Changes, { database, ids }: Found): Promise<void> {
  await ask(
    'mocaWebHook.fetchAndUpdateNewEvents',
    'no events of door readers',
    // The service returns events only once.
    (sending) => mocaWebHookService.fetchAndUpdateNewEvents({ deviceSerial: NOTHING, database }, sending),
    NOT_THERE,
  )
  await ask(
    'report.fireReport',
    'reports can not be sent by e-mail',
    (sending) => reportService.fireReport(tenantId, { reportId: NOTHING }, sending),
    NOT_THERE,
  )
  await ask('clearCache.create', "the services' cache of a tenant can not be cleared", (sending) =>
    clearCacheService.create(tenantId, sending),
  )
  const account = { login: NOTHING, database }
  const code = await ask(
    'tenantUsers.createPasswordResetToken',
    'nobody can ask for a new password',
    (sending) => tenantUsersService.createPasswordResetToken(account, sending),
    NOT_THERE,
  )
  if (code.result?.verdict === 'answered') {
    const lost = 'a new password can not be set with the code of an e-mail'
    const wrong = { ...account, token: NOTHING }
    await ask(
      'tenantUsers.validatePasswordResetToken',
      lost,
      () => tenantUsersService.validatePasswordResetToken(wrong),
      WRONG_CODE,
    )
    await ask(
      'tenantUsers.resetPassword',
      lost,
      (sending) => tenantUsersService.resetPassword({ ...wrong, password: crypto.randomUUID() }, sending),
      WRONG_CODE,
    )
  }
  const user = ids.get('ownUser')
  const settings =
    user === undefined ? null : await userService.dashboardSettings(tenantId, user).catch(() => null)
  if (user !== undefined && settings)
    await ask('user.updateDashboardSettings', "a user's settings are forgotten between devices", (sending) =>
      userService.updateDashboardSettings(tenantId, user, settings, sending),
    )
}
