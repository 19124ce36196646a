import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { vi } from 'vitest'
import type { RouteRow } from '@/routes/route-table'
import { endWaiting } from './clocks'
import { KIOSK_CODE, kioskOf } from './kiosk'
import type { Services } from './services'

/** Time limit for a screen to settle on a busy machine, in ms. */
const TIMEOUT = 30_000
/** Number of checks without changes until a screen counts as settled. */
const QUIET = 5

async function loadApp() {
  const [app, router, i18n, session, client] = await Promise.all([
    import('@/app/app'),
    import('@/app/router'),
    import('@/i18n/i18n'),
    import('@/session/session'),
    import('@/routes/query-client'),
  ])
  await i18n.startI18n()
  return { ...app, ...router, ...session, ...client }
}

type LoadedApp = Awaited<ReturnType<typeof loadApp>>

/** The app with its real route table, reopened as if the page were loaded anew. */
export class Browser {
  private app: LoadedApp | undefined
  private end = () => {}
  private changes = 0

  private constructor(
    private readonly services: Services,
    private readonly kiosk: string,
    private readonly linkToken: string,
  ) {
    const count = () => this.changes++
    new MutationObserver(count).observe(document, { subtree: true, childList: true, characterData: true })
  }

  static async start(services: Services): Promise<Browser> {
    const { tenantId, ids } = services.tenant
    const loginCode = { loginCode: KIOSK_CODE }
    const profile = await services.ask(`/machine-profile/v1/${tenantId}`, loginCode, 'getByCode')
    const visitor = { tenantId, visitUserId: ids.visitors.expected.visitUserId }
    const { accessToken } = await services.ask('/__test/visitor-tokens', visitor)
    return new Browser(services, JSON.stringify(kioskOf(profile)), String(accessToken))
  }

  /**
   * Opens a URL as its intended user: signed-in staff, a paired tablet, or a visitor with their link.
   * @param kept additional localStorage entries
   */
  async open(address: string, row: RouteRow, kept: Readonly<Record<string, string>> = {}): Promise<void> {
    this.close()
    // Self-update pages and kiosks keep their tenant while the page is open.
    const isOwnPage = row.access === 'link' || row.access === 'kiosk'
    if (isOwnPage || !this.app) {
      vi.resetModules()
      this.app = undefined
    }
    this.become(row)
    for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text)
    this.app ??= await loadApp()
    this.app.queryClient.clear()
    if (!isOwnPage) void this.app.restartSession()
    await this.draw(this.app, address)
  }

  /** The queries behind the screen's calls: query names by call. */
  async queries(): Promise<Map<string, string[]>> {
    const found = new Map<string, string[]>()
    for (const query of this.app?.queryClient.getQueryCache().getAll() ?? []) {
      if (!query.isActive() || query.isDisabled()) continue
      this.services.begin()
      await query.fetch().catch(() => {})
      for (const call of new Set(this.services.asked))
        found.set(call, [...(found.get(call) ?? []), query.queryHash])
    }
    return found
  }

  /** Refetches these queries of the open screen as if they had no data. */
  async ask(queries: readonly string[]): Promise<void> {
    // The test asserts the result of the fault.
    void this.app?.queryClient.resetQueries({ predicate: ({ queryHash }) => queries.includes(queryHash) })
  }

  /** Renders the same screen anew with all cached data except these queries. */
  async drawAnew(address: string, queries: readonly string[]): Promise<void> {
    if (!this.app) return
    this.end()
    this.app.queryClient.removeQueries({ predicate: ({ queryHash }) => queries.includes(queryHash) })
    await this.draw(this.app, address)
  }

  close(): void {
    this.end()
    this.end = () => {}
    endWaiting()
  }

  /** Waits until no request is pending and nothing changes; ends requests that never get a response. */
  async rest(): Promise<void> {
    const deadline = Date.now() + TIMEOUT
    let before = this.changes
    for (let quiet = 0; quiet < QUIET; quiet++) {
      if (Date.now() > deadline) throw new Error(`No rest: ${this.services.state}, ${this.changes} changes`)
      await new Promise((resolve) => setTimeout(resolve, 0))
      if (this.services.isSilent) endWaiting()
      if (this.services.isBusy || this.services.isSilent || this.changes !== before) quiet = -1
      before = this.changes
    }
  }

  /** Sets the stored data of the route's user. */
  private become({ access, name }: RouteRow): void {
    const { tenant, token } = this.services
    localStorage.clear()
    sessionStorage.clear()
    const isStaff = access === 'session' || name === 'logout'
    document.cookie = `tenant=${tenant.tenantId}; path=/; max-age=${isStaff ? 600 : 0}`
    if (isStaff) localStorage.setItem('feathers-jwt', token)
    if (access === 'kiosk' && name !== 'skytouch-tenantId-config')
      localStorage.setItem(`kiosk:${tenant.tenantId}`, this.kiosk)
    const carried = access === 'link' ? this.linkToken : name === 'logtocallback' ? token : null
    window.history.replaceState(null, '', carried ? `/#access_token=${carried}` : '/')
  }

  private async draw({ App, routes }: LoadedApp, address: string): Promise<void> {
    const router = createMemoryRouter(routes, { initialEntries: [address] })
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    this.end = () => {
      root.unmount()
      router.dispose()
      place.remove()
    }
    // Like main.tsx: render only when the first screen, its translations and its layout are loaded.
    while (!router.state.initialized) await this.rest()
    root.render(<App router={router} />)
  }
}
