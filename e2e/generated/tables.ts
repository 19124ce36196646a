export type ColumnType = 'text' | 'number' | 'flag'

export type Table = {
  path: string
  id: string
  columns: Readonly<Record<string, ColumnType>>
  /** Served without `authenticate('jwt')`. */
  isPublic: boolean
}

/** @param columns names; the prefix `#` means number, `?` boolean. A plain table has no list columns. */
function table(path: string, id: string, columns: string, isPublic = false): Table {
  const types: Readonly<Record<string, ColumnType>> = { '#': 'number', '?': 'flag' }
  const typed = columns.split(' ').map((name) => [name.replace(/^\W/, ''), types[name.charAt(0)] ?? 'text'])
  return { path, id, columns: Object.fromEntries(typed) as Table['columns'], isPublic }
}

const FLAGS = '?enabled ?deleted'
const PERSON = 'login firstName lastName email'
const TENANT = `database name logoUrl primaryColor ${FLAGS}`
const LOOKUP = 'name #order ?enabled'
const SHOWN_FIELD = `${LOOKUP} label ?required ?visible`
const VISIT =
  '#visitTypeId subject start end status #announceProtocolId notes ?vip #createdByUserId updatedAt'
const booking = 'booking/v1/:tenantId'
const company = 'company/v1/:tenantId'
const user = 'user/v1/:tenantId'

/** The entity service of the authentication. */
export const accounts = table('api/auth/v1/users', 'id', `${PERSON} password ${FLAGS}`)

/** All services of the specification, as plain tables. */
export const tables: readonly Table[] = [
  accounts,
  table('api/auth/v1/tenants', 'id', TENANT),
  table('api/auth/v1/tenant-users', 'tenantUserId', `#tenantId #userId login ${FLAGS}`),
  table('api/auth/v1/visitor', 'productId', 'product #tenantId ?enabled'),
  table('auth/v1/domains', 'domainId', 'name', true),
  table('auth/v1/domain-tenants', 'domainTenantId', '#domainId #tenantId', true),
  table('auth/v1/tenants', 'id', TENANT, true),
  table('auth/v1/tenant-users', 'tenantUserId', '#tenantId login', true),

  table(
    'location/v1/:tenantId',
    'locationId',
    `#parentLocationId name code address timeZone #capacity ${FLAGS}`,
  ),
  table('machine-profile/v1/:tenantId', 'machineProfileId', 'name loginCode #locationId deviceSerial'),
  table('report/v1/:tenantId', 'reportId', 'name'),
  table('report/v1/:tenantId/badge', 'badgeId', '#visitUserId content'),
  table('integration/v1/moca-web-hook', 'eventId', 'deviceSerial time type cardNumber'),
  table('integration/v1/client-config', 'clientConfigId', 'deviceSerial name #locationId'),
  table(company, 'companyId', `name email phone address ${FLAGS}`),
  table(`${company}/database-setting`, 'databaseSettingId', 'setting value'),
  table(`${company}/configuration`, 'configurationId', 'configurationKey configurationValue'),
  table(`${company}/clear-cache`, 'clearCacheId', 'name'),

  table(
    user,
    'id',
    `${PERSON} #titleId #companyId company #nationalityId vehicleRegistration ?isHost ?simpleBooking ${FLAGS}`,
  ),
  table(`${user}/issuableItemCategory`, 'issuableItemCategoryId', LOOKUP),
  table(`${user}/nationality`, 'nationalityId', LOOKUP),
  table(`${user}/phone-type`, 'phoneTypeId', LOOKUP),
  table(`${user}/special-assistance-need`, 'specialAssistanceNeedId', LOOKUP),
  table(`${user}/announce-protocol`, 'announceProtocolId', LOOKUP),
  table(`${user}/title`, 'titleId', LOOKUP),
  table(`${user}/note-type`, 'noteTypeId', LOOKUP),
  table(`${user}/user-field`, 'userFieldId', SHOWN_FIELD),
  table(`${user}/user-photo`, 'userPhotoId', '#userId photo'),
  table(
    `${user}/issuable`,
    'issuableId',
    '#issuableItemCategoryId number status #userId #visitUserId #locationId issuedAt dueAt',
  ),

  table(booking, 'bookingId', VISIT),
  table(`${booking}/visit`, 'visitId', VISIT),
  table(`${booking}/visit-type`, 'visitTypeId', LOOKUP),
  table(`${booking}/visit-user-type`, 'visitUserTypeId', LOOKUP),
  table(`${booking}/visit-user-field`, 'visitUserFieldId', SHOWN_FIELD),
  table(
    `${booking}/visit-user`,
    'visitUserId',
    '#visitId #userId #visitUserTypeId firstName lastName email phone company vehicleRegistration status checkinTime checkoutTime',
  ),
  table(`${booking}/validate`, 'validateId', 'name'),
  table('custom-field/v1/:tenantId', 'customFieldId', '#customFieldTypeId name label appliesTo ?required'),
  table('custom-field-type/v1/:tenantId', 'customFieldTypeId', 'name'),
]
