import { createContext, useContext } from 'react'
import { isDemanded, isShown, useFieldLabel } from './built-in-fields'
import type { BuiltIn, Demanded } from './person-values'
import type { PersonLookups } from './use-person-lookups'

export type FormContext = {
  lookups: PersonLookups
  /** Fields that may not be emptied, because the tenant requires them and they were filled. */
  demanded: readonly Demanded[]
}

export const PersonFormContext = createContext<FormContext | null>(null)

export function usePersonFormContext(): FormContext {
  const value = useContext(PersonFormContext)
  if (!value) throw new Error('A field of a person stands outside of its form')
  return value
}

/** The tenant's settings of a built-in field. */
export function useBuiltIn(name: BuiltIn) {
  const { lookups, demanded } = usePersonFormContext()
  const label = useFieldLabel(lookups.settings)
  const isRequired = name === 'firstName' || name === 'lastName' || demanded.includes(name)
  return {
    label: label(name),
    isShown: isShown(lookups.settings, name),
    isRequired,
    /** Required of the visitor, who is asked by the self-update link or the kiosk */
    isRequiredOfVisitor: !isRequired && isDemanded(lookups.settings, name),
  }
}
