import { serviceAddress } from '@/config/environment'

/** The service of spec §7: /user/v1/{tenantId}, for its own client and that of `booking/visitor-names.ts`. */
export const userDescription = {
  name: 'user',
  path: 'user/v1/:tenantId',
  methods: ['toggleSimpleBooking', 'dashboardSettings', 'updateDashboardSettings'],
  address: serviceAddress.user,
}
