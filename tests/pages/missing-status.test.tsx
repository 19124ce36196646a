// A status that no word of the services says is offered in no menu.
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { renderAt } from '../render-at'
import { server } from '../support/server'

const times = { start: '2026-03-10T09:00:00Z', end: '2026-03-10T10:00:00Z' }
const visitor = {
  visitUserId: 2,
  visitId: 1,
  firstName: 'Vic',
  lastName: 'Vale',
  status: 'expected',
  hostNames: [],
  locationIds: [],
  subject: '',
  visitTypeId: 1,
  ...times,
}
const answers: Readonly<Record<string, object>> = {
  '*/booking/v1/north/visit/1': { visitId: 1, ...times, visitUsers: [visitor] },
  '*/booking/v1/north/visit-user/2': visitor,
  '*/user/v1/north/issuable': [{ issuableId: 3, number: 'N-3', status: 'available' }],
}
const visitorWords = ['expected', 'checkedIn', 'checkedOut', 'cancelled']
const cardWords = ['available', 'issued']
const named = (words: readonly string[]) =>
  Object.fromEntries(words.map((word) => [word.toUpperCase(), word]))

async function open(status: object, address: string) {
  vi.stubEnv('VITE_CONFIG_JSON', 'true')
  server.use(
    http.get('*/config.json', () => HttpResponse.json({ status, services: {} })),
    http.get('*/build.json', () => HttpResponse.json({})),
    ...Object.entries(answers).map(([path, answer]) => http.get(path, () => HttpResponse.json(answer))),
    http.get('*/v1/*', () => HttpResponse.json([])),
  )
  return renderAt(address, { signedIn: true })
}

it.each([
  {
    what: 'a no-show',
    status: { 'visit-user': named(visitorWords) },
    address: '/visitor-edit/1/2',
    menu: 'More for Vic Vale',
    lacks: ['Mark as no-show'],
    has: 'Issue card',
  },
  {
    what: 'a card that is lost or disabled',
    status: { issuable: named(cardWords) },
    address: '/reports/reportData/issuable',
    menu: 'More for card N-3',
    lacks: ['Report lost', 'Disable'],
    has: 'Delete',
  },
])('$what', async ({ status, address, menu, lacks, has }) => {
  const choices = async (settings: object) => {
    const { user, unmount } = await open(settings, address)
    await user.click(await screen.findByRole('button', { name: menu }))
    expect(await screen.findByRole('menuitem', { name: has })).toBeVisible()
    const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    unmount()
    return names
  }
  const all = await choices({})
  expect(all).toEqual(expect.arrayContaining(lacks))
  expect(await choices(status)).toEqual(all.filter((name) => !lacks.includes(name)))
})

it.each([['issuable', { issuable: named(cardWords) }, ['Reserved', 'Lost', 'Disabled']]])(
  'the filter of %s',
  async (page, status, lacks) => {
    const choices = async (settings: object) => {
      const { user, unmount } = await open(settings, `/reports/reportData/${page}`)
      await user.click(await screen.findByRole('button', { name: /^Any status/ }))
      const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
      unmount()
      return names
    }
    const all = await choices({})
    expect(all).toEqual(expect.arrayContaining(lacks))
    expect(await choices(status)).toEqual(all.filter((name) => !lacks.includes(String(name))))
  },
)
