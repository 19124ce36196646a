import type { Table } from './table'

const alive = { enabled: true, deleted: false }

export const company: Table = {
  name: 'company',
  id: 'companyId',
  numericId: true,
  columns: {
    companyId: 'integer',
    name: 'text',
    email: 'text',
    phone: 'text',
    address: 'text',
    enabled: 'boolean',
    deleted: 'boolean',
  },
  required: ['name'],
  defaults: alive,
  folded: ['name'],
  search: ['name', 'email'],
}

export const location: Table = {
  name: 'location',
  id: 'locationId',
  columns: {
    locationId: 'text',
    parentLocationId: 'text',
    name: 'text',
    code: 'text',
    address: 'text',
    timeZone: 'text',
    capacity: 'integer',
    enabled: 'boolean',
    deleted: 'boolean',
  },
  required: ['name'],
  defaults: alive,
  folded: ['name'],
  search: ['name', 'code', 'address'],
  references: { parentLocationId: 'location("locationId")' },
}

export const user: Table = {
  name: 'user',
  id: 'id',
  columns: {
    id: 'text',
    login: 'text',
    firstName: 'text',
    lastName: 'text',
    titleId: 'integer',
    email: 'text',
    phones: 'json',
    companyId: 'integer',
    company: 'text',
    nationalityId: 'integer',
    vehicleRegistration: 'text',
    specialAssistanceNeedIds: 'json',
    notes: 'json',
    locationIds: 'json',
    isHost: 'boolean',
    simpleBooking: 'boolean',
    fields: 'json',
    customFields: 'json',
    enabled: 'boolean',
    deleted: 'boolean',
    settings: 'json',
    blocked: 'boolean',
    concealed: 'boolean',
  },
  required: ['firstName', 'lastName'],
  defaults: { ...alive, isHost: false, simpleBooking: false, blocked: false, concealed: false },
  folded: ['login', 'firstName', 'lastName', 'company'],
  search: ['firstName', 'lastName', 'email', 'login', 'company'],
  // `blocked`: check-in is refused. `concealed`: visitors of a hidden VIP visit.
  hidden: ['settings', 'blocked', 'concealed'],
  references: { companyId: 'company("companyId")' },
}

export const userPhoto: Table = {
  name: 'userPhoto',
  id: 'userId',
  columns: { userId: 'text', photo: 'text' },
  required: ['photo'],
  references: { userId: 'user("id") on delete cascade' },
}

export const issuable: Table = {
  name: 'issuable',
  id: 'issuableId',
  columns: {
    issuableId: 'text',
    issuableItemCategoryId: 'integer',
    number: 'text',
    status: 'text',
    userId: 'text',
    visitUserId: 'text',
    locationId: 'text',
    issuedAt: 'text',
    dueAt: 'text',
  },
  required: ['issuableItemCategoryId', 'number', 'status'],
  defaults: { status: 'available' },
  folded: ['number'],
  search: ['number'],
  unique: ['number'],
  indexes: ['"visitUserId"'],
  references: { issuableItemCategoryId: 'issuableItemCategory("issuableItemCategoryId")' },
}

export const customField: Table = {
  name: 'customField',
  id: 'customFieldId',
  numericId: true,
  columns: {
    customFieldId: 'integer',
    customFieldTypeId: 'integer',
    name: 'text',
    label: 'text',
    appliesTo: 'text',
    visitTypeIds: 'json',
    required: 'boolean',
    order: 'integer',
    options: 'json',
    min: 'number',
    max: 'number',
    pattern: 'text',
    help: 'text',
    enabled: 'boolean',
  },
  required: ['customFieldTypeId', 'name', 'label', 'appliesTo'],
  defaults: { required: false, order: 0, enabled: true },
  references: { customFieldTypeId: 'customFieldType("customFieldTypeId")' },
}

/** An access-control device; `reported` counts the events returned so far. */
export const device: Table = {
  name: 'device',
  id: 'deviceSerial',
  columns: {
    deviceSerial: 'text',
    name: 'text',
    locationId: 'text',
    reported: 'integer',
    lastFetchAt: 'text',
  },
  required: ['name', 'locationId'],
  defaults: { reported: 0 },
  hidden: ['reported', 'lastFetchAt'],
}

export const databaseSetting: Table = {
  name: 'databaseSetting',
  id: 'setting',
  columns: { setting: 'text', value: 'text' },
}

export const configuration: Table = {
  name: 'configuration',
  id: 'configurationKey',
  columns: { configurationKey: 'text', configurationValue: 'text' },
}

export const machineProfile: Table = {
  name: 'machineProfile',
  id: 'machineProfileId',
  columns: {
    machineProfileId: 'text',
    name: 'text',
    loginCode: 'text',
    locationId: 'text',
    deviceSerial: 'text',
    idleSeconds: 'integer',
    theme: 'text',
    locales: 'json',
    welcome: 'json',
    logoUrl: 'text',
    badgePrinting: 'boolean',
    photo: 'text',
    screens: 'json',
  },
  required: ['name', 'loginCode', 'locationId'],
  unique: ['loginCode'],
}
