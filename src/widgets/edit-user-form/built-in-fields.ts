import { useTranslation } from 'react-i18next'
import { isEmpty } from '@/lib/custom-field-rules'
import { isSameId } from '@/lib/ids'
import type { UserField } from '@/services/user/staff-lookups'
import type { User } from '@/services/user/user'
import { useBuiltInLabel } from '@/widgets/fields/visitor-fields'
import { isText } from './clean-person'
import {
  type BuiltIn,
  type RequirableField,
  LINES,
  type PersonField,
  type PersonValues,
} from './person-values'

/** The common properties of both lookups. */
type FieldSetting = { name: string; label?: string | null; required: boolean; visible: boolean }

export type FieldSettings = ReadonlyMap<string, FieldSetting>

/** Merges settings by name; for duplicate names the first list wins. */
export function fieldSettings(...lists: readonly (readonly FieldSetting[])[]): FieldSettings {
  const all = lists.flat().map((field) => [field.name, field] as const)
  return new Map(all.reverse())
}

/** A visitor has one phone number, a user several. */
const settingOf = (name: BuiltIn | 'photo') => (name === 'phones' ? 'phone' : name)

/** Fields without a setting are shown and optional. */
export const isShown = (settings: FieldSettings, name: BuiltIn | 'photo') =>
  settings.get(settingOf(name))?.visible ?? true
export const isRequiredField = (settings: FieldSettings, name: BuiltIn) =>
  isShown(settings, name) && (settings.get(settingOf(name))?.required ?? false)

const MAY_BE_REQUIRED: readonly BuiltIn[] = [
  ...LINES,
  'titleId',
  'phones',
  'nationalityId',
  'specialAssistanceNeedIds',
  'notes',
]

/**
 * Fields that may not be emptied: required by the tenant and filled. The tenant's own fields are also required for a
 * new user, because nobody else is asked for them.
 */
export const requiredFields = (
  settings: FieldSettings,
  person: PersonValues,
  ownFields: readonly UserField[],
  isNew = false,
): RequirableField[] => [
  ...MAY_BE_REQUIRED.filter((name) => isRequiredField(settings, name) && !isEmpty(person[name])),
  ...ownFields
    .filter(({ userFieldId, required }) => required && (isNew || person.fields[String(userFieldId)]))
    .map(({ userFieldId }) => `fields.${userFieldId}` as const),
]

/** Built-in user fields in all spellings. */
const BUILT_IN = new Set([
  ...'id login password photo enabled deleted ishost simplebooking location locations locationids'.split(' '),
  ...'firstname lastname title titleid company companyid email phone phones nationality nationalityid'.split(
    ' ',
  ),
  ...'vehicleregistration specialassistanceneeds specialassistanceneedids notes fields customfields'.split(
    ' ',
  ),
])

/** Fields that the tenant has added to users: those without a built-in name. */
export const ownFieldsOf = (fields: readonly UserField[]): UserField[] =>
  fields.filter(({ name, visible }) => visible && !BUILT_IN.has(name.replace(/[^a-z]/gi, '').toLowerCase()))

/** Fields that a text field can edit: the service does not send a value type. */
export const editableFields = (ownFields: readonly UserField[], user: User | null): UserField[] =>
  ownFields.filter(({ userFieldId }) => {
    const entry = user?.fields?.find((one) => isSameId(one.userFieldId, userFieldId))
    return isText(entry?.value ?? '')
  })

/** The tenant's label of a field. */
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
