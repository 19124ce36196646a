// @vitest-environment node
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { openDesk, type Json, type TestTenant } from './support'

const desk = openDesk()
type Tenant = TestTenant & { token: string }
const ORIGIN = 'https://visit.example'

const badge = ({ tenantId, token }: Tenant, data: Json) =>
  desk.ask(`/report/v1/${tenantId}/badge`, {
    call: 'generateBadge',
    token,
    data,
    headers: { Origin: ORIGIN },
  })
const fileOf = (body: Json) => Buffer.from(String(body['content']), 'base64').toString('latin1')

/** The rendered QR code: which modules the rectangles cover. */
function modulesOf(file: string, size: number): boolean[][] {
  const drawn = [...file.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)]
    .map((match) => match.slice(1).map(Number) as [number, number, number, number])
    .slice(1)
  const left = Math.min(...drawn.map(([x]) => x))
  const top = Math.max(...drawn.map(([, y]) => y))
  const side = Math.min(...drawn.map(([, , , height]) => height))
  const squares = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [x, y, width] of drawn) {
    const row = squares[Math.round((top - y) / side)]
    const first = Math.round((x - left) / side)
    row?.fill(true, first, first + Math.round(width / side))
  }
  return squares
}

describe('badge', () => {
  it('is a PDF with name, company, host and day', async () => {
    const tenant = await desk.tenant()
    const { body } = await badge(tenant, tenant.ids.visitors.expected2)
    expect(body).toMatchObject({
      contentType: 'application/pdf',
      fileName: 'badge-emile-expectant.pdf',
    })
    const file = fileOf(body)
    const day = new Date(`${tenant.today}T12:00:00Z`).toLocaleDateString('en', {
      timeZone: 'UTC',
      dateStyle: 'medium',
    })
    for (const words of ['Émile Éxpéctant', 'Abbott & Lane Architects', 'Helen Hart', day]) {
      expect(file).toContain(`(${words}) Tj`)
    }
  })

  it('has a valid cross-reference table and stream length', async () => {
    const tenant = await desk.tenant()
    const file = fileOf((await badge(tenant, tenant.ids.visitors.expected)).body)
    expect(file).toMatch(/^%PDF-1\.4\n/)
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1])
    expect(file.slice(start, start + 5)).toBe('xref\n')
    const offsets = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]))
    expect(offsets).toHaveLength(7)
    for (const [n, offset] of offsets.entries()) expect(file.slice(offset)).toMatch(`${n + 1} 0 obj\n`)
    const [, length, content] = /\/Length (\d+) >>\nstream\n([\s\S]*)\nendstream/.exec(file) ?? []
    expect(content).toHaveLength(Number(length))
  })

  it('has the URL of the self-update page as a QR code', async () => {
    const tenant = await desk.tenant()
    const { visitId, visitUserId } = tenant.ids.visitors.late
    const file = fileOf((await badge(tenant, tenant.ids.visitors.late)).body)
    const address = `${ORIGIN}/visitor-self-update/${tenant.tenantId}/${visitId}/${visitUserId}`
    const { data, size } = encode(address, { ecc: 'M', border: 0 })
    expect(modulesOf(file, size)).toEqual(data)
  })

  it('masks the name of a hidden VIP, and escapes brackets', async () => {
    const tenant = await desk.tenant()
    const { tenantId, token, ids } = tenant
    const vip = fileOf((await badge(tenant, ids.visitors.vip)).body)
    expect(vip).not.toContain('Vance')
    expect(vip).toContain('(V\x95\x95\x95 V\x95\x95\x95) Tj')
    const path = `/booking/v1/${tenantId}/visit-user/${ids.visitors.late.visitUserId}`
    await desk.ask(path, { method: 'PATCH', token, data: { company: 'A (b) \\ Łódź 🎉' } })
    expect(fileOf((await badge(tenant, ids.visitors.late)).body)).toContain('(A \\(b\\) \\\\ Lódz) Tj')
  })

  it('has a line to write on and the name in the PDF title if the font lacks the letters', async () => {
    const tenant = await desk.tenant()
    const { visitUserId } = tenant.ids.visitors.late
    const path = `/booking/v1/${tenant.tenantId}/visit-user/${visitUserId}`
    const data = { firstName: 'محمد', lastName: 'علي', company: 'Ａｂｃ Ltd' }
    await desk.ask(path, { method: 'PATCH', token: tenant.token, data })
    const { body } = await badge(tenant, tenant.ids.visitors.late)
    expect(body['fileName']).toBe(`badge-${visitUserId}.pdf`)
    const file = fileOf(body)
    expect(file).not.toContain('?) Tj')
    expect(file.match(/ 0\.5 re$/gm)).toHaveLength(2)
    expect(file).toContain(`<feff${Buffer.from('محمد علي', 'utf16le').swap16().toString('hex')}`)
  })

  it('shrinks a long name, splits it into two lines, and truncates only what does not fit', async () => {
    const tenant = await desk.tenant()
    const path = `/booking/v1/${tenant.tenantId}/visit-user/${tenant.ids.visitors.late.visitUserId}`
    const named = async (firstName: string, lastName: string) => {
      await desk.ask(path, { method: 'PATCH', token: tenant.token, data: { firstName, lastName } })
      const { body } = await badge(tenant, tenant.ids.visitors.late)
      expect(String(body['fileName']).length).toBeLessThan(80)
      return fileOf(body)
    }
    expect(await named('María del Carmen', 'Fernández')).toContain('(María del Carmen Fernández) Tj')
    const two = await named('María del Carmen Concepción', 'Fernández-Villaverde de la Torre')
    expect(two).toContain('(María del Carmen Concepción) Tj')
    expect(two).toContain('(Fernández-Villaverde de la Torre) Tj')
    expect(await named('x'.repeat(150), 'y'.repeat(150))).toMatch(/\(x+\x85\) Tj[\s\S]*\(y+\x85\) Tj/)
  })

  it('responds 404 for a visitor of another visit and 401 without a token', async () => {
    const tenant = await desk.tenant()
    const { expected, late } = tenant.ids.visitors
    expect((await badge(tenant, { ...expected, visitId: late.visitId })).status).toBe(404)
    expect((await badge({ ...tenant, token: '' }, expected)).status).toBe(401)
  })
})
