import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { additionsOf } from '@/lib/contacts/contact-card'
import { useContactScanner } from '@/lib/react/use-contact-scanner'
import { listed } from '@/lib/text/text-parts'
import { SCAN_NOTICE } from '@/widgets/camera/use-open-by-code'
import type { DetailField } from '@/widgets/fields/visitor-fields'
import { notify } from '@/widgets/notify'
import type { WalkInValues } from './walk-in-values'

type ContactScan = {
  form: UseFormReturn<WalkInValues>
  /** Undefined if the form does not ask for it. */
  company: DetailField | undefined
  /** Whether the form is no longer filled in. */
  isDone: boolean
}

/** Fills the empty fields of the form from a contact card or driving licence that a scanner types. */
export function useContactScan({ form, company, isDone }: ContactScan): void {
  const { t } = useTranslation('front-desk')
  const { tag } = useLocale()
  useContactScanner((contact) => {
    if (isDone) return false
    const { firstName, lastName, company: companyName } = form.getValues()
    const name = { firstName, lastName }
    const additions = additionsOf(contact, name, { ...name, ...(company && { company: companyName }) })
    const filled = (['firstName', 'lastName', 'company'] as const).filter((name) => additions[name])
    for (const name of filled)
      form.setValue(name, additions[name] ?? '', {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
    const labels = filled.map((name) => (name === 'company' ? (company?.label ?? '') : t(`walkIn.${name}`)))
    const more = { id: SCAN_NOTICE }
    if (labels.length > 0)
      notify.info(t('walkIn.scan.filled', { fields: listed(labels, tag) }), undefined, more)
    else notify.info(t('walkIn.scan.nothing'), t('walkIn.scan.nothingText'), more)
    return true
  })
}
