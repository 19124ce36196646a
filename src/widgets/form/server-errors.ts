import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { fieldErrors, statusOf } from '@/http/faults'
import type { Failure } from './form-failure'

type At<Values extends FieldValues> = {
  /** The form's field of a path in what was sent, e.g. 'visit.hostUserIds'; null where it is not on the screen. */
  pathOf: (serverPath: string) => FieldPath<Values> | null
  /** What a 409 says, and of which field. */
  conflict?: { path: FieldPath<Values>; message: string }
}

/** Puts the server's words at the fields of a form, the focus on the first of them. @returns what stands at no field */
export function showServerErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  { pathOf, conflict }: At<Values>,
): Failure {
  const others: string[] = []
  const placed: { path: FieldPath<Values>; message: string }[] = []
  for (const [serverPath, message] of Object.entries(fieldErrors(error))) {
    const path = pathOf(serverPath)
    if (path) placed.push({ path, message })
    else others.push(message)
  }
  if (conflict && statusOf(error) === 409) placed.push(conflict)
  for (const [position, { path, message }] of placed.entries())
    setError(path, { type: 'server', message }, { shouldFocus: position === 0 })
  return { error, others, isPlaced: placed.length > 0 }
}
