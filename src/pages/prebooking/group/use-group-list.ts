import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { type KnownPeople, knownPeopleQueries } from '@/hooks/booking/known-people'
import { EMAIL } from '@/lib/custom-field-rules'
import { useDebounced } from '@/lib/react/use-debounced'
import type { VisitorText } from '@/lib/visitor-details'
import type { VisitorValues } from '@/pages/prebooking/form/booking-values'
import type { DetailField, VisitorName } from '@/widgets/fields/visitor-fields'
import { useTenantId } from '@/widgets/use-tenant-id'
import { isName, type Meaning, withMeaning, withNamesTurned } from './group-columns'
import { type Guess, NO_LIST, type VisitorList, withFurtherPeople } from './group-guess'
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
const splitEmails = (emails: string) => (emails === '' ? [] : emails.split(' '))

/** State of a visitor list: columns, edits and errors. */
export function useGroupList({ details, demanded, booked, showsNeeds }: GroupListOptions) {
  const tenantId = useTenantId()
  const shown = useMemo(() => details.map(({ name }) => name), [details])
  const [source, setList] = useState(NO_LIST)
  const { table, leftOut, invitation } = source
  const [columns, setColumns] = useState<Guess>(NO_LIST)
  const [edits, setEdits] = useState<Edits>(new Map())
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const [usesInvitation, setUsesInvitation] = useState(false)
  const { mapping, hasHeadings } = columns

  /** Whether all names may be something else, which is asked before their order. */
  const areNamesDoubtful = source.doubtful !== null && isName(source.mapping[source.doubtful] ?? null)
  const [isConfirmed, setConfirmed] = useState(false)
  const [isOrderConfirmed, setOrderConfirmed] = useState(false)
  const lines = useMemo(() => {
    const all = groupRows(source, columns)
    return isConfirmed ? withoutDoubts(all) : all
  }, [source, columns, isConfirmed])
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

  const start = (next: VisitorList = NO_LIST) => {
    setList(next)
    setColumns(next)
    setEdits(new Map())
    setRemoved(new Set())
    setConfirmed(false)
    setOrderConfirmed(false)
    setUsesInvitation(false)
  }

  return {
    /** Starts with a new list, or without one. */
    start,
    /** What is doubtful, a text for each row. */
    doubts: rows.flatMap((row) => Object.values(row.doubts ?? {}).slice(0, 1)),
    confirmDoubts: () => setConfirmed(true),
    /** Makes visitors of the companies that may be people; null if there are none. */
    addFurtherPeople:
      source.doubtful === null ||
      source.mapping[source.doubtful] !== 'company' ||
      mapping[source.doubtful] !== 'company' ||
      isConfirmed
        ? null
        : () => {
            const remaining = rows.map(({ id }) => id)
            const people = new Set(
              rows.flatMap(({ id, doubts: found }) => (found?.company === 'maybePerson' ? id : [])),
            )
            const next = withFurtherPeople(source, columns, remaining, (id) => people.has(id), shown, details)
            setList(next)
            setColumns(next)
          },
    /** The row that shows the order of names, until it is confirmed; null if it is sure. */
    unclearOrder:
      source.isOrderUnclear && !isOrderConfirmed && (!areNamesDoubtful || isConfirmed)
        ? (rows.find(({ id, firstName, lastName }) => !source.others.has(id) && firstName && lastName) ??
          null)
        : null,
    confirmOrder: () => setOrderConfirmed(true),
    turnNames: () => {
      setOrderConfirmed(true)
      setColumns({ hasHeadings, mapping: withNamesTurned(mapping) })
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
    setMeaning: (column: number, meaning: Meaning | null) => {
      if (isName(meaning)) setOrderConfirmed(true)
      setColumns({ hasHeadings, mapping: withMeaning(mapping, column, meaning) })
    },
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
