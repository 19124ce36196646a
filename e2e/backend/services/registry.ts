import type { Access } from '../auth/access'
import type { BackendApp } from '../backend-app'
import * as lookups from '../db/lookup-tables'
import type { Store } from '../db/store'
import type { Table } from '../db/table'
import { configuration, customField, databaseSetting } from '../db/tenant-tables'
import type { Deliver } from '../mails'
import { disconnectLogin } from '../realtime/sockets'
import { AuthTenantService } from './auth-tenant'
import { AuthUserService } from './auth-user'
import { BadgeService } from './badge'
import { BookingService } from './booking'
import { ClearCacheService } from './clear-cache'
import { CompanyService } from './company'
import { ClientConfigService, MocaWebHookService } from './integration'
import { IssuableService } from './issuable'
import { LocationService } from './location'
import { MachineProfileService } from './machine-profile'
import { ProductService } from './product'
import { ReportService } from './report'
import { ForUserService, separateAuthTables } from './separate-auth'
import { TableService } from './table-service'
import { TenantUserService } from './tenant-user'
import { UserPhotoService } from './user-photo'
import { UserService } from './user'
import { ValidateService } from './validate'
import { VisitService } from './visit'
import { VisitUserService } from './visit-user'

export interface Entry extends Access {
  path: string
  service: object
  methods: readonly string[]
}

const READ = ['find', 'get']
const CRUD = ['find', 'get', 'create', 'patch', 'remove']
const REPORT = ['executeReport', 'fireReport', 'dashboard']
const PASSWORD_RESET = ['createPasswordResetToken', 'validatePasswordResetToken', 'resetPassword']

