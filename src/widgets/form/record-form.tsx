import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type ConflictChoice, ConflictDialog } from '@/widgets/drafts/conflict-dialog'
import { Form } from './form'

export type RecordConflict<Values> = {
  title: string
  /** The fields that both have changed, and what others have saved. */
  fields: readonly (keyof Values & string)[]
  theirs: Values
  choose: (choice: ConflictChoice) => void
}

type RecordFormProps<Values extends FieldValues> = {
  id?: string
  className?: string
  /** See `useRecordForm`. */
  record: { form: UseFormReturn<Values, unknown, Values>; conflict: RecordConflict<Values> | null }
  onSubmit: () => Promise<unknown>
  /** Names a field that others have changed. */
  labelOf: (field: keyof Values & string, theirs: Values) => string
  children: ReactNode
}

/** The form of `useRecordForm`, with its question after a conflict. */
export function RecordForm<Values extends FieldValues>(props: RecordFormProps<Values>) {
  const { id, className = 'flex flex-col', record, onSubmit, labelOf, children } = props
  const { form, conflict } = record
  return (
    <FormProvider {...form}>
      <Form id={id} onSubmit={onSubmit} className={className}>
        {children}
      </Form>
      <RecordQuestion conflict={conflict} labelOf={labelOf} />
    </FormProvider>
  )
}

/** The question after a conflict. */
export function RecordQuestion<Values>({
  conflict,
  labelOf,
}: {
  conflict: RecordConflict<Values> | null
  labelOf: (field: keyof Values & string, theirs: Values) => string
}) {
  const { t } = useTranslation('form')
  if (!conflict) return null
  return (
    <ConflictDialog
      title={conflict.title}
      changed={conflict.fields.map((field) => labelOf(field, conflict.theirs))}
      text={t('conflict.text')}
      mineLabel={t('conflict.mine')}
      onChoose={conflict.choose}
    />
  )
}
