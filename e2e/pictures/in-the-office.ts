import { go, type Screen, tenant } from './screen'

const staff = { isStaff: true, sizes: ['desktop', 'tablet', 'phone'] } as const

/** Reports, data screens, locations, devices, tenants. */
export const inTheOffice: Screen[] = [
  { ...staff, name: 'dashboard', open: go('/reports') },
  {
    ...staff,
    name: 'dashboard-figures',
    open: async ({ page }) => {
      await go('/reports?range=7')({ page })
      await page.getByRole('button', { name: 'Table' }).first().waitFor()
      for (const toggle of await page.getByRole('button', { name: 'Table' }).all()) await toggle.click()
    },
  },
  { ...staff, name: 'dashboard-nobody', open: go('/reports?range=dates&from=2031-03-01&to=2031-03-31') },
  { ...staff, name: 'reports', open: go('/reports/reports') },
  ...['arrivals', 'cardsOut'].map((report): Screen => ({
    ...staff,
    name: `reports-${report}`,
    open: async ({ page }) => {
      await go(`/reports/reports?report=${report}`)({ page })
      await page.getByRole('button', { name: 'Run' }).click()
      await page.getByRole('grid').waitFor()
    },
  })),
  ...['visitors', 'users', 'issuable'].map((kind): Screen => ({
    ...staff,
    name: `data-${kind}`,
    open: go(`/reports/reportData/${kind}`),
  })),
  {
    ...staff,
    name: 'data-visitors-none',
    open: go('/reports/reportData/visitors?status=late&search=nobody'),
  },
  {
    ...staff,
    name: 'data-visitors-failed',
    open: async ({ page, environment }) => {
      const path = `booking/v1/${tenant.tenantId}/visit-user?`
      const end = await environment.backend.fault({ path, kind: 'status', status: 403, body: 'Not today' })
      await go('/reports/reportData/visitors')({ page })
      await page.getByRole('alert').waitFor()
      await end()
    },
  },
  {
    ...staff,
    name: 'data-visitors-views',
    open: async ({ page }) => {
      await go('/reports/reportData/visitors?status=onSite')({ page })
      await page.getByRole('button', { name: 'Views' }).click()
    },
  },
  {
    ...staff,
    name: 'data-users-open',
    open: async ({ page, api }) => {
      const [first] = await api.find<{ id: string }>('user', 'isHost=true&$limit=1')
      await go(`/reports/reportData/users?user=${first?.id}`)({ page })
      await page.getByRole('textbox', { name: 'First name' }).waitFor()
    },
  },
  {
    ...staff,
    name: 'locations',
    open: async ({ page }) => {
      await go('/utils/locations')({ page })
      await page.getByRole('treeitem').nth(1).click()
    },
  },
  {
    ...staff,
    name: 'locations-move',
    open: async ({ page }) => {
      await go('/utils/locations')({ page })
      await page.getByRole('treeitem').nth(1).click()
      await page.getByRole('button', { name: 'Move to…' }).click()
    },
  },
  { ...staff, name: 'device-events', open: go('/utils/mocaEvents') },
  {
    ...staff,
    name: 'device-events-new',
    open: async ({ page }) => {
      await go('/utils/mocaEvents')({ page })
      await page.getByRole('button', { name: 'Fetch new events' }).click()
      await page.getByText('New', { exact: true }).first().waitFor()
    },
  },
  { ...staff, name: 'tenants', open: go('/tenants') },
  { ...staff, name: 'kiosk-set-up', open: go(`/skytouch/${tenant.tenantId}/config`) },
  { ...staff, name: 'not-found', open: go('/no/such/page') },
]
