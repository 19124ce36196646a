import { expect, type Locator, type Page } from '@playwright/test'
import type { Backend, Tenant } from './backend'
import { type Locale, words } from './words'

type KioskOptions = {
  idleSeconds?: number
  walkIns?: boolean
  touchKeyboard?: boolean
  badgePrinting?: boolean
  wakeLock?: boolean
  fullScreen?: boolean
}

/** The login code of all test tenants' tablets. */
const LOGIN_CODE = 'TES-1001'

/** The staff PIN of the setup, and its hash on the tablet. */
export const STAFF_PIN = '471147'
const PIN_HASH = 's3hTu0gIMJSR3I+FpMeaWvw+V6zbzTZWPgxikHCpt2E='

/** Key and value of a paired kiosk in localStorage. */
export async function storedKiosk(
  backend: Backend,
  { tenantId, name }: Pick<Tenant, 'tenantId' | 'name'>,
  options: KioskOptions = {},
  loginCode = LOGIN_CODE,
  locale: Locale = 'en',
): Promise<readonly [string, string]> {
  const profile = await backend.kioskProfile(tenantId, loginCode)
  const kept = {
    tenant: { name },
    loginCode,
    profile,
    place: { name: 'Test Site', timeZone: null },
    options: {
      cameraId: null,
      locales: ['en', 'es', 'fr'],
      defaultLocale: locale,
      idleSeconds: 45,
      sound: false,
      largerText: false,
      walkIns: true,
      hostSearch: true,
      checkOut: true,
      touchKeyboard: false,
      badgePrinting: false,
      wakeLock: false,
      fullScreen: false,
      ...options,
    },
    pin: { salt: 'c2FsdA==', hash: PIN_HASH },
  }
  return [`kiosk:${tenantId}`, JSON.stringify(kept)]
}

/** Page object of a paired kiosk. */
export class KioskScreen {
  private readonly said: (key: string, fill?: Record<string, string | number>) => string

  constructor(
    readonly page: Page,
    readonly locale: Locale = 'en',
  ) {
    this.said = (key, fill) => words(locale)('skytouch', key, fill)
  }

  /** Stores the state that the setup leaves on the device. */
  async setUp(
    backend: Backend,
    tenant: Pick<Tenant, 'tenantId' | 'name'>,
    options: KioskOptions = {},
    loginCode = LOGIN_CODE,
  ): Promise<void> {
    await this.page.addInitScript(
      ([key, text]) => {
        // The frame that prints a badge has no storage.
        if (window.top !== window) return
        if (localStorage.getItem(key) === null) localStorage.setItem(key, text)
      },
      await storedKiosk(backend, tenant, options, loginCode, this.locale),
    )
  }

  async open({ tenantId }: Pick<Tenant, 'tenantId'>): Promise<void> {
    // A kiosk loads its profile again at startup.
    const refreshed = this.page.waitForResponse(/machine-profile/)
    await this.page.goto(`/skytouch/${tenantId}`)
    await refreshed
    await expect(this.button('home.visit')).toBeVisible()
  }

