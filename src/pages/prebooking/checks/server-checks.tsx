import { skipToken, useQueries, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isMissingField, plainProblemText, validateQueries } from '@/hooks/booking/validate'
import { useDebounced } from '@/lib/react/use-debounced'
import { personName } from '@/lib/text/person-name'
import type { BookingValues } from '@/pages/prebooking/form/booking-values'
import type { Problem } from '@/services/booking/validate'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { useFieldErrorText } from '@/widgets/fields/field-error-text'
import { useProblemText } from '@/widgets/fields/problem-text'
import { useTenantId } from '@/widgets/use-tenant-id'
import { type ValidationRequests, validationRequests } from './validation-requests'

/** Delay of the validation, in ms. */
const DEBOUNCE = 600

/** The field of a problem that names none. */
const FIELD_BY_CODE: Record<string, string> = { LOCATION_FULL: 'locationIds', OUTSIDE_WINDOW: 'start' }
const FIELDS = ['start', 'end', 'locationIds', 'visitTypeId', 'hostUserIds'] as const
type CheckedField = (typeof FIELDS)[number]

/** A server problem of a field, for its `warningMessage` or its `errorMessage`. */
type FieldCheck = { warning?: string; error?: string }

type Checks = {
  ofField: (field: CheckedField) => Problem | undefined
  ofVisitor: (index: number) => Problem | undefined
  /** Indexes of visitors with a problem, in ascending order. */
  visitors: number[]
  /** Problems that no field shows. */
  others: Problem[]
}

const NONE: Checks = { ofField: () => undefined, ofVisitor: () => undefined, visitors: [], others: [] }
const ChecksContext = createContext<Checks>(NONE)

