import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { UNDO_DELAY } from '../../src/config/constants'
import { type Api, Backend, type Tenant } from '../support/backend'
import { FaultyProxy } from '../support/faulty-proxy'
import { storedKiosk } from '../support/kiosk-screen'
import { root } from '../support/root'
import { words } from '../support/words'
import type { Engine } from './driver'
import { type Target, Window } from './window'

const button = (name: string | RegExp, within?: Target): Target => ({ role: 'button', name, within })
const field = (name: string | RegExp, within?: Target): Target => ({ role: 'textbox', name, within })
const heading = (name: string | RegExp): Target => ({ role: 'heading', name })
const dialog = (name: string | RegExp): Target => ({ role: 'dialog', name })
const rowOf = (name: string): Target => ({ role: 'row', name: new RegExp(name) })

/** An image created by the browser. */
const PICTURE = `(() => {
  const canvas = document.createElement('canvas')
  canvas.width = 640
  canvas.height = 800
  const context = canvas.getContext('2d')
  context.fillStyle = 'teal'
  context.fillRect(0, 0, 640, 800)
  return canvas.toDataURL('image/png')
})()`

/** Repeats a test once if the browser ended: Debian's MiniBrowser sometimes does. */
const retryAfterCrash = {
  count: 1,
  condition: ({ name }: { name?: string }) => name === 'NoSuchSessionError',
}

/**
 * The most common journeys in one engine, against the test backend.
 * @param start null if the engine is not installed; the tests are skipped then
 */
