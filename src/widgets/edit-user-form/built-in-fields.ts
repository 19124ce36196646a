import { useTranslation } from 'react-i18next'
import type { User } from '@/services/user/user'
import type { UserField } from '@/services/user/user-field'
import { useBuiltInLabel } from '@/widgets/fields/visitor-fields'
import { isText } from './clean-person'
import {
  type BuiltIn,
  type Demanded,
  isSameId,
  LINES,
  type PersonField,
  type PersonValues,
} from './person-values'

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

/**
 * Fields that may not be empty: the tenant demands them, and they are filled. Nobody else is asked for the tenant's own
 * fields, so of a new user they are demanded as well.
 */
export const demandedFields = (
  settings: FieldSettings,
  person: PersonValues,
  ownFields: readonly UserField[],
  isNew = false,
): Demanded[] => [
  ...DEMANDABLE.filter((name) => isDemanded(settings, name) && isFilled(person[name])),
  ...ownFields
    .filter(({ userFieldId, required }) => required && (isNew || person.fields[String(userFieldId)]))
    .map(({ userFieldId }) => `fields.${userFieldId}` as const),
]

/** Names of fields of a user that the app itself has, whatever their spelling. */
const BUILT_IN = new Set([
  ...'id login password photo enabled deleted ishost simplebooking location locations locationids'.split(' '),
  ...'firstname lastname title titleid company companyid email phone phones nationality nationalityid'.split(
    ' ',
  ),
  ...'vehicleregistration specialassistanceneeds specialassistanceneedids notes fields customfields'.split(
    ' ',
  ),
])

/** Fields that the tenant has added to its users: all whose name is none of the built-in ones. */
export const ownFieldsOf = (fields: readonly UserField[]): UserField[] =>
  fields.filter(({ name, visible }) => visible && !BUILT_IN.has(name.replace(/[^a-z]/gi, '').toLowerCase()))

/** Those that a line of text can edit: the service does not say of what kind a value is. */
export const editableFields = (ownFields: readonly UserField[], user: User | null): UserField[] =>
  ownFields.filter(({ userFieldId }) => {
    const entry = user?.fields?.find((one) => isSameId(one.userFieldId, userFieldId))
    return isText(entry?.value ?? '')
  })

/** How the tenant calls a field. */
export function useFieldLabel(settings: FieldSettings): (name: PersonField) => string {
  const { t } = useTranslation(['person', 'front-desk'])
  const labelOf = useBuiltInLabel()
  return (name) => {
    if (name === 'answers') return t('sections.questions')
    if (name === 'visitUserTypeId') return t('front-desk:visitorType.label')
    if (name === 'fields') return t('sections.details')
    return labelOf(settingOf(name), settings.get(settingOf(name)))
  }
}
