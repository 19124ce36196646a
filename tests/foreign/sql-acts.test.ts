import { afterAll } from 'vitest'
import type { Settings } from '@/config/settings'
import { testActs } from './acts'
import { startSql } from './sql'
import { adapter } from './sql-adapter'
import config from './sql.config.json'

const services = await startSql()
afterAll(() => services.close())

testActs(services, config as Settings, adapter, {
  tenantId: '1',
  count: 20,
  inside: ['David Dunn', 'Elena Ek', 'Farid Farouk', 'Greta Grant'],
  checkIn: 'Karin Klein',
  checkOut: 'David Dunn',
  card: { visitor: 'Luis Lopez', number: 'V-105' },
  edit: { visitor: 'Maya Mehta', visitId: '7', visitUserId: '13', label: 'Car plate' },
  host: 'Hana Host',
  visitType: 'Meeting',
  location: 'Reception A',
  user: { firstName: 'Hugo', lastName: 'Haas' },
  kiosk: {
    loginCode: 'KIOSK-1',
    visitor: { firstName: 'Jonas', lastName: 'Jansen' },
    company: 'Tern Catering',
  },
})
