// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { failure, openTestBackend } from './support'
import { sending } from '../support/sending'

const backend = await openTestBackend()
const { clearCacheService } = await import('@/services/company/clear-cache')
const { companyService } = await import('@/services/company/company')
const { configurationService } = await import('@/services/company/configuration')
const { databaseSettingService } = await import('@/services/company/database-setting')
const { customFieldService } = await import('@/services/custom-field')
const { customFieldTypeService } = await import('@/services/custom-field-type')
const { locationService } = await import('@/services/location')

const { t } = backend
const callsOf = async () => (await backend.sentRequests()).map(({ call }) => call)
const READ = ['accept', 'authorization']
const WRITE = ['accept', 'authorization', 'content-type']

describe('company', () => {
  it('finds active companies, paginated and sorted by the server', async () => {
    const page = await companyService.find(t, { $search: 'abbott', $limit: 3, $sort: { name: 1 } })
    expect(page).toMatchObject({ limit: 3, skip: 0, data: [{ name: expect.stringContaining('Abbott') }] })
    expect(await backend.sentRequests()).toEqual([
      {
        call: 'GET /company/v1/{t}',
        query: '$search=abbott&$limit=3&$sort[name]=1',
        body: null,
        headers: READ,
      },
    ])
  })

  it('creates, reads, patches and removes', async () => {
    const created = await companyService.create(
      t,
      { name: 'Zebra Works', email: 'hello@zebra.example' },
      sending,
    )
    const id = created.companyId
    expect(await companyService.get(t, id)).toMatchObject({ companyId: id, name: 'Zebra Works' })
    expect(await companyService.patch(t, id, { phone: '0123' }, sending)).toMatchObject({ phone: '0123' })
    await companyService.remove(t, id, sending)
    expect(await backend.sentRequests()).toMatchObject([
      {
        call: 'POST /company/v1/{t}',
        body: { name: 'Zebra Works', email: 'hello@zebra.example' },
        headers: WRITE,
      },
      { call: `GET /company/v1/{t}/${id}`, headers: READ },
      { call: `PATCH /company/v1/{t}/${id}`, body: { phone: '0123' }, headers: WRITE },
      { call: `DELETE /company/v1/{t}/${id}`, headers: READ },
    ])
  })

  it('rejects a name that is in use', async () => {
    const { name } = (await companyService.find(t, { $limit: 1 })).data[0] ?? { name: '' }
    expect(await failure(companyService.create(t, { name }, sending))).toMatchObject({ name: 'Conflict' })
  })
})

describe('database-setting', () => {
  it('finds and gets', async () => {
    const { data } = await databaseSettingService.find(t)
    expect(data).toContainEqual({ setting: 'Capitalise', value: expect.any(String) })
    expect(await databaseSettingService.get(t, 'Capitalise')).toMatchObject({ setting: 'Capitalise' })
    expect(await databaseSettingService.capitalise(t)).toBe(false)
    expect(await callsOf()).toEqual([
      'GET /company/v1/{t}/database-setting',
      'GET /company/v1/{t}/database-setting/Capitalise',
      'GET /company/v1/{t}/database-setting',
    ])
  })
})

describe('configuration', () => {
  it('gets the parsed JSON value of a key', async () => {
    expect(await configurationService.get(t, 'kiosk.privacyNotice')).toMatchObject({
      en: expect.any(String),
      es: expect.any(String),
      fr: expect.any(String),
    })
    expect(await callsOf()).toEqual(['GET /company/v1/{t}/configuration/kiosk.privacyNotice'])
  })

  it('is null for an unknown key', async () => {
    expect(await configurationService.get(t, 'no.such.key')).toBeNull()
  })

  it('rejects if the service fails', async () => {
    await backend.fault({ kind: 'status', status: 500, times: 2 })
    expect(await failure(configurationService.get(t, 'branding'))).toMatchObject({ name: 'GeneralError' })
  })

  it('is null if the deployment forbids it', async () => {
    await backend.fault({ kind: 'status', status: 403 })
    expect(await configurationService.get(t, 'branding')).toBeNull()
  })
})

