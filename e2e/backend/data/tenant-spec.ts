import type { Language } from './words'

export interface Person {
  id: string
  login: string
  firstName: string
  lastName: string
}

/** name, then capacity and time zone where the place has its own, then what stands below it */
export interface Place {
  name: string
  capacity?: number
  timeZone?: string
  address?: string
  below?: Place[]
}

/** What makes one tenant. */
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

/** A plain mark on a rounded square, as tenants upload them. */
export function logoUrl({ mark, ink }: TenantSpec['logo'], color: string): string {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="10" fill="${color}"/>` +
    `<path d="${mark}" fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
