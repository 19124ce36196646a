import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ConflictDialog, type ConflictChoice } from '@/widgets/drafts/conflict-dialog'
import { Form } from './form'

type RecordFormProps<Values extends FieldValues> = {
  id?: string
  className?: string
  form: UseFormReturn<Values, unknown, Values>
  onSubmit: () => Promise<unknown>
  conflict: { parts: readonly string[]; choose: (choice: ConflictChoice) => void } | null
  conflictTitle: string
  conflictText: string
  labelOf: (part: string) => string
  children: ReactNode
}

/** The form of `useRecordForm`, with its question after a conflict. */
export function RecordForm<Values extends FieldValues>(props: RecordFormProps<Values>) {
  const {
    id,
    className = 'flex flex-col',
    form,
    onSubmit,
    conflict,
    conflictTitle,
    conflictText,
    labelOf,
    children,
  } = props
  const { t } = useTranslation('form')
  return (
    <FormProvider {...form}>
      <Form id={id} onSubmit={onSubmit} className={className}>
        {children}
      </Form>
      {conflict && (
        <ConflictDialog
          title={conflictTitle}
          changed={conflict.parts.map(labelOf)}
          text={conflictText}
          mineLabel={t('conflict.mine')}
          onChoose={conflict.choose}
        />
      )}
    </FormProvider>
  )
}
