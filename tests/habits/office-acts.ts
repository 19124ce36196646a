import { expect } from 'vitest'
import type { Work } from './acts'

type Json = Record<string, unknown>

/** Reads the data stored in the backend. */
type Truth = (tenant: Work['tenant'], path: string, data?: Json, call?: string) => Promise<Json[]>

/** Actions of administrators and in the office. Called after the backend has started, because its URL is read on import. */
export async function officeActs(truth: Truth): Promise<Record<string, (work: Work) => Promise<void>>> {
  const [
    { companyMutations, companyQueries },
    { deletions },
    { questionMutations, questionQueries },
    { clientConfigQueries },
    { mocaWebHookMutations, mocaWebHookQueries },
    { badgeMutations },
    { reportMutations, reportQueries },
    { tenantUserMutations },
    { issuableMutations, issuableQueries },
    { userMutations, userQueries },
    { customFieldTypeService },
    { tenantUsersService },
    { mutate },
  ] = await Promise.all([
    import('@/hooks/company/company'),
    import('@/hooks/deletion'),
    import('@/hooks/question-set-up'),
    import('@/hooks/integration/client-config'),
    import('@/hooks/integration/moca-web-hook'),
    import('@/hooks/report/badge'),
    import('@/hooks/report/report'),
    import('@/hooks/tenant-users'),
    import('@/hooks/user/issuable'),
    import('@/hooks/user/user'),
    import('@/services/custom-field-type'),
    import('@/services/tenant-users'),
    import('../hooks/support'),
  ])

  return {
    'keep companies': async ({ client, t, tenant }) => {
      const stored = () => truth(tenant, '/company/v1/{t}?name=Lindqvist&deleted=false')
      const made = await mutate(companyMutations.create(t), { name: 'Lindqvist', phone: '0123 456' })
      expect(made).toMatchObject({ name: 'Lindqvist', phone: '0123 456' })
      const { companyId } = made
      expect(await client.fetchQuery(companyQueries.get(t, companyId))).toMatchObject({ phone: '0123 456' })
      await mutate(companyMutations.patch(t), { companyId, phone: null, address: 'Quay 1' })
      expect(await stored()).toMatchObject([{ phone: null, address: 'Quay 1' }])
      await mutate(companyMutations.patch(t), { companyId, enabled: false })
      expect(await stored()).toMatchObject([{ enabled: false }])
      await mutate(deletions.company(t), companyId)
      expect(await stored()).toEqual([])
    },

    'keep questions': async ({ client, t, tenant }) => {
      const [type] = await customFieldTypeService.findAll(t)
      // Without kinds of answers no question can be created.
      if (!type) return
      const stored = () => truth(tenant, '/custom-field/v1/{t}?name=parking')
      const { customFieldId } = await mutate(questionMutations.create(t), {
        customFieldTypeId: type.customFieldTypeId,
        name: 'parking',
        label: 'Parking',
        appliesTo: 'visitor',
      })
      await mutate(questionMutations.patch(t), { customFieldId, required: true, help: 'In the yard' })
      expect(await stored()).toMatchObject([{ label: 'Parking', required: true, help: 'In the yard' }])
      const { data } = await client.fetchQuery(questionQueries.all(t))
      const found = data.find((one) => String(one.customFieldId) === String(customFieldId))
      if (!found) throw new Error('the question is not in the list')
      expect(found).toMatchObject({ label: 'Parking', required: true })
      await mutate(deletions.question(t, found), customFieldId)
      expect(await stored()).toEqual([])
    },

    'keep users and cards': async ({ client, t, tenant }) => {
      const stored = () => truth(tenant, '/user/v1/{t}?lastName=Newman&deleted=false')
      const user = await mutate(userMutations.create(t), {
        firstName: 'Nora',
        lastName: 'Newman',
        email: 'nora@desk.example',
      })
      await mutate(userMutations.patch(t), { id: user.id, vehicleRegistration: 'AB 123', isHost: true })
      expect(await client.fetchQuery(userQueries.get(t, user.id))).toMatchObject({ lastName: 'Newman' })
      expect(await stored()).toMatchObject([{ vehicleRegistration: 'AB 123', isHost: true }])
      expect(await mutate(userMutations.toggleSimpleBooking(t), { user, wanted: true })).toBe(true)
      expect(await stored()).toMatchObject([{ simpleBooking: true }])
      const settings = mutate(userMutations.changeDashboardSettings(t, user.id), () => ({ start: 'desk' }))
      expect(await settings).toEqual({ start: 'desk' })
      expect(await client.fetchQuery(userQueries.dashboardSettings(t, user.id))).toEqual({ start: 'desk' })
      const login = `nora-${tenant.tenantId}@desk.example`
      await mutate(tenantUserMutations.create(), { tenantId: t, login })
      const { data } = await tenantUsersService.find({ login })
      expect(data.map((one) => String(one.tenantId))).toEqual([tenant.tenantId])
      await mutate(deletions.user(t), user.id)
      expect(await stored()).toEqual([])

      const cards = () => truth(tenant, '/user/v1/{t}/issuable?number=N-77')
      const [other] = (await client.fetchQuery(issuableQueries.find(t, { $limit: 1 }))).data
      const { issuableItemCategoryId } = other ?? {}
      const seen = await mutate(issuableMutations.create(t), {
        number: 'N-77',
        issuableItemCategoryId,
      })
      const lost = await mutate(issuableMutations.patch(t), { seen, status: 'lost' })
      expect(await cards()).toMatchObject([{ status: 'lost' }])
      await mutate(deletions.card(t, lost), seen.issuableId)
      expect(await cards()).toEqual([])
    },

    'report, badge and device events': async (work) => {
      const { client, t, tenant } = work
      const order = { reportId: 'visitors', payload: {} }
      const { rows } = await client.fetchQuery(reportQueries.executeReport(t, order))
      const [first] = await truth(tenant, '/report/v1/{t}', order, 'executeReport')
      expect(rows).toMatchObject({ length: (first?.['rows'] as Json[] | undefined)?.length })
      expect(await mutate(reportMutations.fireReport(t), order)).toBe(true)
      const { visitId, visitUserId } = await work.visitor('Expected')
      const badge = await mutate(badgeMutations.generateBadge(t), { visitId, visitUserId })
      expect(atob(badge.content)).toMatch(/^%PDF-/)
      const { devices } = await client.fetchQuery(clientConfigQueries.find(t, tenant.database))
      const serials = devices.map(({ deviceSerial }) => deviceSerial)
      // Without the configuration, no devices are offered.
      const fetch = mocaWebHookMutations.fetchAndUpdateNewEvents(t, tenant.database, client)
      const count = await mutate(fetch, serials)
      expect(count > 0).toBe(serials.length > 0)
      expect(client.getQueryData(mocaWebHookQueries.stored(t).queryKey)?.events ?? []).toHaveLength(count)
    },
  }
}
