import { queryOptions } from '@tanstack/react-query'
import { tenantKey } from '@/hooks/keys'
import type { Id } from '@/http/calls'
import { isServiceError, notOffered, type ServiceError, statusOf } from '@/http/errors'
import { useStore } from '@/lib/react/use-store'
import type { Booking } from '@/services/booking/booking'
import { ACCESS_CHECK, type Problem, validateService } from '@/services/booking/validate'

export const validateQueries = {
  /** Problems of the booking in a form. A query although it is a POST, because it changes nothing. */
  create: (tenantId: Id, booking: Booking) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'validate', 'create', booking),
      queryFn: ({ signal }) => validateService.create(tenantId, booking, { signal }),
      enabled: tenantId !== '',
    }),

  /** The first problem of these visitors at these locations, or null. */
  validateVisitors: (
    tenantId: Id,
    data: { visitLocations: readonly Id[]; visitors: readonly object[]; forCheckin: boolean },
  ) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'validate', 'validateVisitors', data),
      queryFn: ({ signal }) => validateService.validateVisitors(tenantId, data, { signal }),
      enabled: tenantId !== '',
    }),
}

/** Whether the services were found to have no access check. */
export const useIsAccessCheckMissing = (): boolean => useStore(notOffered).has(ACCESS_CHECK)

/** Whether a required answer is missing (code assumed). */
export const isMissingField = ({ code }: Problem): boolean => code === 'MISSING_FIELD'

/** Whether the check-in is outside the time of the visit (code assumed). */
export const isOutsideWindow = ({ code }: Problem): boolean => code === 'OUTSIDE_WINDOW'

/** Whether staff may decide about an access check that failed; not without a session, or by a fault of the app. */
export const isUnchecked = (error: unknown): error is ServiceError =>
  isServiceError(error) && statusOf(error) !== 401

/** The message of a problem, or its code if it has none. */
export const plainProblemText = ({ message, code }: Problem): string => message || code
