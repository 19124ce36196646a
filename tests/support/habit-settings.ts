// What the deployment check finds of the test backend's habits (tests/doctor/habits.test.ts), and the app is told
// (tests/habits/declared.test.ts).
import type { DeclaredServices } from '@/config/services-schema'

/** `services` of `config.json` for a habit; others need none. */
export const SERVICES: Readonly<Record<string, DeclaredServices>> = {
  // Only visits say where they are.
  'lean records': { find: { visit: { lists: true } } },
  'no places in visitors': { find: { visit: { lists: true } } },
  'no visit columns': {
    find: {
      'visit-user': {
        sort: [
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
        ],
      },
    },
    visitor: { columns: 'visit' },
  },
  'no order or selection': { find: { default: { select: false, sort: false } } },
  'pages over 50 refused': { find: { default: { most: 50 } } },
  'no optional services': {
    missing: [
      'announceProtocol.find',
      'clientConfig.find',
      'databaseSetting.find',
      'issuableItemCategory.find',
      'nationality.find',
      'noteType.find',
      'phoneType.find',
      'specialAssistanceNeed.find',
      'title.find',
      'userField.find',
      'validate.create',
      'validate.validateVisitors',
      'visitType.find',
      'visitUserField.find',
      'visitUserType.find',
    ],
  },
}

/**
 * `status` of `config.json` for the habit 'other status words': once services are declared, the app asks for a status by
 * their words only.
 */
export const SPELLED = {
  EXPECTED: 'expected',
  CHECKED_IN: 'checkedIn',
  CHECKED_OUT: 'checkedOut',
  NO_SHOW: 'noShow',
  CANCELLED: 'cancelled',
}
