import {
  AuthenticationService,
  JWTStrategy,
  type AuthenticationRequest,
  type AuthenticationResult,
} from '@feathersjs/authentication'
import { LocalStrategy } from '@feathersjs/authentication-local'
import { NotAuthenticated } from '@feathersjs/errors'
import { login as loginTable } from '../db/auth-tables'
import type { LoginRow, Store } from '../db/store'
import { toWire, type Row } from '../db/table'
import type { BackendApp } from '../backend-app'
import type { Identity } from './identity'

const AUTH_PATH = 'api/auth/v1/authentication'
const TOKEN_HOURS = 12
const LINK_DAYS = 60
const WRONG = 'Login or password is wrong'

/** Feathers' authentication service. The token payload contains the login's tenants and epoch. */
class Authentication extends AuthenticationService {
  constructor(
    app: BackendApp,
    private readonly store: Store,
  ) {
    super(app)
  }

  override async getPayload(result: AuthenticationResult): Promise<Row> {
    const { id } = result['user'] as { id: string }
    return { kind: 'staff', tenants: this.store.tenantIdsOf(id), epoch: this.store.loginById(id)?.epoch }
  }
}

class PasswordStrategy extends LocalStrategy {
  constructor(private readonly store: Store) {
    super()
  }

  /** Unknown login, wrong password, disabled login and foreign tenant return the same error. */
  override async authenticate(data: AuthenticationRequest) {
    const { login, password, database } = data as Record<string, unknown>
    const row = typeof login === 'string' ? this.store.login(login) : undefined
    if (!row || typeof password !== 'string' || !password) throw new NotAuthenticated(WRONG)
    await this.comparePassword(row, password)
    if (!isAlive(row) || !this.belongsTo(row, database)) throw new NotAuthenticated(WRONG)
    return { authentication: { strategy: 'local' }, user: toWire(loginTable, { ...row }) }
  }

  private belongsTo(row: LoginRow, database: unknown): boolean {
    if (database === undefined || database === null) return this.store.tenantIdsOf(row.id).length > 0
    return this.store.tenantOf(row.id, database) !== undefined
  }
}

class TokenStrategy extends JWTStrategy {
  constructor(private readonly store: Store) {
    super()
  }

  override async getEntity(id: string): Promise<Row> {
    const row = this.store.loginById(id)
    if (!row) throw new NotAuthenticated('This login is gone')
    return toWire(loginTable, { ...row })
  }

  override async authenticate(...args: Parameters<JWTStrategy['authenticate']>) {
    const result = await super.authenticate(...args)
    staffOf(this.store, result.authentication.payload as Row)
    return result
  }
}

/** Sets up `POST` and `DELETE /api/auth/v1/authentication`. */
export function configureAuthentication(app: BackendApp, store: Store, secret: string): void {
  app.set('authentication', {
    secret,
    entity: 'user',
    service: 'api/auth/v1/users',
    authStrategies: ['jwt', 'local'],
    jwtOptions: { expiresIn: `${TOKEN_HOURS}h` },
    local: { usernameField: 'login', passwordField: 'password', errorMessage: WRONG },
  })
  const authentication = new Authentication(app, store)
  authentication.register('jwt', new TokenStrategy(store))
  authentication.register('local', new PasswordStrategy(store))
  app.use(AUTH_PATH, authentication, { methods: ['create', 'remove'] })
}

/** The access token of a kiosk, returned by `getByCode`. */
export function kioskToken(app: BackendApp, tenantId: string, machineProfileId: string): Promise<string> {
  return authenticationOf(app).createAccessToken({ kind: 'kiosk', tenantId }, { subject: machineProfileId })
}

/** The access token in a mailed self-update link. */
export function linkToken(app: BackendApp, tenantId: string, visitUserId: string): Promise<string> {
  const expiresIn = `${LINK_DAYS}d` as const
  return authenticationOf(app).createAccessToken(
    { kind: 'link', tenantId },
    { subject: visitUserId, expiresIn },
  )
}

/** Reads the caller's identity from the token. Throws a 401 if it is invalid, expired or of an old epoch. */
export async function identityOf(app: BackendApp, store: Store, token: string): Promise<Identity> {
  const payload = (await authenticationOf(app).verifyAccessToken(token)) as Row
  if (payload['kind'] === 'kiosk') return { kind: 'kiosk', tenantId: String(payload['tenantId']) }
  if (payload['kind'] === 'link') {
    return { kind: 'link', tenantId: String(payload['tenantId']), visitUserId: String(payload['sub']) }
  }
  return staffOf(store, payload)
}

function staffOf(store: Store, payload: Row): Identity {
  const row = store.loginById(String(payload['sub']))
  if (payload['kind'] !== 'staff' || !row || !isAlive(row)) throw new NotAuthenticated('Not authenticated')
  if (row.epoch !== payload['epoch']) throw new NotAuthenticated('jwt expired')
  return { kind: 'staff', loginId: row.id, login: row.login, tenantIds: store.tenantIdsOf(row.id) }
}

/** Whether a login is enabled and not deleted. */
export function isAlive(row: LoginRow): boolean {
  return row.enabled === 1 && row.deleted === 0
}

function authenticationOf(app: BackendApp): AuthenticationService {
  const service = app.defaultAuthentication?.()
  if (!service) throw new Error('The authentication service is not set up')
  return service
}
