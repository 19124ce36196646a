import { renderHook, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import i18next from 'i18next'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { type Locale, LOCALES } from '@/config/constants'
import { clockOffset } from '@/hooks/clock'
import { serviceCalls } from '@/http/calls'
import { type Found, refusal } from '@/http/errors'
import { loadNamespaces, startI18n } from '@/i18n/i18n'
import { useErrorText } from '@/widgets/error-text'
import { server } from '../support/server'
import { sending } from '../support/sending'

const calls = serviceCalls({ name: 'spoken', path: 'spoken/v1/:tenantId' })
const SAID = 'Die Karte ist gesperrt'

/** Titles of specific statuses; all others have the general one. */
const titles: Record<Locale, Record<number, string> & { general: string }> = {
  en: {
    400: 'The server did not accept this',
    403: 'You may not do this',
    404: 'This is not there any more',
    405: 'The server does not offer this',
    409: 'This conflicts with what is there now',
    410: 'This no longer exists',
    422: 'The server did not accept this',
    429: 'Too many requests. Wait a moment and try again.',
    501: 'The server does not offer this',
    general: 'Something went wrong',
  },
  es: {
    400: 'El servidor no lo ha aceptado',
    403: 'No tiene permiso para hacer esto',
    404: 'Esto ya no está disponible',
    405: 'El servidor no ofrece esta función',
    409: 'Esto entra en conflicto con los datos actuales',
    410: 'Esto ya no existe',
    422: 'El servidor no lo ha aceptado',
    429: 'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
    501: 'El servidor no ofrece esta función',
    general: 'Algo ha salido mal',
  },
  fr: {
    400: 'Le serveur a refusé cette saisie',
    403: 'Vous n’avez pas le droit de faire cela',
    404: 'Cet élément n’est plus disponible',
    405: 'Le serveur ne propose pas cette fonction',
    409: 'Cela entre en conflit avec les données actuelles',
    410: 'Cet élément n’existe plus',
    422: 'Le serveur a refusé cette saisie',
    429: 'Trop de demandes. Patientez un instant puis réessayez.',
    501: 'Le serveur ne propose pas cette fonction',
    general: 'Un problème est survenu',
  },
}

const unreachable: Record<Locale, RegExp> = {
  en: /^The service cannot be reached/,
  es: /^No se puede conectar/,
  fr: /^Le service est injoignable/,
}

const statuses = [400, 401, 402, 403, 404, 405, 406, 408, 409, 410, 411, 422, 429, 500, 501, 502, 503]

type Asked = { schema?: z.ZodMiniType; reader?: 'staff' | 'visitor' | undefined }

async function wordsOf(reply: () => Response, { schema = z.looseObject({}), reader = 'staff' }: Asked = {}) {
  server.use(http.post('*/spoken/v1/t1', reply))
  const error: unknown = await calls.create(schema, 't1', {}, sending).catch((reason: unknown) => reason)
  const { result } = renderHook(() => useErrorText(reader))
  await waitFor(() => expect(result.current).toBeTypeOf('function'))
  return result.current(error)
}

beforeAll(async () => {
  await startI18n()
  await loadNamespaces(['form', 'outcomes'])
})

describe.each(LOCALES)('in %s', (locale) => {
  beforeEach(async () => {
    await i18next.changeLanguage(locale)
  })

  it.each(statuses)(
    'an error of a service with status %i shows its message under the title of the app',
    async (status) => {
      const words = await wordsOf(() => HttpResponse.json({ message: SAID }, { status }))
      expect(words).toMatchObject({ title: titles[locale][status] ?? titles[locale].general, message: SAID })
      expect(words.details).toContain(SAID)
    },
  )

  it.each([425, 502])(
    'an error of a gateway (%i) without a message shows the text of the app',
    async (status) => {
      const words = await wordsOf(
        () => new HttpResponse('<h1>Nope</h1>', { status, statusText: 'Too Early' }),
      )
      expect(words.message).toBe(i18next.t('errors:unexpected'))
      expect(words.details).toContain('Too Early')
    },
  )

  it('too many requests without a message of the service: the message says to wait', async () => {
    const words = await wordsOf(() => new HttpResponse('<h1>Nope</h1>', { status: 429 }))
    expect(words.message).toBe(titles[locale][429])
    expect(words.title).toBe(titles[locale].general)
  })

  it('an unreachable service shows the text of the app', async () => {
    const words = await wordsOf(() => HttpResponse.error())
    expect(words.title).toBe(titles[locale].general)
    expect(words.message).toMatch(unreachable[locale])
  })

  it('an unexpected response names the doctor in its details for staff, and has no details for a visitor', async () => {
    const reply = () => HttpResponse.json({ name: 'no id' })
    const staff = await wordsOf(reply, { schema: z.looseObject({ id: z.string() }) })
    expect(staff.details).toContain("spoken.create: unexpected answer at 'id'")
    expect(staff.details).toContain('npm run doctor')
    expect(staff.message).toMatch(/saved|guardado|enregistrée/)
    const visitor = await wordsOf(reply, { schema: z.looseObject({ id: z.string() }), reader: 'visitor' })
    expect(visitor.message).not.toBe(staff.message)
    expect(visitor.message).not.toMatch(/spoken|administra/)
    expect(visitor.details).toBe('')
    const broken = () =>
      HttpResponse.json({ message: 'relation "visit_user" does not exist' }, { status: 500 })
    expect(await wordsOf(broken, { reader: 'visitor' })).toEqual(visitor)
  })

  it.each(statuses)('a visitor does not see the message of a service with status %i', async (status) => {
    const reply = () => HttpResponse.json({ message: 'jwt expired' }, { status })
    const words = await wordsOf(reply, { reader: 'visitor' })
    const key = [401, 403, 404, 410].includes(status)
      ? 'link'
      : [400, 422].includes(status)
        ? 'input'
        : 'general'
    expect(words).toEqual({
      title: titles[locale].general,
      message: i18next.t(`errors:visitor.${key}`),
      details: '',
    })
  })

  it.each([404, 413])('a visitor is not sent to an administrator by a gateway (%i)', async (status) => {
    const reply = () => new HttpResponse('<h1>Nope</h1>', { status })
    expect((await wordsOf(reply, { reader: 'visitor' })).message).toBe(i18next.t('errors:visitor.general'))
  })
})

describe('messages for fields', () => {
  beforeAll(() => i18next.changeLanguage('en'))
  const spoken = (error: object, reader?: 'visitor') =>
    wordsOf(() => HttpResponse.json({ code: 422, ...error }, { status: 422 }), { reader })
  const errors = {
    visitors: [{ firstName: 'must be text' }],
    'visit.hostUserIds.1': 'Unknown host.',
    'custom.size': 'must be small',
    '': 'Too much',
  }
  const named = 'First name: must be text. Hosts: Unknown host. custom.size: must be small. Too much.'

  it('follow the message of the service, each with the label of its field or with its path', async () => {
    expect((await spoken({ message: 'Not today', errors })).message).toBe(`Not today. ${named}`)
    expect((await spoken({ errors })).message).toBe(named)
  })

  it('replace a message that only says that there are some', async () => {
    expect((await spoken({ message: 'validation failed', errors })).message).toBe(named)
    expect((await spoken({ message: 'validation failed' })).message).toBe('validation failed')
  })

  it('have the labels of the language', async () => {
    await i18next.changeLanguage('fr')
    expect((await spoken({ errors: { number: 'déjà pris' } })).message).toBe('Numéro\u202F: déjà pris.')
    await i18next.changeLanguage('en')
  })

  it('are not shown to a visitor', async () => {
    expect((await spoken({ errors }, 'visitor')).message).toBe(i18next.t('errors:visitor.input'))
  })
})

describe('what was found just before a change', () => {
  beforeAll(() => i18next.changeLanguage('en'))
  const day = { name: 'Elena Expected', timeZone: 'Europe/Madrid' }
  const today = '2026-07-07T12:00:00Z'
  const card = { number: 'V1', name: null }

  // Of a device whose clock is a day behind.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-07-06T10:00:00Z') })
    clockOffset.set(86_400_000)
  })
  afterEach(() => {
    vi.useRealTimers()
    clockOffset.remove()
  })

  it.each<[Found, RegExp]>([
    [{ ...day, state: 'inside', time: today }, /^Elena Expected is on site since 2:00 PM\.$/],
    [{ ...day, state: 'inside', time: '2026-03-03T11:00:00Z' }, /since Tue, Mar 3, 12:00 PM\.$/],
    [{ ...day, state: 'inside', time: null }, /^Elena Expected is on site\.$/],
    [{ ...day, state: 'left', time: today }, /^Elena Expected left at 2:00 PM\.$/],
    [{ ...day, state: 'cancelled', time: null }, /Elena Expected was cancelled/],
    [{ ...card, state: 'held', name: 'Gwen Group' }, /^Card V1 is with Gwen Group now\.$/],
    [{ ...card, state: 'held' }, /with somebody else/],
    [{ ...card, state: 'lost' }, /V1 was reported lost/],
  ])('%j', (found, words) => {
    const { result } = renderHook(() => useErrorText())
    expect(result.current(refusal(found))).toMatchObject({
      title: titles.en[409],
      message: expect.stringMatching(words) as string,
    })
  })
})
