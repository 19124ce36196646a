import { type Application, feathers } from '@feathersjs/feathers'
import restClient from '@feathersjs/rest-client'
import { authApi, serviceAddress } from '@/config/environment'
import { currentCaller } from './caller'
import { retryingFetch } from './fetch'
import { Transport } from './transport'

/** A Feathers client and what its requests carry beside the token. */
export type Client = { app: Application; address: string; headers: Record<string, string> }

function createClient(address: string, headers: Record<string, string> = {}): Client {
  const app: Application = feathers()
  app.configure(restClient(address).fetch(retryingFetch, { headers }, Transport))
  return { app, address, headers }
}

/** The app's own client: every tenant-scoped service and `/api/auth/v1`, with the user's token, see `authentication.ts`. */
export const api = createClient(serviceAddress.auth)

/**
 * The same services without the user's token, so that a refused call cannot end the user's session: for calls before the
 * sign-in, and for pages with a token of their own, see `caller.ts`.
 */
export const anonymousApi = createClient(serviceAddress.auth)

/** The separate auth API (spec §7): a client of its own, so that the user's token never reaches it. */
export const separateAuthApi = createClient(
  authApi.url,
  authApi.key ? { [authApi.keyHeader]: authApi.key } : {},
)

/** The token that a call carries now. The stored one may by now be somebody else's, of another tab. */
export async function currentToken(): Promise<string | null> {
  const caller = currentCaller()
  if (caller) return caller.token()
  const result = (await api.app.get('authentication')) as { accessToken?: string } | null
  return result?.accessToken ?? null
}

const standardMethods = ['find', 'get', 'create', 'update', 'patch', 'remove']

/**
 * Puts a service in its place on a client, once for all tenants: `:tenantId` is filled in at each call.
 * @param methods its custom methods; calling one that is not named here is a TypeError of the library
 */
export function register(
  { app, headers, ...client }: Client,
  path: string,
  methods: readonly string[],
  address = client.address,
) {
  const transport = new Transport({
    name: path,
    base: address,
    connection: retryingFetch,
    options: { headers },
  })
  app.use(path, transport, { methods: [...standardMethods, ...methods] })
}
