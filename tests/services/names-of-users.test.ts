// The names of visitors and hosts, from services whose visitors are rows that join visits and users.
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { setCaller } from '@/http/caller'
import { visitService } from '@/services/booking/visit'
import { visitUserService } from '@/services/booking/visit-user'
import { server } from '../support/server'

const start = '2026-03-10T09:00:00.000Z'
const end = '2026-03-10T10:00:00.000Z'
const who = { visitId: 1, visitUserId: 2 }

describe('visitor whose names are stored with the user', () => {
  const row = { ...who, userId: 5, start, end, locationIds: [7] }
  const people = [
    { id: 5, firstName: 'Ann', lastName: 'Abbott', company: 'Acme', email: 'ann@acme.example', phone: 1 },
    { id: 8, firstName: 'Hugo', lastName: 'Host' },
  ]
  /** Each test has its own tenant, because records are cached. */
  function withRows(tenantId: string, { visitor = row as object, visit = {}, users = people as unknown }) {
    const requests: URLSearchParams[] = []
    server.use(
      http.get(`*/booking/v1/${tenantId}/visit-user`, () => HttpResponse.json([visitor])),
      http.get(`*/booking/v1/${tenantId}/visit-user/2`, () => HttpResponse.json(visitor)),
      http.get(`*/booking/v1/${tenantId}/visit`, () =>
        HttpResponse.json([{ visitId: 1, start, end, locationIds: [7], hostUserIds: [8], ...visit }]),
      ),
      http.get(`*/booking/v1/${tenantId}/visit/1`, () =>
        HttpResponse.json({ visitId: 1, start, end, visitUsers: [visitor], ...visit }),
      ),
      http.get(`*/user/v1/${tenantId}`, ({ request }) => {
        requests.push(new URL(request.url).searchParams)
        return users ? HttpResponse.json({ total: 2, data: users }) : new HttpResponse(null, { status: 403 })
      }),
    )
    return requests
  }
  const named = { firstName: 'Ann', lastName: 'Abbott', company: 'Acme', hostNames: ['Hugo Host'] }

  it('has the names of the user and of the hosts, requested once', async () => {
    const requests = withRows('join', {})
    expect((await visitUserService.find('join', {})).data).toMatchObject([named])
    expect(await visitUserService.get('join', 2)).toMatchObject(named)
    expect(requests).toHaveLength(1)
    expect(requests.every((query) => !query.has('deleted') && !query.has('enabled'))).toBe(true)
  })

  it('says which of the hosts are disabled or deleted', async () => {
    const users = [people[0], { ...people[1], enabled: 0 }, { id: 9, firstName: 'Ida', lastName: 'Inn' }]
    withRows('gone', { visit: { hostUserIds: [8, 9] }, users })
    const hosts = { hostNames: ['Hugo Host', 'Ida Inn'], goneHosts: ['Hugo Host'] }
    expect((await visitUserService.find('gone', {})).data).toMatchObject([hosts])
  })

  it('has them in its visit', async () => {
    withRows('in-visit', {})
    const { visitUsers } = await visitService.get('in-visit', 1)
    expect(visitUsers).toMatchObject([{ firstName: 'Ann', lastName: 'Abbott' }])
  })

  it('stays hidden if it is a hidden VIP', async () => {
    withRows('vip', { visit: { vip: true } })
    expect((await visitUserService.find('vip', {})).data).toMatchObject([{ firstName: '', lastName: '' }])
  })

  it('stays nameless while it is unknown whether it is a hidden VIP', async () => {
    withRows('unread', { visit: { vip: true } })
    server.use(http.get('*/booking/v1/unread/visit', () => new HttpResponse(null, { status: 500 })))
    expect((await visitUserService.find('unread', {})).data).toMatchObject([{ firstName: '', lastName: '' }])
    const { visitUsers } = await visitService.get('unread', 1)
    expect(visitUsers).toMatchObject([{ firstName: '', lastName: '' }])
  })

  it('is shown without a name if users may not be read', async () => {
    withRows('forbidden', { users: null })
    expect((await visitUserService.find('forbidden', {})).data).toMatchObject([{ ...who, firstName: '' }])
  })

  it('is not looked up by a self-update link', async () => {
    const requests = withRows('link', {})
    setCaller({ token: () => null, renew: async () => false, isLink: true })
    try {
      expect(await visitUserService.get('link', 2)).toMatchObject({ firstName: '' })
    } finally {
      setCaller(null)
    }
    expect(requests).toEqual([])
  })

  it('keeps its own names and hosts', async () => {
    const visitor = { ...row, firstName: 'A', hostNames: ['H'], locationIds: [] }
    const requests = withRows('own', { visitor })
    expect((await visitUserService.find('own', {})).data).toMatchObject([
      { firstName: 'A', hostNames: ['H'] },
    ])
    expect(requests).toEqual([])
  })
})