  /** Enters the staff PIN: the app's other routes are open in this tab until the kiosk is opened again. */
  async unlock({ tenantId }: Pick<Tenant, 'tenantId'>): Promise<void> {
    await this.page.goto(`/skytouch/${tenantId}/config`)
    const pin = this.page.getByRole('textbox', { name: 'PIN' })
    await pin.fill(STAFF_PIN)
    await pin.press('Enter')
    await expect(this.page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  }

  /** Waits until the page and its files are cached; the page itself comes last. Then it opens offline. */
  async waitUntilKept(): Promise<void> {
    const isStored = () =>
      this.page.evaluate(async () => Boolean(await caches.match('/', { ignoreVary: true })))
    await expect.poll(isStored, { timeout: 30_000 }).toBe(true)
  }

  text(key: string, fill?: Record<string, string | number>): string {
    return this.said(key, fill)
  }

  button(key: string): Locator {
    return this.page.getByRole('button', { name: this.said(key), exact: true })
  }

  field(key: string): Locator {
    return this.page.getByLabel(this.said(key), { exact: true })
  }

  question(key: string, fill?: Record<string, string | number>): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.said(key, fill), exact: true })
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.button(key).click()
  }

  /** Enters first and last name, and presses 'Next'. */
  async name(firstName: string, lastName: string): Promise<void> {
    await this.field('names.first').fill(firstName)
    await this.field('names.last').fill(lastName)
    await this.press('next')
  }

  async prove(company: string): Promise<void> {
    await this.field('proof.company.label').fill(company)
    await this.press('next')
  }

  /** Expects touch targets of at least 64 px and text of at least 20 px. */
  async expectTouchable(): Promise<void> {
    const small = await this.page.evaluate(() => {
      const isSeen = (element: Element) => {
        const { width, height } = element.getBoundingClientRect()
        return width > 1 && height > 1 && element.checkVisibility()
      }
      const touched = [...document.querySelectorAll('button, a, input, textarea, [role=option]')]
        .filter(isSeen)
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect()
          return width < 64 || height < 64
        })
      const texts = [...document.querySelectorAll('body *')].filter(
        (element) =>
          isSeen(element) &&
          [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
          ) &&
          Number.parseFloat(getComputedStyle(element).fontSize) < 20,
      )
      return [...touched, ...texts].map((element) => element.outerHTML.slice(0, 120))
    })
    expect(small, 'what is too small for a kiosk').toEqual([])
  }

  /** Expects no overlap in the header: the logo, which staff long-press, and the buttons. */
  async expectRoomInBar(): Promise<void> {
    const { count, wrong } = await this.page.evaluate(() => {
      const parts = [...(document.querySelector('header')?.querySelectorAll('[role=img], button') ?? [])]
      const boxes = parts.map((part) => ({ name: part.textContent, box: part.getBoundingClientRect() }))
      const isOver = (one: DOMRect, other: DOMRect) =>
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
      const found = boxes.filter(
        ({ box }, at) =>
          box.width < 64 ||
          box.right > window.innerWidth ||
          boxes.slice(at + 1).some((other) => isOver(box, other.box)),
      )
      return { count: parts.length, wrong: found.map(({ name }) => name) }
    })
    expect(count, 'what is in the bar').toBeGreaterThan(1)
    expect(wrong, 'what has no room in the bar').toEqual([])
  }

  /** Matching strings in the page's heap: its state, caches and rendered data. */
  async inMemory(pattern: RegExp): Promise<string[]> {
    const session = await this.page.context().newCDPSession(this.page)
    const chunks: string[] = []
    session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
    await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
    await session.detach()
    const { strings } = JSON.parse(chunks.join('')) as { strings: string[] }
    return strings.filter((text) => pattern.test(text)).map((text) => text.slice(0, 200))
  }

  /** All stored data of this window, as one text. */
  kept(): Promise<string> {
    return this.page.evaluate(async () => {
      const stores = await Promise.all(
        (await indexedDB.databases()).map(
          ({ name = '' }) =>
            new Promise<string>((resolve) => {
              const opened = indexedDB.open(name)
              opened.addEventListener('success', () => {
                const db = opened.result
                const names = [...db.objectStoreNames]
                if (names.length === 0) return resolve(name)
                const all = names.map(
                  (store) =>
                    new Promise<unknown>((done) => {
                      const rows = db.transaction(store).objectStore(store).getAll()
                      rows.addEventListener('success', () => done(rows.result))
                    }),
                )
                void Promise.all(all).then((rows) => resolve(JSON.stringify(rows)))
                return undefined
              })
            }),
        ),
      )
      const addresses = await Promise.all(
        (await caches.keys()).map(async (name) =>
          (await (await caches.open(name)).keys()).map(({ url }) => url).join(' '),
        ),
      )
      const fields = [...document.querySelectorAll('input, textarea')].map(
        (field) => (field as HTMLInputElement).value,
      )
      return [
        document.documentElement.outerHTML,
        document.title,
        location.href,
        document.cookie,
        JSON.stringify({ ...localStorage }),
        JSON.stringify({ ...sessionStorage }),
        JSON.stringify(history.state),
        ...fields,
        ...stores,
        ...addresses,
      ].join('\n')
    })
  }
}