/** The visitor of a booking problem, as an index into the visitors that were sent. */
function visitorOf({ field }: Problem): number | null {
  const [, at] = /^visitors[[.](\d+)/.exec(field ?? '') ?? []
  return at === undefined ? null : Number(at)
}

export const isWarning = ({ severity }: Problem) => severity === 'warning'

/** Sorts errors before warnings, so that the worst is shown if there is room for one only. */
function worstFirst(problems: readonly Problem[]): Problem[] {
  return [...problems.filter((one) => !isWarning(one)), ...problems.filter(isWarning)]
}

function useChecks(values: BookingValues, timeZone: string): Checks {
  const tenantId = useTenantId()
  const now = JSON.stringify(validationRequests(values, timeZone))
  const settled = useDebounced(now, DEBOUNCE)
  const requests = useMemo(() => JSON.parse(settled) as ValidationRequests | null, [settled])
  // A result is valid only for the values it was requested for; hide it as soon as they change.
  const isCurrent = now === settled
  const booking = useQuery({
    ...validateQueries.create(tenantId, requests?.booking ?? { visit: {}, visitors: [] }),
    ...(requests === null ? { queryFn: skipToken } : {}),
    staleTime: STALE_TIME,
  })
  const visitors = useQueries({
    queries: (requests?.visitors ?? []).flatMap((request) =>
      request ? [{ ...validateQueries.validateVisitors(tenantId, request), staleTime: STALE_TIME }] : [],
    ),
    combine: (results) => results.map(({ data }) => data ?? undefined),
  })
  return useMemo(() => {
    if (!requests || !isCurrent) return NONE
    let next = 0
    const visitorProblems = requests.visitors.map((request) => (request ? visitors[next++] : undefined))
    const isVisitorProblem = ({ code, message }: Problem) =>
      visitorProblems.some((problem) => problem?.code === code && problem.message === message)
    const fieldOf = (problem: Problem) =>
      FIELDS.find((field) => field === (problem.field?.split('.').at(-1) ?? FIELD_BY_CODE[problem.code]))
    const bookingProblems = worstFirst(booking.data ?? [])
    const indexOf = (problem: Problem) => requests.indexes[visitorOf(problem) ?? -1]
    // A full location is a problem of all visitors: show it once, at the location, so that it does not hide
    // other problems of a visitor.
    const ofVisitors = new Map<number, Problem>()
    const addVisitorProblem = (problem: Problem | undefined, index: number | undefined) => {
      if (!problem || index === undefined || fieldOf(problem) !== undefined) return
      if (!ofVisitors.has(index)) ofVisitors.set(index, problem)
    }
    visitorProblems.forEach(addVisitorProblem)
    bookingProblems.forEach((problem) => addVisitorProblem(problem, indexOf(problem)))
    const problems = bookingProblems.filter((problem) => indexOf(problem) === undefined)
    const ofVisitor = (index: number) => ofVisitors.get(index)
    return {
      ofField: (field) => problems.find((problem) => fieldOf(problem) === field),
      ofVisitor,
      visitors: requests.visitors.flatMap((_, index) => (ofVisitor(index) ? [index] : [])),
      others: problems.filter((problem, index) => {
        const isFirst =
          problems.findIndex((one) => plainProblemText(one) === plainProblemText(problem)) === index
        return isFirst && fieldOf(problem) === undefined && !isVisitorProblem(problem)
      }),
    }
  }, [requests, isCurrent, booking.data, visitors])
}

/** How long a result is cached, in ms. */
const STALE_TIME = 30_000

type ServerChecksProps = { values: BookingValues; timeZone: string; children: ReactNode }

/**
 * Validates the form on the server after a pause in typing. Results appear beside their fields and never
 * block saving; if the server cannot be reached, nothing is shown.
 */
export function ServerChecks({ values, timeZone, children }: ServerChecksProps) {
  return <ChecksContext value={useChecks(values, timeZone)}>{children}</ChecksContext>
}

/** The server's problem with a field, by severity. */
export function useFieldCheck(field: CheckedField): FieldCheck {
  const problem = useContext(ChecksContext).ofField(field)
  const fieldErrorText = useFieldErrorText()
  if (!problem) return {}
  const text = isMissingField(problem) ? fieldErrorText('required') : plainProblemText(problem)
  return { [isWarning(problem) ? 'warning' : 'error']: text }
}

function ProblemAlert({ problem }: { problem: Problem }) {
  const problemText = useProblemText([problem])
  return (
    <InlineAlert tone={isWarning(problem) ? 'warning' : 'danger'} live="status">
      {problemText(problem)}
    </InlineAlert>
  )
}

/** The server's problem with a visitor. */
export function VisitorCheck({ index }: { index: number }) {
  const problem = useContext(ChecksContext).ofVisitor(index)
  return problem && <ProblemAlert problem={problem} />
}

/** The server's problems by visitor, for a list with collapsed visitors. */
export function useVisitorChecks(): Pick<Checks, 'ofVisitor' | 'visitors'> {
  return useContext(ChecksContext)
}

/** The server's problems with the booking that no field shows. */
export function OtherChecks() {
  const { others } = useContext(ChecksContext)
  return others.map((problem) => <ProblemAlert key={plainProblemText(problem)} problem={problem} />)
}

/** Problems of visitors who are collapsed in a list: their number, the first one, and a button to open it. */
export function CollapsedChecks({ onOpen }: { onOpen: (index: number) => void }) {
  const { t } = useTranslation('prebooking')
  const { control } = useFormContext<BookingValues>()
  const all = useWatch({ control, name: 'visitors' })
  const { ofVisitor, visitors } = useVisitorChecks()
  const [first] = visitors
  const problem = first === undefined ? undefined : ofVisitor(first)
  const problemText = useProblemText(problem ? [problem] : [])
  const visitor = first === undefined ? undefined : all[first]
  if (first === undefined || !problem || !visitor) return null
  return (
    <InlineAlert
      tone={isWarning(problem) ? 'warning' : 'danger'}
      live="status"
      title={t('visitors.warnings', { count: visitors.length })}
      action={
        <Button size="small" onPress={() => onOpen(first)}>
          {t('visitors.openFirst')}
        </Button>
      }
    >
      {t('visitors.firstWarning', { name: personName(visitor), message: problemText(problem) })}
    </InlineAlert>
  )
}
