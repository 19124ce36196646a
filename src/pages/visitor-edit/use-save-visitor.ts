import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ALWAYS_STALE } from '@/config/constants'
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
import { conflicting } from '@/lib/conflicting'
import { isSameId } from '@/lib/ids'
import type { VisitUser } from '@/services/booking/visit-user'
import type { User } from '@/services/user/user'
import { useConflict } from '@/widgets/drafts/conflict-dialog'
import { cleanPerson, fieldIdsOf } from '@/widgets/edit-user-form/clean-person'
import {
  changedFields,
  type PersonField,
  type PersonValues,
  withFields,
} from '@/widgets/edit-user-form/person-values'
import type { PersonLookups } from '@/widgets/edit-user-form/use-person-lookups'
import { useTenantId } from '@/widgets/use-tenant-id'
import { personOf, toChanges } from './visitor-values'

type Saved = {
  /** `theirs`: nothing was saved, and conflicting fields take the others' values; `back`: cancelled. */
  result: 'saved' | 'theirs' | 'back'
  /** The person to continue with. */
  person: PersonValues
}

type VisitorRecords = { visitor: VisitUser; user: User | null }

/**
 * Saves only the changed fields of a visitor, so that concurrent changes of others are not overwritten. Asks
 * first if the same field was changed by another user (a patch has no `expectedUpdatedAt`, so the records are
 * fetched again and compared).
 * @param onHalfSaved called with the form's base once the visitor is saved and the user is not yet
 */
export function useSaveVisitor(
  records: VisitorRecords,
  lookups: PersonLookups,
  onHalfSaved: (person: PersonValues) => void,
) {
  const tenantId = useTenantId()
  const client = useQueryClient()
  const visitorPatch = useMutation(visitUserRecordMutations.patch(tenantId))
  const userPatch = useMutation(userMutations.patch(tenantId))
  const { conflict, ask } = useConflict<{ fields: PersonField[] }>()
  const sentFieldIds = useRef<readonly string[]>([])
  const idsOf = (questions: PersonLookups['userQuestions']) =>
    questions.filter(({ kind }) => kind !== 'agreement').map(({ field }) => field.customFieldId)

  async function latest(): Promise<VisitorRecords> {
    const { visitUserId, userId } = records.visitor
    const [visitor, user] = await Promise.all([
      client.fetchQuery({ ...visitUserRecordQueries.get(tenantId, visitUserId), staleTime: ALWAYS_STALE }),
      records.user && userId
        ? client.fetchQuery({ ...userQueries.get(tenantId, userId), staleTime: ALWAYS_STALE })
        : null,
    ])
    return { visitor, user }
  }

  async function write(
    now: VisitorRecords,
    fields: PersonField[],
    values: PersonValues,
    base: PersonValues,
  ): Promise<VisitorRecords> {
    const { visitor, person } = toChanges(fields, values, {
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
      // Exclude changes by others, because the form does not show them.
      onHalfSaved(withFields(base, fields, cleanPerson(personOf(saved.visitor, now.user), false)))
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
    conflict,
    /** Ids of the tenant's custom fields in the order in which they were last sent. */
    sentFieldIds: () => sentFieldIds.current,
    /**
     * @param fields the changed fields
     * @param base the person as this form last read or saved them
     * @throws service errors; changes sent before stay saved, and resending them is harmless
     */
    async save(values: PersonValues, fields: PersonField[], base: PersonValues): Promise<Saved> {
      const mine = cleanPerson(values, lookups.capitalise)
      const now = await latest()
      const theirs = cleanPerson(personOf(now.visitor, now.user), false)
      const both = conflicting(changedFields, { base, mine, theirs }, fields)
      const choice = both.length > 0 ? await ask({ fields: both }) : 'mine'
      if (choice === 'back') return { result: 'back', person: base }
      // Fields without a conflict keep their input.
      if (choice === 'theirs') return { result: 'theirs', person: theirs }
      const saved = await write(now, fields, withFields(theirs, fields, mine), base)
      return { result: 'saved', person: cleanPerson(personOf(saved.visitor, saved.user), false) }
    },
  }
}
