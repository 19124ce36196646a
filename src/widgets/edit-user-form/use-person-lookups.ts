import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { bookingLookups } from '@/hooks/booking/booking-lookups'
import { databaseSettingQueries } from '@/hooks/company/database-setting'
import { customFieldQueries } from '@/hooks/custom-field'
import { missingData } from '@/hooks/missing-data'
import { useIsSettled } from '@/hooks/use-is-settled'
import { specialAssistanceNeedQueries } from '@/hooks/user/special-assistance-need'
import { staffLookups } from '@/hooks/user/staff-lookups'
import { questionsAbout } from '@/widgets/questions'
import { useTenantId } from '@/widgets/use-tenant-id'
import { fieldSettings, ownFieldsOf } from './built-in-fields'

/**
 * Loads all lookups of the form together, so that it renders once without layout shift. A list that failed or is late
 * only affects its own field, not the form.
 */
export function usePersonLookups() {
  const tenantId = useTenantId()
  const titles = useQuery(staffLookups.titles(tenantId))
  const nationalities = useQuery(staffLookups.nationalities(tenantId))
  const phoneTypes = useQuery(staffLookups.phoneTypes(tenantId))
  const needs = useQuery(specialAssistanceNeedQueries.all(tenantId))
  const noteTypes = useQuery(staffLookups.noteTypes(tenantId))
  const visitUserFields = useQuery(bookingLookups.visitUserFields(tenantId))
  const userFields = useQuery(staffLookups.userFields(tenantId))
  const fields = useQuery(customFieldQueries.all(tenantId))
  const types = useQuery(customFieldQueries.types(tenantId))
  const { data: capitalise = false } = useQuery(databaseSettingQueries.capitalise(tenantId))

  const all = [
    titles,
    nationalities,
    phoneTypes,
    needs,
    noteTypes,
    visitUserFields,
    userFields,
    fields,
    types,
  ]
  const isReady = useIsSettled(...all)
  const lookups = useMemo(
    () =>
      isReady
        ? {
            titles: titles.data ?? [],
            nationalities: nationalities.data ?? [],
            phoneTypes: phoneTypes.data ?? [],
            needs: needs.data ?? [],
            noteTypes: noteTypes.data ?? [],
            settings: fieldSettings(visitUserFields.data ?? [], userFields.data ?? []),
            /** Fields that the tenant has added to users. */
            ownFields: ownFieldsOf(userFields.data ?? []),
            /** Questions about a visitor, for all visit types, and about a user. */
            visitorQuestions: questionsAbout('visitor', fields.data ?? [], types.data ?? []),
            userQuestions: questionsAbout('user', fields.data ?? [], types.data ?? []),
            capitalise,
          }
        : null,
    [
      isReady,
      titles.data,
      nationalities.data,
      phoneTypes.data,
      needs.data,
      noteTypes.data,
      visitUserFields.data,
      userFields.data,
      fields.data,
      types.data,
      capitalise,
    ],
  )
  return { lookups, missing: isReady ? missingData(all) : null }
}

/** The tenant's lookups for people. A list that failed to load is empty. */
export type PersonLookups = NonNullable<ReturnType<typeof usePersonLookups>['lookups']>
