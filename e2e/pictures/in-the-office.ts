import { go, type Screen, tenant } from './screen'

const staff = { isStaff: true, sizes: ['desktop', 'tablet', 'phone'] } as const

/** Reports, data, places, devices, tenants. */
export const inTheOffice: Screen[] = [
  { ...staff, name: 'dashboard', open: go('/reports') },
  { ...staff, name: 'reports', open: go('/reports/reports') },
  ...['visitors', 'users', 'issuable'].map((kind): Screen => ({
    ...staff,
    name: `data-${kind}`,
    open: go(`/reports/reportData/${kind}`),
  })),
  {
    ...staff,
    name: 'locations',
    open: async ({ page }) => {
      await go('/utils/locations')({ page })
      await page.getByRole('treeitem').nth(1).click()
    },
  },
  { ...staff, name: 'device-events', open: go('/utils/mocaEvents') },
  { ...staff, name: 'tenants', open: go('/tenants') },
  { ...staff, name: 'kiosk-set-up', open: go(`/skytouch/${tenant.tenantId}/config`) },
  { ...staff, name: 'not-found', open: go('/no/such/page') },
]
