import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { cacheVisitor } from '@/hooks/booking/visit-user'
import {
  loadWithNewNames,
  visitUserRecordMutations,
  visitUserRecordQueries,
} from '@/hooks/booking/visit-user-record'
import { serverNow } from '@/hooks/clock'
import { companyIdOf } from '@/hooks/company/company'
import { userMutations, userQueries } from '@/hooks/user/user'
import { hasValues } from '@/http/record-checks'
import { isSameId } from '@/lib/ids'
import type { VisitUser } from '@/services/booking/visit-user'
import type { User } from '@/services/user/user'
import { cleanPerson, fieldIdsOf } from '@/widgets/edit-user-form/clean-person'
import type { PersonValues } from '@/widgets/edit-user-form/person-values'
import type { PersonLookups } from '@/widgets/edit-user-form/use-person-lookups'
import type { SaveInfo } from '@/widgets/form/use-record-form'
import { useTenantId } from '@/widgets/use-tenant-id'
import { personOf, toChanges } from './visitor-values'

export type VisitorRecords = { visitor: VisitUser; user: User | null }

/** Reads a visitor, and saves the changed fields in the records of the visit and of the person. */
export function useSaveVisitor(records: VisitorRecords, lookups: PersonLookups) {
  const tenantId = useTenantId()
  const client = useQueryClient()
  const visitorPatch = useMutation(visitUserRecordMutations.patch(tenantId))
  const userPatch = useMutation(userMutations.patch(tenantId))
  const sentFieldIds = useRef<readonly string[]>([])
  const idsOf = (questions: PersonLookups['userQuestions']) =>
    questions.filter(({ kind }) => kind !== 'agreement').map(({ field }) => field.customFieldId)

  async function latest({ visitor: before, user: person }: VisitorRecords): Promise<VisitorRecords> {
    const { visitUserId, userId } = before
    const [visitor, user] = await Promise.all([
      client.fetchQuery(visitUserRecordQueries.get(tenantId, visitUserId)),
      person && userId ? client.fetchQuery(userQueries.get(tenantId, userId)) : null,
    ])
    return { visitor, user }
  }

  /** @throws service errors; changes sent before stay saved, and resending them is harmless */
  async function save(
    values: PersonValues,
    { changed, stored: now = records, onHalfSaved }: SaveInfo<PersonValues, VisitorRecords>,
  ): Promise<VisitorRecords> {
    const { visitor, person } = toChanges(changed, values, {
      ...now,
      visitorQuestionIds: idsOf(lookups.visitorQuestions),
      userQuestionIds: idsOf(lookups.userQuestions),
      ownFieldIds: lookups.ownFields.map(({ userFieldId }) => userFieldId),
      now: new Date(serverNow()).toISOString(),
    })
    sentFieldIds.current = fieldIdsOf(person.fields)
    const { visitUserId } = now.visitor
    const saved = { ...now }
    if (Object.keys(visitor).length > 0) {
      saved.visitor = await visitorPatch.mutateAsync({ visitUserId, ...visitor })
      cacheVisitor(client, tenantId, saved.visitor)
      if (now.user && Object.keys(person).length > 0)
        onHalfSaved(changed, cleanPerson(personOf(saved.visitor, now.user), false))
    }
    if (now.user && Object.keys(person).length > 0) {
      if (person.company !== undefined) {
        const companyId = await companyIdOf(tenantId, client, person.company ?? '')
        if (!isSameId(companyId, now.user.companyId)) person.companyId = companyId
      }
      saved.user = await userPatch.mutateAsync({ id: now.user.id, ...person })
      client.setQueryData(userQueries.get(tenantId, now.user.id).queryKey, saved.user)
      // Where the service keeps a field with the user, the visitor has it only now.
      if (!hasValues(saved.visitor, visitor)) {
        saved.visitor = await loadWithNewNames(client, tenantId, saved.visitor).catch(() => saved.visitor)
        cacheVisitor(client, tenantId, saved.visitor)
      }
    }
    return saved
  }

  return {
    /** Ids of the tenant's custom fields in the order in which they were last sent. */
    sentFieldIds: () => sentFieldIds.current,
    latest,
    save,
  }
}
