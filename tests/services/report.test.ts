// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { failure, openTestBackend } from './support'
import { sending } from '../support/sending'

const backend = await openTestBackend()
const { clientConfigService } = await import('@/services/integration/client-config')
const { mocaWebHookService } = await import('@/services/integration/moca-web-hook')
const { badgeService } = await import('@/services/report/badge')
const { reportService } = await import('@/services/report/report')

const { t, tenant } = backend
const { database, today } = tenant
const CUSTOM = ['accept', 'authorization', 'content-type', 'x-service-method']

describe('report', () => {
  it('is executed with its parameters', async () => {
    const payload = { from: today, to: today }
    const { rows, columns, truncated, total } = await reportService.executeReport(t, {
      reportId: 'visitors',
      payload,
    })
    expect(columns).toContainEqual({ key: 'stay', label: 'Stay', type: 'duration' })
    expect(rows).toContainEqual(expect.objectContaining({ name: 'Lena Left', status: 'checkedOut' }))
    expect([truncated, total]).toEqual([false, rows.length])
    expect(await backend.sentRequests()).toEqual([
      {
        call: 'POST /report/v1/{t} executeReport',
        query: '',
        body: { reportId: 'visitors', payload },
        headers: CUSTOM,
      },
    ])
  })

  it('that is unknown is a NotFound', async () => {
    expect(await failure(reportService.executeReport(t, { reportId: 'none' }))).toMatchObject({ code: 404 })
  })

  it('is mailed by the server', async () => {
    expect(await reportService.fireReport(t, { reportId: 'users' }, sending)).toBe(true)
    const mails = await backend.control<{ kind: string }[]>('GET', `mails?tenantId=${t}`)
    expect(mails.map(({ kind }) => kind)).toEqual(['report'])
    expect(await backend.sentRequests()).toMatchObject([
      { call: 'POST /report/v1/{t} fireReport', body: { reportId: 'users', payload: {} }, headers: CUSTOM },
    ])
  })

  it.each([
    [204, '', true],
    [202, '', true],
    [201, 'true', true],
    [201, '{}', true],
    [201, '{"accepted":0}', false],
  ])('that is answered with %i and %j is accepted: %s', async (status, body, isAccepted) => {
    await backend.fault({ kind: 'raw', status, body })
    expect(await reportService.fireReport(t, { reportId: 'users' }, sending)).toBe(isAccepted)
  })

  it('dashboard reads days that come as times', async () => {
    const dates = [
      '2026-03-10 00:00:00',
      '2026-03-11T00:00:00.000Z',
      '2026-03-11T23:00:00.000Z',
      '2026-03-13T05:00:00Z',
    ]
    const byDay = dates.map((date) => ({ date }))
    await backend.fault({ kind: 'raw', status: 201, body: JSON.stringify({ byDay }) })
    const found = await reportService.dashboard(t, { from: today, to: today })
    expect(found.byDay?.map(({ date }) => date)).toEqual([
      '2026-03-10',
      '2026-03-11',
      '2026-03-12',
      '2026-03-13',
    ])
  })

  it('dashboard counts a period', async () => {
    const question = { from: today, to: today, locationIds: [tenant.ids.locations.building] }
    const found = await reportService.dashboard(t, question)
    expect(found).toMatchObject({ byDay: [{ date: today }], averageStayMinutes: expect.any(Number) })
    expect(found.byHour).toHaveLength(24)
    expect(found.byVisitType?.map(({ name }) => name)).toContain('Meeting')
    expect(found.expected).toBe(found.byLocation?.reduce((sum, { count }) => sum + count, 0))
    expect(await backend.sentRequests()).toMatchObject([
      { call: 'POST /report/v1/{t} dashboard', body: question, headers: CUSTOM },
    ])
  })
})

describe('badge', () => {
  it('is a PDF', async () => {
    const who = tenant.ids.visitors.expected
    const badge = await badgeService.generateBadge(t, who)
    expect(badge).toMatchObject({ contentType: 'application/pdf', fileName: 'badge-elena-expected.pdf' })
    expect(atob(badge.content)).toMatch(/^%PDF-/)
    expect(await backend.sentRequests()).toMatchObject([
      { call: 'POST /report/v1/{t}/badge generateBadge', body: who, headers: CUSTOM },
    ])
  })

  it('of an unknown visitor is a NotFound', async () => {
    const nobody = { visitId: 'none', visitUserId: 'none' }
    expect(await failure(badgeService.generateBadge(t, nobody))).toMatchObject({ code: 404 })
  })
})

describe('integration', () => {
  it('finds the devices of the tenant', async () => {
    const { devices, realtimeUrl } = await clientConfigService.find(database)
    expect(devices).toContainEqual(expect.objectContaining({ deviceSerial: 'MOCA-TES-1001', database }))
    expect(typeof realtimeUrl).toBe('string')
    expect(await backend.sentRequests()).toEqual([
      {
        call: 'GET /integration/v1/client-config',
        query: `database=${database}`,
        body: null,
        headers: ['accept', 'authorization'],
      },
    ])
  })

  it('fetches each device event once, and rejects unknown devices and other tenants', async () => {
    const device = { deviceSerial: 'MOCA-TES-1001', database }
    const { data: first } = await mocaWebHookService.fetchAndUpdateNewEvents(device, sending)
    const { data: second } = await mocaWebHookService.fetchAndUpdateNewEvents(device, sending)
    expect(first[0]).toMatchObject({ deviceSerial: 'MOCA-TES-1001', type: expect.any(String) })
    const ids = [...first, ...second].map(({ eventId }) => eventId)
    expect(new Set(ids).size).toBe(ids.length)
    const unknown = mocaWebHookService.fetchAndUpdateNewEvents({ ...device, deviceSerial: 'none' }, sending)
    expect(await failure(unknown)).toMatchObject({ code: 404 })
    const other = mocaWebHookService.fetchAndUpdateNewEvents({ ...device, database: 'northwind' }, sending)
    expect(await failure(other)).toMatchObject({ code: 403 })
    expect((await backend.sentRequests())[0]).toMatchObject({
      call: 'POST /integration/v1/moca-web-hook fetchAndUpdateNewEvents',
      body: device,
      headers: CUSTOM,
    })
  })
})
