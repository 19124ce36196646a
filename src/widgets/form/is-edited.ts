import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Whether a form's values differ from its default values now; `formState.isDirty` is that of the last render. */
export const isEdited = <Values extends FieldValues>({
  getValues,
  formState,
}: Pick<UseFormReturn<Values>, 'getValues' | 'formState'>): boolean =>
  JSON.stringify(getValues()) !== JSON.stringify(formState.defaultValues)
