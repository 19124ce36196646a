import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { AlertDialog } from '@/ui/alert-dialog'
import { Button } from '@/ui/button'
import { questionsFor } from '@/widgets/questions'
import { type BookingValues, noVisitor, type VisitorValues } from './booking-values'
import { FormSection } from '@/ui/form-section'
import { personName } from './name-field'
import type { Lookups } from './lookups'
import { VisitorCard } from './visitor-card'
import { useDetailFields } from '@/widgets/visitor-fields'

type VisitorsSectionProps = {
  tenantId: string
  lookups: Lookups
  /** Takes a visitor who is booked already out of the visit; resolves to whether that was done. */
  onRemoveBooked?: (visitor: VisitorValues) => Promise<boolean>
}

/** Who comes. */
export function VisitorsSection({ tenantId, lookups, onRemoveBooked }: VisitorsSectionProps) {
  const { t } = useTranslation(['prebooking', 'common'])
  const { tag } = useLocale()
  const { control, getValues } = useFormContext<BookingValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'visitors' })
  const visitTypeId = useWatch({ control, name: 'visitTypeId' })
  const details = useDetailFields(lookups.visitUserFields)
  const [leaving, setLeaving] = useState<{ index: number; visitor: VisitorValues } | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const asked = questionsFor(lookups.leftToVisitor, visitTypeId).map(({ field }) => field.label || field.name)

  const takeOut = (index: number) => {
    const visitor = getValues(`visitors.${index}`)
    if (visitor.visitUserId === undefined) remove(index)
    else setLeaving({ index, visitor })
  }
  const confirm = async () => {
    if (!leaving || !onRemoveBooked) return
    setRemoving(true)
    if (await onRemoveBooked(leaving.visitor)) remove(leaving.index)
    setRemoving(false)
    setLeaving(null)
  }

  return (
    <FormSection title={t('sections.visitors')}>
      {fields.map(({ id }, index) => (
        <VisitorCard
          key={id}
          tenantId={tenantId}
          index={index}
          lookups={lookups}
          details={details}
          onRemove={fields.length > 1 ? () => takeOut(index) : undefined}
        />
      ))}
      {asked.length > 0 && (
        <p className="text-label text-muted">
          {t('common:customField.asked')}: {new Intl.ListFormat(tag).format(asked)}
        </p>
      )}
      <Button
        icon={<UserPlus aria-hidden />}
        className="self-start"
        onPress={() => append(noVisitor(), { focusName: `visitors.${fields.length}.firstName` })}
      >
        {t('visitors.add')}
      </Button>
      <AlertDialog
        isOpen={leaving !== null}
        onOpenChange={(isOpen) => !isOpen && setLeaving(null)}
        title={t('visitors.removeTitle', { name: leaving ? personName(leaving.visitor) : '' })}
        cancelLabel={t('common:actions.cancel')}
        confirmLabel={t('common:actions.remove')}
        tone="danger"
        isPending={isRemoving}
        onConfirm={() => void confirm()}
      >
        {t('visitors.removeText')}
      </AlertDialog>
    </FormSection>
  )
}