describe('clear-cache', () => {
  it('is sent with an empty body', async () => {
    await clearCacheService.create(t, sending)
    expect(await backend.sentRequests()).toEqual([
      { call: 'POST /company/v1/{t}/clear-cache', query: '', body: {}, headers: WRITE },
    ])
  })
})

describe('location', () => {
  it('finds a page, and all locations', async () => {
    expect(await locationService.find(t, { $limit: 2 })).toMatchObject({ total: 5, limit: 2 })
    const { data: all } = await locationService.findAll(t)
    expect(all.map(({ locationId }) => locationId)).toContain('test-site.main-building.small-room')
    expect((await backend.sentRequests())[1]?.query).toBe('$sort[name]=1&$limit=500&$skip=0')
  })

  it('creates, reads, patches and removes', async () => {
    const created = await locationService.create(
      t,
      {
        name: 'Annexe',
        parentLocationId: 'test-site',
        capacity: 4,
      },
      sending,
    )
    const id = created.locationId
    expect(await locationService.get(t, id)).toMatchObject({ name: 'Annexe', capacity: 4 })
    expect(await locationService.patch(t, id, { capacity: 5 }, sending)).toMatchObject({ capacity: 5 })
    await locationService.remove(t, id, sending)
    expect(await callsOf()).toEqual([
      'POST /location/v1/{t}',
      `GET /location/v1/{t}/${id}`,
      `PATCH /location/v1/{t}/${id}`,
      `DELETE /location/v1/{t}/${id}`,
    ])
  })

  it('rejects an invalid parent, and the removal of a location with children', async () => {
    const below = locationService.patch(
      t,
      'test-site',
      { parentLocationId: 'test-site.main-building' },
      sending,
    )
    expect(await failure(below)).toMatchObject({
      name: 'Unprocessable',
      errors: { parentLocationId: expect.any(String) },
    })
    expect(await failure(locationService.remove(t, 'test-site', sending))).toMatchObject({ name: 'Conflict' })
  })
})

describe('custom-field and custom-field-type', () => {
  it('create, read, patch, find and remove', async () => {
    const type = await customFieldTypeService.create(t, { name: 'text' }, sending)
    const typeId = type.customFieldTypeId
    const field = await customFieldService.create(
      t,
      {
        customFieldTypeId: typeId,
        name: 'shoeSize',
        label: 'Shoe size',
        appliesTo: 'visitor',
        visitTypeIds: [1],
      },
      sending,
    )
    const id = field.customFieldId
    expect(await customFieldService.get(t, id)).toMatchObject({ name: 'shoeSize', visitTypeIds: [1] })
    expect(await customFieldService.patch(t, id, { required: true }, sending)).toMatchObject({
      required: true,
    })
    expect((await customFieldService.find(t, { name: 'shoeSize' })).data).toHaveLength(1)
    expect((await customFieldService.findAll(t)).map(({ name }) => name)).toContain('shoeSize')
    await customFieldService.remove(t, id, sending)
    expect(await customFieldTypeService.get(t, typeId)).toMatchObject({ name: 'text' })
    expect(await customFieldTypeService.patch(t, typeId, { name: 'date' }, sending)).toMatchObject({
      name: 'date',
    })
    expect((await customFieldTypeService.find(t)).data).toContainEqual(
      expect.objectContaining({ customFieldTypeId: typeId, name: 'date' }),
    )
    expect(await customFieldTypeService.findAll(t)).not.toEqual([])
    await customFieldTypeService.remove(t, typeId, sending)
    expect(await callsOf()).toEqual([
      'POST /custom-field-type/v1/{t}',
      'POST /custom-field/v1/{t}',
      `GET /custom-field/v1/{t}/${id}`,
      `PATCH /custom-field/v1/{t}/${id}`,
      'GET /custom-field/v1/{t}',
      'GET /custom-field/v1/{t}',
      // A bare list may have further pages.
      'GET /custom-field/v1/{t}',
      `DELETE /custom-field/v1/{t}/${id}`,
      `GET /custom-field-type/v1/{t}/${typeId}`,
      `PATCH /custom-field-type/v1/{t}/${typeId}`,
      'GET /custom-field-type/v1/{t}',
      'GET /custom-field-type/v1/{t}',
      'GET /custom-field-type/v1/{t}',
      `DELETE /custom-field-type/v1/{t}/${typeId}`,
    ])
  })
})
