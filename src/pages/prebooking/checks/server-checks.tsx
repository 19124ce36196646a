import { skipToken, useQueries, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { problemWords, validateQueries } from '@/hooks/booking/validate'
import { useDebounced } from '@/lib/react/use-debounced'
import { personName } from '@/lib/text/person-name'
import type { Problem } from '@/services/booking/validate'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import type { BookingValues } from '@/pages/prebooking/form/booking-values'
import { Button } from '@/ui/buttons/button'
import { type ServerQuestions, serverQuestions } from './server-question'

/** How long nothing is typed before the server is asked. */
const PAUSE = 600

/** Where a problem stands that names no field. */
const PLACE: Record<string, string> = { LOCATION_FULL: 'locationIds', OUTSIDE_WINDOW: 'start' }
const FIELDS = ['start', 'end', 'locationIds', 'visitTypeId', 'hostUserIds'] as const
type CheckedField = (typeof FIELDS)[number]

/** What the server says against a field, for its `warningMessage` or its `errorMessage`. */
type FieldCheck = { warning?: string; error?: string }

type Checks = {
  ofField: (field: CheckedField) => Problem | undefined
  ofVisitor: (index: number) => Problem | undefined
  /** The places of those visitors of whom something is said, the first first. */
  visitors: number[]
  /** What stands nowhere else. */
  others: Problem[]
}

const NONE: Checks = { ofField: () => undefined, ofVisitor: () => undefined, visitors: [], others: [] }
const ChecksContext = createContext<Checks>(NONE)

/** Whom a problem of the whole booking is about, by the place among those who were asked about. */
function visitorOf({ field }: Problem): number | null {
  const [, at] = /^visitors[[.](\d+)/.exec(field ?? '') ?? []
  return at === undefined ? null : Number(at)
}

export const isWarning = ({ severity }: Problem) => severity === 'warning'

/** Where only one thing can be said, it is the worst. */
function worstFirst(problems: readonly Problem[]): Problem[] {
  return [...problems.filter((one) => !isWarning(one)), ...problems.filter(isWarning)]
}

function useAnswers(tenantId: string, values: BookingValues, timeZone: string): Checks {
  const now = JSON.stringify(serverQuestions(values, timeZone))
  const settled = useDebounced(now, PAUSE)
  const asked = useMemo(() => JSON.parse(settled) as ServerQuestions | null, [settled])
  // An answer holds for what was asked: as soon as something else is typed it says nothing any more.
  const isCurrent = now === settled
  const booking = useQuery({
    ...validateQueries.create(tenantId, asked?.booking ?? { visit: {}, visitors: [] }),
    ...(asked === null ? { queryFn: skipToken } : {}),
    staleTime: FRESH,
  })
  const visitors = useQueries({
    queries: (asked?.visitors ?? []).flatMap((question) =>
      question ? [{ ...validateQueries.validateVisitors(tenantId, question), staleTime: FRESH }] : [],
    ),
    combine: (results) => results.map(({ data }) => data ?? undefined),
  })
  return useMemo(() => {
    if (!asked || !isCurrent) return NONE
    let next = 0
    const found = asked.visitors.map((question) => (question ? visitors[next++] : undefined))
    const isSaid = ({ code, message }: Problem) =>
      found.some((problem) => problem?.code === code && problem.message === message)
    const fieldOf = (problem: Problem) =>
      FIELDS.find((field) => field === (problem.field?.split('.').at(-1) ?? PLACE[problem.code]))
    const answered = worstFirst(booking.data ?? [])
    const indexOf = (problem: Problem) => asked.indexes[visitorOf(problem) ?? -1]
    // The place is full for all of them alike: that is said once, at the place, and hides nothing else about a visitor.
    const ofVisitors = new Map<number, Problem>()
    const tell = (problem: Problem | undefined, index: number | undefined) => {
      if (!problem || index === undefined || fieldOf(problem) !== undefined) return
      if (!ofVisitors.has(index)) ofVisitors.set(index, problem)
    }
    found.forEach(tell)
    answered.forEach((problem) => tell(problem, indexOf(problem)))
    const problems = answered.filter((problem) => indexOf(problem) === undefined)
    const ofVisitor = (index: number) => ofVisitors.get(index)
    return {
      ofField: (field) => problems.find((problem) => fieldOf(problem) === field),
      ofVisitor,
      visitors: asked.visitors.flatMap((_, index) => (ofVisitor(index) ? [index] : [])),
      others: problems.filter((problem, index) => {
        const isFirst = problems.findIndex((one) => problemWords(one) === problemWords(problem)) === index
        return isFirst && fieldOf(problem) === undefined && !isSaid(problem)
      }),
    }
  }, [asked, isCurrent, booking.data, visitors])
}

/** The same question is not asked again within this time. */
const FRESH = 30_000

type ServerChecksProps = { tenantId: string; values: BookingValues; timeZone: string; children: ReactNode }

/**
 * Validates the form on the server after a pause in typing. Results appear beside their fields and never block saving; if
 * the server cannot be reached, nothing is shown.
 */
export function ServerChecks({ tenantId, values, timeZone, children }: ServerChecksProps) {
  return <ChecksContext value={useAnswers(tenantId, values, timeZone)}>{children}</ChecksContext>
}

/** What the server says against a field, as gravely as it says it. */
export function useFieldCheck(field: CheckedField): FieldCheck {
  const problem = useContext(ChecksContext).ofField(field)
  if (!problem) return {}
  return { [isWarning(problem) ? 'warning' : 'error']: problemWords(problem) }
}

function ProblemAlert({ problem }: { problem: Problem }) {
  return (
    <InlineAlert tone={isWarning(problem) ? 'warning' : 'danger'} live="status">
      {problemWords(problem)}
    </InlineAlert>
  )
}

/** What the server says against one visitor. */
export function VisitorCheck({ index }: { index: number }) {
  const problem = useContext(ChecksContext).ofVisitor(index)
  return problem && <ProblemAlert problem={problem} />
}

/** What the server says against each visitor, for a list in which they are folded. */
export function useVisitorChecks(): Pick<Checks, 'ofVisitor' | 'visitors'> {
  return useContext(ChecksContext)
}

/** What the server says against the booking and stands at none of its fields. */
export function OtherChecks() {
  const { others } = useContext(ChecksContext)
  return others.map((problem) => <ProblemAlert key={problemWords(problem)} problem={problem} />)
}

/** What the server says against visitors who are folded in a list: how many, the first of them, and the way there. */
export function FoldedChecks({ onOpen }: { onOpen: (index: number) => void }) {
  const { t } = useTranslation('prebooking')
  const { control } = useFormContext<BookingValues>()
  const all = useWatch({ control, name: 'visitors' })
  const { ofVisitor, visitors } = useVisitorChecks()
  const [first] = visitors
  const problem = first === undefined ? undefined : ofVisitor(first)
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
      {t('visitors.firstWarning', { name: personName(visitor), message: problemWords(problem) })}
    </InlineAlert>
  )
}
