import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { type KnownPeople, knownPeopleQueries } from '@/hooks/booking/known-people'
import { EMAIL } from '@/lib/custom-field-rules'
import { useDebounced } from '@/lib/react/use-debounced'
import type { VisitorText } from '@/lib/visitor-details'
import type { VisitorValues } from '@/pages/prebooking/form/booking-values'
import type { DetailField, VisitorName } from '@/widgets/fields/visitor-fields'
import { useTenantId } from '@/widgets/use-tenant-id'
import { type Meaning, withMeaning } from './group-columns'
import { type Guess, type VisitorList, withFurtherPeople } from './group-guess'
import {
  type Edits,
  groupRows,
  knownPerson,
  validateRow,
  duplicatesOf,
  visitorOf,
  withEdits,
  withoutDoubts,
} from './group-rows'

type GroupListOptions = {
  details: readonly DetailField[]
  /** The names that the tenant demands. */
  demanded: readonly VisitorName[]
  /** Visitors already in the booking. */
  booked: readonly VisitorValues[]
  /** Whether the form asks for special assistance needs. */
  showsNeeds: boolean
}

const NOBODY: KnownPeople = new Map()
const NO_LIST: VisitorList = {
  table: [],
  leftOut: 0,
  mapping: [],
  hasHeadings: false,
  doubtful: null,
  invitation: null,
}

const splitEmails = (emails: string) => (emails === '' ? [] : emails.split(' '))

/** State of a visitor list: columns, edits and errors. */
export function useGroupList({ details, demanded, booked, showsNeeds }: GroupListOptions) {
  const tenantId = useTenantId()
  const shown = useMemo(() => details.map(({ name }) => name), [details])
  const [source, setList] = useState(NO_LIST)
  const { table, ids, leftOut, invitation } = source
  const [columns, setColumns] = useState<Guess>(NO_LIST)
  const [edits, setEdits] = useState<Edits>(new Map())
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const [usesInvitation, setUsesInvitation] = useState(false)
  const { mapping, hasHeadings } = columns

  const doubtfulColumn = source.doubtful ?? -1
  /** Column that may have something else, until it gets another meaning. */
  const doubtful = mapping[doubtfulColumn] === source.mapping[doubtfulColumn] ? source.doubtful : null
  const [isConfirmed, setConfirmed] = useState(false)
  const lines = useMemo(() => {
    const all = groupRows(table, mapping, doubtful, ids).slice(hasHeadings ? 1 : 0)
    return isConfirmed ? withoutDoubts(all) : all
  }, [table, ids, mapping, doubtful, hasHeadings, isConfirmed])
  const rows = useMemo(() => withEdits(lines, edits, removed), [lines, edits, removed])
  const invalidIds = useMemo(
    () =>
      new Set(
        rows.filter((row) => Object.keys(validateRow(row, shown, demanded)).length > 0).map(({ id }) => id),
      ),
    [rows, shown, demanded],
  )
  const duplicates = useMemo(() => duplicatesOf(rows, booked), [rows, booked])

  const emails = useMemo(() => {
    const texts = shown.includes('email') ? rows.map(({ email }) => email) : []
    return [
      ...new Set(texts.filter((text) => EMAIL.test(text)).flatMap((text) => [text, text.toLowerCase()])),
    ].join(' ')
  }, [rows, shown])
  const debounced = useDebounced(emails, 400)
  const client = useQueryClient()
  const people = useQuery(knownPeopleQueries.byEmail(tenantId, splitEmails(debounced)))
  const knownPeople = people.data ?? NOBODY

  const edit = useCallback((id: string, field: VisitorText, text: string) => {
    setEdits((before) => new Map(before).set(id, { ...before.get(id), [field]: text }))
  }, [])
  const remove = useCallback((ids: Iterable<string>) => {
    setRemoved((before) => new Set([...before, ...ids]))
  }, [])

  const read = (next: VisitorList) => {
    setList(next)
    setColumns(next)
  }
  const start = (next: VisitorList = NO_LIST) => {
    read(next)
    setEdits(new Map())
    setRemoved(new Set())
    setConfirmed(false)
    setUsesInvitation(false)
  }

  return {
    /** Starts with a new list, or without one. */
    start,
    /** Number of rows with a doubt: a company that may be a person, or the other way round. */
    doubts: rows.filter((row) => Object.keys(row.doubts ?? {}).length > 0).length,
    confirmDoubts: () => setConfirmed(true),
    /** Makes visitors of the companies that may be people; null if there are none. */
    addFurtherPeople:
      doubtful === null || mapping[doubtfulColumn] !== 'company' || isConfirmed
        ? null
        : () => {
            const remaining = rows.map(({ id }) => id)
            const people = new Set(rows.flatMap(({ id, doubts: found }) => (found?.company ? id : [])))
            read(withFurtherPeople(source, remaining, (id) => people.has(id), shown, details))
          },
    invitation,
    /** Whether the visit takes time and subject of the invitation. */
    usesInvitation,
    setUsesInvitation,
    /** The raw list; empty if there is none. */
    table,
    /** Number of rows that are no visitors. */
    leftOut,
    shown,
    demanded,
    mapping,
    hasHeadings,
    rows,
    invalidIds,
    duplicates,
    knownPeople,
    isRefused: people.isError,
    setHeadings: (next: boolean) => setColumns({ mapping, hasHeadings: next }),
    setMeaning: (column: number, meaning: Meaning | null) =>
      setColumns({ hasHeadings, mapping: withMeaning(mapping, column, meaning) }),
    edit,
    remove,
    /** The valid rows as visitors, after known users were looked up. */
    validVisitors: async () => {
      const query = knownPeopleQueries.byEmail(tenantId, splitEmails(emails))
      const fetched = emails === '' ? NOBODY : await client.ensureQueryData(query).catch(() => NOBODY)
      return rows
        .filter(({ id }) => !invalidIds.has(id))
        .map((row) => ({ id: row.id, visitor: visitorOf(row, knownPerson(row, fetched), shown, showsNeeds) }))
    },
  }
}

export type GroupList = ReturnType<typeof useGroupList>
