import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { VisitUser } from '@/services/booking/visit-user'
import { firstOpen, type VisitorForm, type StepName, stepsOf } from '@/widgets/fields/visitor-form'
import type { StepPlace } from './step-frame'

/**
 * Which step is shown. It stands in the address, so that the browser's own 'back' is a step back and a reload stays;
 * none is shown before what it needs is there. Without one a visitor who has sent everything sees the pass.
 */
export function useSteps(form: VisitorForm, visitor: VisitUser, hasPhoto: boolean, onSent: () => void) {
  const [search, setSearch] = useSearchParams()
  const steps = stepsOf(form)
  const wanted = steps.find((step) => step === search.get('step'))
  const isSent = Boolean(visitor.detailsConfirmedAt)
  const first: StepName = steps[0] ?? 'check'
  const limit = steps.indexOf(firstOpen(form, visitor, hasPhoto))
  const step = steps[Math.min(steps.indexOf(wanted ?? first), limit)] ?? first

  const goTo = useCallback((next: StepName | null) => setSearch(next ? { step: next } : {}), [setSearch])
  const index = steps.indexOf(step)
  const before = steps[index - 1]
  const after = steps[index + 1]
  const place: StepPlace = {
    number: index + 1,
    count: steps.length,
    ...(before ? { onBack: () => goTo(before) } : {}),
    onDone: () => {
      if (after) return goTo(after)
      onSent()
      return goTo(null)
    },
  }
  return { step: isSent && !wanted ? null : step, place, goTo }
}
