import { useBuiltInLabel } from '@/widgets/fields/visitor-fields'
import { type BuiltIn, LINES, type PersonValues } from './person-values'

/** What the two lookups say alike of a field. */
type FieldSetting = { name: string; label?: string | null; required: boolean; visible: boolean }

export type FieldSettings = ReadonlyMap<string, FieldSetting>

/** By name. A name that stands in several lists goes by the first of them. */
export function fieldSettings(...lists: readonly (readonly FieldSetting[])[]): FieldSettings {
  const all = lists.flat().map((field) => [field.name, field] as const)
  return new Map(all.reverse())
}

/** A visitor has one phone, a user several. */
const settingOf = (name: BuiltIn | 'photo') => (name === 'phones' ? 'phone' : name)

/** A field of which the tenant says nothing is shown, and is not demanded. */
export const isShown = (settings: FieldSettings, name: BuiltIn | 'photo') =>
  settings.get(settingOf(name))?.visible ?? true
export const isDemanded = (settings: FieldSettings, name: BuiltIn) =>
  isShown(settings, name) && (settings.get(settingOf(name))?.required ?? false)

const DEMANDABLE: readonly BuiltIn[] = [
  ...LINES,
  'titleId',
  'phones',
  'nationalityId',
  'specialAssistanceNeedIds',
  'notes',
]

const isFilled = (value: unknown) =>
  value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** Fields that may not be emptied: the tenant demands them, and they are filled. */
export const demandedFields = (settings: FieldSettings, person: PersonValues): BuiltIn[] =>
  DEMANDABLE.filter((name) => isDemanded(settings, name) && isFilled(person[name]))

/** How the tenant calls a field. */
export function useFieldLabel(settings: FieldSettings): (name: BuiltIn) => string {
  const labelOf = useBuiltInLabel()
  return (name) => labelOf(settingOf(name), settings.get(settingOf(name)))
}
