import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { personName } from '@/lib/text/person-name'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import type { BookingValues } from '@/pages/prebooking/form/booking-values'
import { problemWords } from '@/hooks/booking/validate'
import { isWarning, useVisitorChecks } from './server-checks'

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
