import type { Language } from './words'

export interface Person {
  id: string
  login: string
  firstName: string
  lastName: string
}

/** A location; `timeZone` only if it differs from its parent's. `below` are its children. */
export interface Place {
  name: string
  capacity?: number
  timeZone?: string
  address?: string
  below?: Place[]
}

/** The seed data of one tenant. */
export interface TenantSpec {
  id: string
  database: string
  name: string
  timeZone: string
  language: Language
  primaryColor: string
  logo: { mark: string; ink: string }
  capitalise: boolean
  places: Place[]
  staff: Person[]
  domain: string
  people: number
  companies: number
  visitorsToday: number
}

/** A simple logo like those tenants upload, as an SVG data URL. */
export function logoUrl({ mark, ink }: TenantSpec['logo'], color: string): string {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="10" fill="${color}"/>` +
    `<path d="${mark}" fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
