import { queryOptions } from '@tanstack/react-query'
import { offers } from '@/config/services'
import { tenantKey } from '@/hooks/keys'
import type { CallOptions, Id } from '@/http/calls'
import { isServiceError, isUnknown, type ServiceError, statusOf } from '@/http/errors'
import { useStore } from '@/lib/react/use-store'
import { createStore } from '@/lib/store'
import type { Booking } from '@/services/booking/booking'
import { type Problem, validateService } from '@/services/booking/validate'

type Check = { visitLocations: readonly Id[]; visitors: readonly object[]; forCheckin: boolean }

/** Whether the last access check found that the services have none. */
const isCheckMissing = createStore(!offers('validate.validateVisitors'))

/** As `isCheckMissing`, for a component. */
export const useIsAccessCheckMissing = (): boolean => useStore(isCheckMissing)

/**
 * The first problem of these visitors at these locations, or null. Where the services have no access check (404, 405,
 * 501), nobody is checked, and the front desk says so.
 */
export async function checkAccess(tenantId: Id, data: Check, options?: CallOptions): Promise<Problem | null> {
  try {
    const problem = await validateService.validateVisitors(tenantId, data, options)
    isCheckMissing.set(false)
    return problem
  } catch (error) {
    if (!isUnknown(error)) throw error
    isCheckMissing.set(true)
    return null
  }
}

export const validateQueries = {
  /** Problems of the booking in a form. A query although it is a POST, because it changes nothing. */
  create: (tenantId: Id, booking: Booking) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'validate', 'create', booking),
      queryFn: ({ signal }) => validateService.create(tenantId, booking, { signal }),
      enabled: tenantId !== '',
    }),

  /** The first problem of these visitors at these locations, or null. */
  validateVisitors: (tenantId: Id, data: Check) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'validate', 'validateVisitors', data),
      queryFn: ({ signal }) => checkAccess(tenantId, data, { signal }),
      enabled: tenantId !== '',
    }),
}

/** Whether a required answer is missing (code assumed). */
export const isMissingField = ({ code }: Problem): boolean => code === 'MISSING_FIELD'

/** Whether the check-in is outside the time of the visit (code assumed). */
export const isOutsideWindow = ({ code }: Problem): boolean => code === 'OUTSIDE_WINDOW'

/** Whether staff may decide about an access check that failed; not without a session, or by a fault of the app. */
export const isUnchecked = (error: unknown): error is ServiceError =>
  isServiceError(error) && statusOf(error) !== 401

/** The message of a problem, or its code if it has none. */
export const plainProblemText = ({ message, code }: Problem): string => message || code