/** All services with path, methods and access rules. */
export function registry(app: BackendApp, store: Store, deliver: Deliver): Entry[] {
  const { auth } = store
  const separate = separateAuthTables(store)
  const lookup = (path: string, table: Table): Entry => ({
    path,
    service: new TableService(table, auth, { paginate: false }),
    methods: READ,
    scope: 'tenant',
    open: READ,
  })
  return [
    {
      path: 'api/auth/v1/tenants',
      service: new AuthTenantService(auth),
      methods: READ,
      scope: 'staff',
      open: ['get'],
    },
    { path: 'api/auth/v1/users', service: new AuthUserService(auth), methods: ['find'], scope: 'staff' },
    {
      path: 'api/auth/v1/tenant-users',
      service: new TenantUserService(store, deliver, (loginId) => disconnectLogin(app, loginId)),
      methods: ['find', 'create', ...PASSWORD_RESET],
      scope: 'staff',
      open: PASSWORD_RESET,
    },
    { path: 'api/auth/v1/:product', service: new ProductService(auth), methods: ['find'], scope: 'staff' },
    { path: 'auth/v1/domains', service: separate.domains, methods: ['find'], scope: 'apiKey' },
    { path: 'auth/v1/domain-tenants', service: separate.domainTenants, methods: ['find'], scope: 'apiKey' },
    { path: 'auth/v1/tenants', service: separate.tenants, methods: ['find'], scope: 'apiKey' },
    {
      path: 'auth/v1/tenant-users',
      service: new ForUserService(store),
      methods: ['forUser'],
      scope: 'apiKey',
    },

    {
      path: 'location/v1/:tenantId',
      service: new LocationService(auth),
      methods: CRUD,
      scope: 'tenant',
      open: READ,
    },
    {
      path: 'machine-profile/v1/:tenantId',
      service: new MachineProfileService(app),
      methods: ['getByCode'],
      scope: 'tenant',
      open: ['getByCode'],
    },
    {
      path: 'report/v1/:tenantId',
      service: new ReportService(deliver),
      methods: REPORT,
      scope: 'tenant',
      staffOnly: REPORT,
    },
    {
      path: 'report/v1/:tenantId/badge',
      service: new BadgeService(store),
      methods: ['generateBadge'],
      scope: 'tenant',
    },
    {
      path: 'integration/v1/moca-web-hook',
      service: new MocaWebHookService(store),
      methods: ['fetchAndUpdateNewEvents'],
      scope: 'staff',
    },
    {
      path: 'integration/v1/client-config',
      service: new ClientConfigService(app, store),
      methods: ['find'],
      scope: 'staff',
    },
    { path: 'company/v1/:tenantId', service: new CompanyService(auth), methods: CRUD, scope: 'tenant' },
    lookup('company/v1/:tenantId/database-setting', databaseSetting),
    { ...lookup('company/v1/:tenantId/configuration', configuration), methods: ['get'] },
    {
      path: 'company/v1/:tenantId/clear-cache',
      service: new ClearCacheService(),
      methods: ['create'],
      scope: 'tenant',
    },

    {
      path: 'user/v1/:tenantId',
      service: new UserService(auth),
      methods: [...CRUD, 'update', 'toggleSimpleBooking', 'dashboardSettings', 'updateDashboardSettings'],
      scope: 'tenant',
    },
    lookup('user/v1/:tenantId/issuableItemCategory', lookups.issuableItemCategory),
    lookup('user/v1/:tenantId/nationality', lookups.nationality),
    lookup('user/v1/:tenantId/phone-type', lookups.phoneType),
    lookup('user/v1/:tenantId/special-assistance-need', lookups.specialAssistanceNeed),
    { ...lookup('user/v1/:tenantId/announce-protocol', lookups.announceProtocol), open: [] },
    lookup('user/v1/:tenantId/title', lookups.title),
    { ...lookup('user/v1/:tenantId/note-type', lookups.noteType), open: [] },
    { ...lookup('user/v1/:tenantId/user-field', lookups.userField), open: [] },
    {
      path: 'user/v1/:tenantId/issuable',
      service: new IssuableService(auth),
      methods: [...CRUD, 'reserveCardForVisitor'],
      scope: 'tenant',
    },
    {
      path: 'user/v1/:tenantId/user-photo',
      service: new UserPhotoService(auth),
      methods: ['find', 'get', 'update', 'remove'],
      scope: 'tenant',
      open: ['get', 'update', 'remove'],
      own: 'userId',
    },

    {
      path: 'booking/v1/:tenantId',
      service: new BookingService(app, deliver),
      methods: ['create', 'update', 'checkin', 'checkout', 'createHideVIPBooking'],
      scope: 'tenant',
    },
    {
      path: 'booking/v1/:tenantId/visit',
      service: new VisitService(auth),
      methods: [...READ, 'pendingVisitsForUser'],
      scope: 'tenant',
      open: ['get'],
      own: 'visitId',
    },
    lookup('booking/v1/:tenantId/visit-type', lookups.visitType),
    lookup('booking/v1/:tenantId/visit-user-type', lookups.visitUserType),
    lookup('booking/v1/:tenantId/visit-user-field', lookups.visitUserField),
    {
      path: 'booking/v1/:tenantId/visit-user',
      service: new VisitUserService(auth),
      methods: [...CRUD, 'getVisitorsForDay'],
      scope: 'tenant',
      open: ['get', 'patch'],
      own: 'visitUserId',
      staffOnly: ['getVisitorsForDay'],
    },
    {
      path: 'booking/v1/:tenantId/validate',
      service: new ValidateService(),
      methods: ['create', 'validateVisitors'],
      scope: 'tenant',
      open: ['create', 'validateVisitors'],
    },
    {
      path: 'custom-field/v1/:tenantId',
      service: new TableService(customField, auth, { paginate: false }),
      methods: CRUD,
      scope: 'tenant',
      open: READ,
    },
    {
      path: 'custom-field-type/v1/:tenantId',
      service: new TableService(lookups.customFieldType, auth, { paginate: false }),
      methods: CRUD,
      scope: 'tenant',
      open: READ,
    },
  ]
}