export function testJourneys(name: Engine['name'], start: (() => Promise<Engine>) | null): void {
  describe.skipIf(start === null)(name, { retry: retryAfterCrash }, () => {
    let engine: Engine
    let backend: Backend
    let tenant: Tenant
    let api: Api
    let page: Window
    /** Console errors that the test expects. */
    let allowed: RegExp | null

    beforeAll(async () => {
      if (start) engine = await start()
      backend = new Backend(inject('backendUrl'))
    })
    afterAll(async () => engine?.close())

    beforeEach(async () => {
      allowed = null
      tenant = await backend.newTenant()
      api = await backend.api(tenant)
      page = new Window(await engine.open(), inject('appUrl'))
      await page.resize(1440, 900)
    })
    afterEach(async () => {
      await backend.clearFaults()
      const errors = page.errors()
      await page.close()
      expect(errors.filter((error) => !allowed?.test(error))).toEqual([])
    })

    /** Runs code at the app's origin before the app starts, e.g. to fill its storage. */
    const prepare = async (code: string) => {
      await page.open('/robots.txt')
      await page.evaluate(`(() => { ${code} })()`)
    }
    const giveSession = async () => {
      const token = await backend.accessToken(tenant)
      await prepare(
        `localStorage.setItem('feathers-jwt', ${JSON.stringify(token)}); document.cookie = 'tenant=${tenant.tenantId}; path=/'`,
      )
    }
    const openDesk = async (question = '') => {
      await giveSession()
      await page.open(`/utils/visitors${question}`)
      await page.waitFor(button('Refresh'))
    }
    const statusOf = async (visitUserId: string) =>
      (await api.get<{ status: string }>('booking/visit-user', visitUserId)).status
    const hasStatus = (visitUserId: string, status: string) =>
      page.waitUntil(`${status} at the server`, async () => (await statusOf(visitUserId)) === status)

    test('sign in by login and password', async () => {
      await page.open('/')
      await page.fill(field('Login'), tenant.login)
      await page.click(button('Continue'))
      await page.fill({ css: 'input[type=password]' }, tenant.password)
      await page.click(button('Sign in'))
      await page.waitFor(heading('Front desk'))
      await page.waitFor(rowOf('Elena Expected'))
    })

    test('check in, undo, check in and out', async () => {
      const { visitUserId } = tenant.ids.visitors.expected
      await openDesk()
      // The undo period must not be over before a slow machine finds the button.
      await page.evaluate(`(() => {
        const usual = window.setTimeout
        window.setTimeout = (work, delay, ...rest) => usual(work, delay === ${UNDO_DELAY} ? 60_000 : delay, ...rest)
        window.endUndo = () => { window.setTimeout = usual }
      })()`)
      await page.click(button('Check in', rowOf('Elena Expected')))
      const undo = button('Undo', rowOf('Elena Expected'))
      const checkIn = button('Check in', rowOf('Elena Expected'))
      await page.clickAgain(undo, checkIn)
      await page.evaluate('window.endUndo()')
      await page.clickAgain(checkIn, undo)
      await hasStatus(visitUserId, 'checkedIn')
      await page.click(button('Check out', rowOf('Elena Expected')))
      await hasStatus(visitUserId, 'checkedOut')
      await page.waitFor({ text: 'Left', within: rowOf('Elena Expected') })
    })

    test('a walk-in', async () => {
      await openDesk(`?location=${tenant.ids.locations.ground}`)
      await page.click(button('Walk-in'))
      const form = dialog('Walk-in')
      await page.fill(field('First name', form), 'Wilma')
      await page.fill(field('Last name', form), 'Walker')
      await page.click(button(/Visit type/, form))
      await page.click({ role: 'option', name: 'Meeting' })
      await page.fill({ role: 'combobox', name: 'Company', within: form }, 'Walkers Ltd')
      await page.press('Tab')
      await page.click(button('Check in', form))
      await page.waitForGone(form)
      await page.waitFor({ text: 'On site', within: rowOf('Wilma Walker') })
    })

    const fillVisit = async () => {
      await page.click(button(/^Location/))
      await page.click({ role: 'row', name: /Ground floor/ })
      await page.press('Escape')
      await page.waitForGone({ role: 'dialog' })
      await page.click(button(/Visit type/))
      await page.click({ role: 'option', name: 'Meeting' })
      await page.waitForGone({ role: 'listbox' })
      await page.fill({ role: 'combobox', name: 'Hosts' }, 'Helen')
      await page.click({ role: 'option', name: /Helen Hart/ })
      await page.waitFor(button('Remove Helen Hart'))
    }

    test('a booking and its confirmation', async () => {
      await giveSession()
      await page.open('/prebooking')
      await fillVisit()
      await page.fill({ role: 'combobox', name: 'First name' }, 'Zoë')
      await page.fill({ role: 'combobox', name: 'Last name' }, 'Nägeli')
      await page.click(button('Save'))
      await page.waitFor(heading('Visit booked'))
      await page.waitFor({ role: 'img', name: 'QR code of Zoë Nägeli' })
      expect(await api.find('booking/visit-user', 'lastName=N%C3%A4geli')).toHaveLength(1)
    })

    test('a group pasted from a spreadsheet', async () => {
      const rows = ['First name\tLast name', 'Ana\tRuiz', 'Bo\tLi', 'Cem\tKaya'].join('\n')
      await prepare(`
        const field = document.body.appendChild(document.createElement('textarea'))
        field.value = ${JSON.stringify(rows)}
        field.select()`)
      await page.shortcut('c')
      await giveSession()
      await page.open('/prebooking')
      await fillVisit()
      await page.click(button('Add several'))
      const group = dialog('Add several visitors')
      await page.click(field('Rows from a spreadsheet', group))
      await page.shortcut('v')
      await page.click(button('Add 3 visitors', group))
      await page.waitForGone(group)
      await page.click(button('Save'))
      await page.waitFor(heading('Visit booked'))
      expect(await api.find('booking/visit-user', 'lastName=Kaya')).toHaveLength(1)
    })

    test('the visitor page, with a photo from a file', async () => {
      const { visitId, visitUserId } = tenant.ids.visitors.expected
      await giveSession()
      const picture = await page.evaluate<string>(PICTURE)
      const path = join(root, `.cache/photo-${name}.png`)
      writeFileSync(path, Buffer.from(picture.split(',')[1] ?? '', 'base64'))
      await page.open(`/visitor-edit/${visitId}/${visitUserId}`)
      await page.waitFor(heading('Elena Expected'))
      await page.upload({ css: 'input[type=file]' }, path)
      await page.waitFor(button('Remove photo'))
      await page.fill({ role: 'combobox', name: 'Company' }, 'Nova Labs')
      await page.press('Tab')
      await page.click(button('Save changes'))
      await page.waitFor({ text: 'Changes saved', at: 0 })
      const { company, userId } = await api.get<{ company: string; userId: string }>(
        'booking/visit-user',
        visitUserId,
      )
      expect(company).toBe('Nova Labs')
      const [kept] = await api.find<{ photo: string }>('user/user-photo', `userId[$in][]=${userId}`)
      expect(kept?.photo).toMatch(/^data:image\/jpeg;base64,/)
    })

    test('the self-update link up to the pass, on a phone', async () => {
      const { visitId, visitUserId } = tenant.ids.visitors.expected
      await page.resize(390, 844)
      const token = await backend.visitorToken(tenant, visitUserId)
      await page.open(
        `/visitor-self-update/${tenant.tenantId}/${visitId}/${visitUserId}#access_token=${token}`,
      )
      await page.waitFor({ text: 'Hello Elena' })
      expect(await page.evaluate('location.hash')).toBe('')
      await page.fill(field('Vehicle registration'), 'AB12 CDE')
      for (const [next, step] of [
        ['Next', 'Your photo'],
        ['Go on without a photo', 'Needs and questions'],
        ['Next', 'Check and send'],
      ] as const) {
        await page.click(button(next))
        await page.waitFor(heading(step))
        expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(
          0,
        )
      }
      await page.click(button('Send'))
      await page.waitFor({ role: 'img', name: 'QR code of your visit' })
      expect(await api.get('booking/visit-user', visitUserId)).toMatchObject({
        vehicleRegistration: 'AB12 CDE',
      })
    })

    test('the setup of a kiosk', async () => {
      await page.resize(1280, 800)
      await giveSession()
      await page.open(`/skytouch/${tenant.tenantId}/config`)
      await page.fill(field('Login code'), 'TES-1001')
      await page.press('Enter')
      await page.click(button('This is right'))
      await page.waitFor(heading('Camera'))
      await page.clickAgain(button('Next'), heading('Options'))
      await page.clickAgain(button('Next'), field('PIN'))
      await page.fill(field('PIN'), '471147')
      await page.fill(field('Repeat PIN'), '471147')
      await page.press('Enter')
      await page.waitFor(heading('Summary'))
      await page.click(button('Start kiosk'))
      await page.waitFor(button('I am here for a visit'))
      expect(await page.evaluate('localStorage.getItem("feathers-jwt")')).toBeNull()
    })

    const openKiosk = async () => {
      const [key, text] = await storedKiosk(backend, tenant)
      await prepare(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(text)})`)
      await page.resize(1280, 800)
      await page.open(`/skytouch/${tenant.tenantId}`)
    }

    const proveCompany = async () => {
      await page.fill(field('Company'), 'abbott & lane architects')
      await page.click(button('Next'))
    }

    test('a kiosk: check-in by name, check-out by typed code', async () => {
      const { visitUserId } = tenant.ids.visitors.expected
      await openKiosk()
      await page.click(button('I am here for a visit'))
      await page.click(button('I have an appointment'))
      await page.fill(field('First name'), 'élena')
      await page.fill(field('Last name'), 'EXPECTED')
      await page.click(button('Next'))
      await proveCompany()
      await page.click(button('Yes, that’s me'))
      await page.waitFor(heading('You are checked in, Elena'))
      expect(await statusOf(visitUserId)).toBe('checkedIn')

      // Without a camera the kiosk asks for the code by keyboard.
      await page.open(`/skytouch/${tenant.tenantId}`)
      await page.waitFor(button('I am leaving'))
      await page.evaluate(
        'navigator.mediaDevices && (navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("no", "NotAllowedError"))), null',
      )
      await page.click(button('I am leaving'))
      await page.fill(field('Code or card number'), visitUserId)
      await page.click(button('Next'))
      await proveCompany()
      await page.click(button('Check out'))
      await page.waitFor(heading('Goodbye, Elena'))
      expect(await statusOf(visitUserId)).toBe('checkedOut')
    })

    const isRollCallStored = `Object.keys(localStorage).some((key) => key.endsWith(':roll-call')) &&
      ['roll-call-dialog', 'papaparse'].every((part) =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes(part)))`

    test('a roll call without network', async () => {
      await openDesk(`?location=${tenant.ids.locations.building}`)
      await page.waitUntil('not stored', () => page.evaluate(isRollCallStored))
      allowed = /Cross-Origin Request Blocked/
      await backend.fault({ path: tenant.tenantId, kind: 'drop' })
      await page.click(button('Roll call'))
      const list = dialog('Roll call')
      await page.waitFor({ text: /^Could not refresh. This is who was on site at \d/, within: list })
      await page.click({ text: 'Oscar Onsite', within: list })
      await page.waitFor({ text: '1 of 3 safe', within: list, at: 0 })
    })

    test('a printed roll call', async () => {
      await openDesk()
      await page.click(button('Roll call'))
      const list = dialog('Roll call')
      await page.waitFor({ text: 'Oscar Onsite', within: list })
      await page.evaluate('window.print = () => document.documentElement.setAttribute("data-printed", "")')
      await page.click(button('Print', list))
      await page.waitUntil('printed', () =>
        page.evaluate('document.documentElement.hasAttribute("data-printed")'),
      )
    })

    test('no screen overflows the window width', async () => {
      const { visitId, visitUserId } = tenant.ids.visitors.expected
      await giveSession()
      for (const path of [
        '/utils/visitors',
        '/utils/visitors?dialog=walk-in',
        '/prebooking',
        `/visitor-edit/${visitId}/${visitUserId}`,
        '/reports/reports',
        '/reports/reportData/users',
        '/utils/locations',
        '/tenants',
      ]) {
        await page.resize(1440, 800)
        await page.open(path)
        await page.waitFor({ role: 'heading', at: 0 })
        for (const width of [1440, 1280, 768]) {
          await page.resize(width, 800)
          // Checks twice, because columns follow the new width a frame later.
          let fits = 0
          await page.waitUntil(`${path} is wider than ${width} px`, async () => {
            const isFitting = `innerWidth === ${width} && document.documentElement.scrollWidth <= innerWidth`
            fits = (await page.evaluate<boolean>(isFitting)) ? fits + 1 : 0
            return fits === 2
          })
        }
      }
    })
    test('the front desk list does not move while the age of its data changes', async () => {
      await page.resize(1280, 800)
      await openDesk()
      await page.waitFor(rowOf('Elena Expected'))
      const top = () =>
        page.evaluate<number>('document.querySelector("[role=grid]").getBoundingClientRect().top')
      const before = await top()
      await page.waitFor({ text: /^Updated 1\d s ago$/ })
      expect(await top()).toBe(before)
    })

    test.each([/framework-/, /common-/, /login-page-/, /\/api-/])(
      'if the file %s fails once, it is requested again',
      async (file) => {
        const proxy = await FaultyProxy.open(inject('appUrl'))
        const window = new Window(await engine.open(), proxy.url)
        proxy.next = file
        try {
          await window.open('/')
          await window.fill(field('Login'), tenant.login)
          await window.waitUntil('the page continues', async () => {
            await window.clickIfThere(button('Continue'))
            return window.isThere({ css: 'input[type=password]' })
          })
          expect(proxy.next).toBeNull()
        } finally {
          await window.close()
          await proxy.close()
        }
      },
    )

    test('sign-in in the dark theme and in Spanish', async () => {
      const say = words('es')
      await page.open('/')
      await page.select({ role: 'combobox', name: 'Language' }, 'es')
      await page.select({ role: 'combobox', name: say('common', 'theme.label') }, 'dark')
      await page.fill(field(say('auth', 'login')), tenant.login)
      await page.click(button(say('auth', 'continue')))
      await page.fill({ css: 'input[type=password]' }, tenant.password)
      await page.click(button(say('common', 'password.signIn')))
      await page.waitFor(heading(say('front-desk', 'title')))
      await page.waitFor(rowOf('Elena Expected'))
      const [red = 255] =
        (await page.evaluate<string>('getComputedStyle(document.body).backgroundColor'))
          .match(/\d+/g)
          ?.map(Number) ?? []
      expect(red).toBeLessThan(60)
    })
  })
}
