// What the questions of screens hold, which a service may refuse.
import { hasHostFlag, services } from '@/config/services'
import type { Query } from '@/http/query-string'

/** What screens want from the `find` of a service, in our names. */
export type Needs = {
  sorts?: readonly string[]
  selects?: readonly string[]
  flags?: Query
  /** A field with a list of ids. */
  lists?: string
  /** Fields with a text to search for. */
  searches?: readonly string[]
}

const IN_USE = { deleted: false, enabled: true }

export const NEEDS: Readonly<Record<string, Needs>> = {
  'user.find': {
    sorts: [
      'id',
      'lastName',
      'firstName',
      'login',
      'company',
      'email',
      'enabled',
      ...(hasHostFlag ? ['isHost'] : []),
      'simpleBooking',
    ],
    selects: ['id', 'firstName', 'lastName', 'company', 'enabled', 'deleted'],
    flags: { ...IN_USE, isHost: services.host?.value ?? true },
    lists: 'locationIds',
    searches: ['lastName', 'firstName'],
  },
  'issuable.find': {
    sorts: ['issuableId', 'number', 'status', 'issuedAt', 'dueAt'],
    searches: ['number'],
  },
  'company.find': {
    sorts: ['companyId', 'name'],
    selects: ['companyId', 'name', 'address'],
    searches: ['name'],
  },
  'location.find': { sorts: ['name'] },
  'visit.find': {
    sorts: ['start', 'end', 'subject'],
    selects: ['visitId', 'start', 'end', 'locationIds', 'visitTypeId', 'status'],
    lists: 'locationIds',
  },
  'visitUser.find': {
    sorts: [
      'visitUserId',
      'lastName',
      'firstName',
      'company',
      'status',
      'checkinTime',
      'checkoutTime',
      'cardNumber',
      'email',
      'phone',
      'vehicleRegistration',
      'detailsConfirmedAt',
      'start',
      'end',
      'subject',
    ],
    selects: [
      'visitUserId',
      'visitId',
      'firstName',
      'lastName',
      'company',
      'phone',
      'status',
      'start',
      'end',
    ],
    lists: 'locationIds',
    searches: ['lastName', 'firstName'],
  },
  'tenants.find': { flags: IN_USE },
  'authTenants.find': { flags: IN_USE },
  'users.find': { flags: IN_USE },
  'tenantUsers.find': { flags: IN_USE },
}
