import { useQueries } from '@tanstack/react-query'
import { kioskFormQueries } from '@/hooks/kiosk-forms'
import { useIsSettled } from '@/hooks/use-is-settled'
import { useLocale } from '@/i18n/use-locale'
import { type Kiosk, photoDemand } from '@/kiosk/device/kiosk'
import type { Event } from '@/kiosk/flow'
import { requestId } from '@/lib/request-id'
import { localText } from '@/lib/text/local-text'
import type { VisitUser } from '@/services/booking/visit-user'
import { visitorForm } from '@/widgets/fields/visitor-form'
import { questionsAbout } from '@/widgets/questions'
import { useTenantId } from '@/widgets/use-tenant-id'
import { formFieldsOf, stepsOf, visitorOf } from './kiosk-form'

const none: never[] = []

/** The tenant's forms for visitors at the kiosk. */
export function useKioskForms(kiosk: Kiosk) {
  const tenantId = useTenantId()
  const { locale } = useLocale()
  const queries = useQueries({ queries: kioskFormQueries(tenantId) })
  const [{ data: fields = none }, { data: questions = none }, { data: kinds = none }] = queries
  const [, , , { data: types = none, isSuccess: hasTypes }, { data: notices }] = queries
  const notice = localText(notices, locale)
  const formOf = (visitor: VisitUser) =>
    visitorForm(visitor, fields, questionsAbout('visitor', questions, kinds))
  const fieldsFor = (visitor: VisitUser, who: 'booked' | 'walkIn') =>
    formFieldsOf(formOf(visitor), visitor, who)
  const walkInSteps = (visitTypeId: string | number | null) =>
    // Placeholders for the input of earlier screens.
    stepsOf(fieldsFor(visitorOf({ firstName: '-', lastName: '-', company: '-', visitTypeId }), 'walkIn'), {
      photo: photoDemand(kiosk.profile) !== 'off',
      notice: notice !== null,
    })
  return {
    /** True until all have been loaded or have failed, also while they are requested again. */
    isPending: queries.some(({ isPending }) => isPending),
    fields,
    types,
    /** In the current language; null if there is none. */
    notice,
    formOf,
    formFieldsOf: fieldsFor,
    /** Steps for missing data of a booked visitor. */
    stepsOf: (visitor: VisitUser, lacksPhoto: boolean) =>
      stepsOf(fieldsFor(visitor, 'booked'), { photo: lacksPhoto, notice: false }),
    /** Steps for a walk-in with this visit type. */
    walkInSteps,
    /**
     * The event for 'I have no appointment', with data from the server; a failure if there is no visit type to
     * choose.
     */
    noAppointment: (): Event => {
      if (types.length === 0) return { type: 'failed', outcome: hasTypes ? 'refused' : 'unreachable' }
      const only = types.length === 1 ? types[0] : undefined
      const visitTypeId = only?.visitTypeId ?? null
      return {
        type: 'noAppointment',
        visitTypeId,
        requestId: requestId(),
        steps: walkInSteps(visitTypeId),
        asksHost: kiosk.options.hostSearch,
      }
    },
  }
}

export type KioskForms = ReturnType<typeof useKioskForms>

/** Whether the screen can go on: the forms are loaded, have failed, or are late since the screen was opened. */
export const useAreFormsReady = ({ isPending }: KioskForms): boolean =>
  useIsSettled({ isFetched: !isPending })
