import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { bookingLookups } from '@/hooks/booking/booking-lookups'
import { databaseSettingQueries } from '@/hooks/company/database-setting'
import { customFieldQueries } from '@/hooks/custom-field'
import { missingData } from '@/hooks/missing-data'
import { useIsSettled } from '@/hooks/use-is-settled'
import { specialAssistanceNeedQueries } from '@/hooks/user/special-assistance-need'
import { staffLookups } from '@/hooks/user/staff-lookups'
import type { SpecialAssistanceNeed } from '@/services/user/special-assistance-need'
import type { Nationality, NoteType, PhoneType, Title, UserField } from '@/services/user/staff-lookups'
import { type Question, questionsAbout } from '@/widgets/questions'
import { useTenantId } from '@/widgets/use-tenant-id'
import { type FieldSettings, fieldSettings, ownFieldsOf } from './built-in-fields'

/** The tenant's lookups for people. A list that failed to load is empty. */
export type PersonLookups = {
  titles: Title[]
  nationalities: Nationality[]
  phoneTypes: PhoneType[]
  needs: SpecialAssistanceNeed[]
  noteTypes: NoteType[]
  settings: FieldSettings
  /** Fields that the tenant has added to users. */
  ownFields: UserField[]
  /** Questions about a visitor, for all visit types, and about a user. */
  visitorQuestions: Question[]
  userQuestions: Question[]
  capitalise: boolean
}

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
    (): PersonLookups | null =>
      isReady
        ? {
            titles: titles.data ?? [],
            nationalities: nationalities.data ?? [],
            phoneTypes: phoneTypes.data ?? [],
            needs: needs.data ?? [],
            noteTypes: noteTypes.data ?? [],
            settings: fieldSettings(visitUserFields.data ?? [], userFields.data ?? []),
            ownFields: ownFieldsOf(userFields.data ?? []),
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
