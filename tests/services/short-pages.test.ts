// A server with pages of ten by default, and of fifty at most.
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { companyQueries } from '@/hooks/company/company'
import { productService } from '@/services/product'
import { authTenantsService } from '@/services/auth-tenants'
import { userService } from '@/services/user/user'
import { userPhotoService } from '@/services/user/user-photo'
import { client } from '../hooks/support'
import { server } from '../support/server'

const ids = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`)

function answerInPages(path: string, rows: object[], idField?: string) {
  server.use(
    http.get(path, ({ request }) => {
      const { searchParams } = new URL(request.url)
      const wanted = idField ? searchParams.getAll(`${idField}[$in][]`) : null
      const matching = wanted
        ? rows.filter((row) => wanted.includes(String(Reflect.get(row, idField ?? ''))))
        : rows
      const limit = Math.min(Number(searchParams.get('$limit') ?? 10), 50)
      const skip = Number(searchParams.get('$skip') ?? 0)
      const data = matching.slice(skip, skip + limit)
      return HttpResponse.json({ total: matching.length, limit, skip, data })
    }),
  )
}

it('finds a domain and its tenants beyond the first page', async () => {
  answerInPages(
    '*/auth/v1/domains',
    ids(60).map((name) => ({ domainId: name, name: `${name}.example` })),
  )
  answerInPages(
    '*/auth/v1/domain-tenants',
    ids(60).map((tenantId) => ({ tenantId, domainId: 'n59' })),
  )
  expect(await authTenantsService.ofHost('n59.example')).toEqual(new Set(ids(60)))
})

it('finds all tenants with the product', async () => {
  answerInPages(
    '*/api/auth/v1/visitor',
    ids(60).map((tenantId) => ({ tenantId, product: 'visitor' })),
  )
  expect(await productService.find()).toHaveLength(60)
})

it('finds all records by their ids', async () => {
  const rows = ids(45).map((id) => ({ id, userId: id, database: id, name: id, photo: 'data:' }))
  answerInPages('*/auth/v1/tenants', rows, 'id')
  answerInPages('*/user/v1/north', rows, 'id')
  answerInPages('*/user/v1/north/user-photo', rows, 'userId')
  expect(await authTenantsService.findByIds(ids(45))).toHaveLength(45)
  expect((await userService.find('north', { id: { $in: ids(45) } })).data).toHaveLength(45)
  expect((await userPhotoService.find('north', ids(45)))?.size).toBe(45)
})

it('fills the page of a data screen', async () => {
  const rows = ids(70).map((companyId) => ({ companyId, name: companyId }))
  answerInPages('*/company/v1/north', rows)
  const page = await client.fetchQuery(companyQueries.find('north', { $limit: 60, $skip: 5 }))
  expect(page.data.map(({ companyId }) => companyId)).toEqual(ids(70).slice(5, 65))
  expect(page.total).toBe(70)
})
