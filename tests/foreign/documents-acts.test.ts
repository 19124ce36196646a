import { afterAll } from 'vitest'
import type { Settings } from '@/config/settings'
import { testActs } from './acts'
import { startDocuments } from './documents'
import { adapter } from './documents-adapter'
import config from './documents.config.json'

const services = await startDocuments()
afterAll(() => services.close())

testActs(services, config as Settings, adapter, {
  tenantId: 'nordhaus',
  count: 10,
  inside: ['Paul Roth', 'Freya Sand', 'Emil Thal'],
  checkIn: 'Nora Urban',
  checkOut: 'Paul Roth',
  card: { visitor: 'Karl Vogt', number: 'N-103' },
  edit: { visitor: 'Ida Wolf', ...services.idsOf('Ida Wolf'), label: 'Car plate' },
  host: 'Ole Krog',
  visitType: 'Meeting',
  location: 'Foyer',
  user: { firstName: 'Maja', lastName: 'Nowak' },
  kiosk: {
    loginCode: 'FOYER-1',
    visitor: { firstName: 'Max', lastName: 'Zorn' },
    company: 'Kanal Logistik',
  },
})
