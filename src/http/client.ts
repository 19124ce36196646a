import { type Application, feathers } from '@feathersjs/feathers'
import restClient from '@feathersjs/rest-client'
import { authApi, serviceAddress } from '@/config/environment'
import { type Caller, currentCaller } from './caller'
import { fetchOnce } from './fetch'
import { Transport } from './transport'

/** A Feathers client with the headers that it sends besides the token. */
export type Client = { app: Application; address: string; headers: Record<string, string> }

function createClient(address: string, headers: Record<string, string> = {}): Client {
  const app: Application = feathers()
  app.configure(restClient(address).fetch(fetchOnce, { headers }, Transport))
  return { app, address, headers }
}

/** The app's client with the user's token: tenant services and `/api/auth/v1`, see `authentication.ts`. */
export const api = createClient(serviceAddress.auth)

/**
 * The same services without the user's token, so that a 401 cannot end the user's session: for requests
 * before sign-in, and for pages with their own token, see `caller.ts`.
 */
export const anonymousApi = createClient(serviceAddress.auth)

/** The separate auth API (spec §7) has its own client, so that it never receives the user's token. */
export const separateAuthApi = createClient(
  authApi.url,
  authApi.key ? { [authApi.keyHeader]: authApi.key } : {},
)

/** The token that a caller's requests send. The stored one may belong to a user who signed in in another tab. */
export async function tokenOf(caller: Caller | null): Promise<string | null> {
  if (caller) return caller.token()
  const result = (await api.app.get('authentication')) as { accessToken?: string } | null
  return result?.accessToken ?? null
}

export const currentToken = () => tokenOf(currentCaller())

const standardMethods = ['find', 'get', 'create', 'update', 'patch', 'remove']

/**
 * A service of a client, for all tenants: each call fills in `:tenantId`. It is registered with its first call, because
 * registering all of them is a noticeable part of a start.
 * @param methods its custom methods; the library throws a TypeError for others
 */
export function serviceOf(
  { app, headers, ...client }: Client,
  path: string,
  methods: readonly string[],
  address = client.address,
) {
  if (!Object.hasOwn(app.services, path)) {
    const transport = new Transport({
      name: path,
      base: address,
      connection: fetchOnce,
      options: { headers },
    })
    app.use(path, transport, { methods: [...standardMethods, ...methods] })
  }
  return app.service(path)
}
