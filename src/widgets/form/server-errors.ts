import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { fieldErrors, statusOf } from '@/http/errors'
import type { Failure } from './failure-alert'

type At<Values extends FieldValues> = {
  /** Maps a path of the payload, e.g. 'visit.hostUserIds', to the form's field; null if it is not on the screen. */
  pathOf: (serverPath: string) => FieldPath<Values> | null
  /** Field and message of a 409. */
  conflict?: { path: FieldPath<Values>; message: string } | undefined
}

/** Shows the server's messages at the form's fields and focuses the first. @returns the others */
export function showServerErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  { pathOf, conflict }: At<Values>,
): Failure {
  const others: Record<string, string> = {}
  const placed: { path: FieldPath<Values>; message: string }[] = []
  for (const [serverPath, message] of Object.entries(fieldErrors(error))) {
    const path = pathOf(serverPath)
    if (path) placed.push({ path, message })
    else others[serverPath] = message
  }
  if (conflict && statusOf(error) === 409) placed.push(conflict)
  for (const [position, { path, message }] of placed.entries())
    setError(path, { type: 'server', message }, { shouldFocus: position === 0 })
  return { error, others, isAtFields: placed.length > 0 && Object.keys(others).length === 0 }
}
