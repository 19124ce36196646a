import { newId, type Database } from '../db/database'
import type { Row } from '../db/table'
import * as tables from '../db/tenant-tables'
import { fold } from '../db/text'
import { bulkInsert } from './bulk'
import { insertLookups } from './lookup-rows'
import { companyNames, firstNames, lastNames } from './names'
import { demoPhotos } from './photos'
import { Random } from './random'
import { reportRows } from './report-rows'
import { keepLanguage } from './tenant-language'
import type { Place, TenantSpec } from './tenant-spec'
import { wordsOf } from './words'

const HOSTS = 14

/** Inserts the data of a tenant that does not depend on the day. */
export function insertBase(db: Database, spec: TenantSpec): void {
  const random = new Random(spec.id)
  insertLookups(db, spec.language)
  bulkInsert(db, tables.location, locationRows(spec.places))
  bulkInsert(db, tables.company, companyRows(spec.companies))
  bulkInsert(db, tables.user, staffRows(spec, random))
  bulkInsert(db, tables.user, peopleRows(spec, random))
  bulkInsert(db, tables.userPhoto, photoRows(db))
  bulkInsert(db, tables.issuable, cardRows(Math.max(60, Math.ceil(spec.visitorsToday * 0.6))))
  bulkInsert(db, tables.databaseSetting, [
    { setting: 'Capitalise', value: spec.capitalise ? 'True' : 'False' },
  ])
  bulkInsert(db, tables.configuration, configurationRows(spec))
  bulkInsert(db, tables.machineProfile, [machineProfileRow(spec)])
  bulkInsert(db, tables.device, deviceRows(spec))
  keepLanguage(db, spec.language)
}

function slug(name: string): string {
  return fold(name).replace(/[^a-z0-9]+/g, '-')
}

function* locationRows(places: Place[], parent: string | null = null): Generator<Row> {
  for (const [n, place] of places.entries()) {
    const locationId = parent ? `${parent}.${slug(place.name)}` : slug(place.name)
    yield {
      locationId,
      parentLocationId: parent,
      name: place.name,
      code: `${slug(place.name).slice(0, 2).toUpperCase()}${n + 1}`,
      capacity: place.capacity ?? null,
      timeZone: place.timeZone ?? null,
      address: place.address ?? null,
    }
    yield* locationRows(place.below ?? [], locationId)
  }
}

function* companyRows(count: number): Generator<Row> {
  for (let n = 0; n < count; n++) {
    const base = companyNames[n % companyNames.length] ?? ''
    const round = Math.floor(n / companyNames.length)
    // After the list is used up, numbers keep the names unique.
    const name = round === 0 ? base : `${base} ${round + 1}`
    const domain = `${slug(base)}.example`
    yield { companyId: n + 1, name, email: `office@${domain}`, phone: `+44 20 7946 ${1000 + (n % 9000)}` }
  }
}

function* staffRows(spec: TenantSpec, random: Random): Generator<Row> {
  const own = { isHost: true, company: spec.name }
  for (const { id, login, firstName, lastName } of spec.staff) {
    yield { id, login, firstName, lastName, email: login, ...own, phones: [phone(random, 2)] }
  }
  for (let n = spec.staff.length; n < HOSTS; n++) {
    const firstName = random.pick(firstNames)
    const lastName = random.pick(lastNames)
    const login = `${slug(firstName)}.${slug(lastName)}@${spec.domain}`
    yield { id: `h-${n + 1}`, login, firstName, lastName, email: login, ...own, phones: [phone(random, 2)] }
  }
}

function* peopleRows(spec: TenantSpec, random: Random): Generator<Row> {
  yield {
    id: 'p-blocked',
    firstName: 'Dexter',
    lastName: 'Crane',
    company: 'Crane Salvage',
    email: 'dexter@crane-salvage.example',
    blocked: true,
  }
  for (let n = 1; n <= spec.people; n++) {
    const firstName = random.pick(firstNames)
    const lastName = random.pick(lastNames)
    const companyId = 1 + Math.floor(random.next() * Math.min(spec.companies, companyNames.length))
    const company = companyNames[companyId - 1] ?? null
    yield {
      id: `p-${n}`,
      firstName,
      lastName,
      titleId: random.chance(0.3) ? random.whole(1, 5) : null,
      company,
      companyId: company ? companyId : null,
      email: `${slug(firstName)}.${slug(lastName)}${spec.people > 500 ? n : ''}@${slug(company ?? 'mail')}.example`,
      phones: random.chance(0.7) ? [phone(random, 1)] : null,
      nationalityId: random.chance(0.4) ? random.whole(1, 36) : null,
      vehicleRegistration: random.chance(0.2) ? registration(random) : null,
      specialAssistanceNeedIds: random.chance(0.08) ? [random.whole(1, 5)] : null,
    }
  }
}

/** One user per demo photo. */
function* photoRows(db: Database): Generator<Row> {
  for (const { names, photo } of demoPhotos) {
    const person = db.one(
      `select "id" from "user" where "isHost" = 0 and "firstName" in (${names.map(() => '?').join(', ')})
       order by cast(substr("id", 3) as integer) limit 1`,
      names,
    )
    if (person) yield { userId: person['id'], photo }
  }
}

function* cardRows(count: number): Generator<Row> {
  for (let n = 1; n <= count; n++) {
    const contractor = n > count * 0.75
    yield {
      issuableId: `card-${n}`,
      issuableItemCategoryId: contractor ? 2 : 1,
      number: `${contractor ? 'C' : 'V'}${String(n).padStart(4, '0')}`,
      status: n === 7 ? 'lost' : n === 13 ? 'disabled' : 'available',
    }
  }
}

function configurationRows(spec: TenantSpec): Row[] {
  const values: Record<string, unknown> = {
    reports: reportRows(spec.language),
    'kiosk.privacyNotice': {
      en: `${spec.name} keeps your visit for 30 days.`,
      es: `${spec.name} conserva su visita 30 días.`,
      fr: `${spec.name} conserve votre visite 30 jours.`,
    },
    'selfUpdate.intro': {
      en: 'Please check your details before you come.',
      es: 'Compruebe sus datos antes de venir.',
      fr: 'Vérifiez vos informations avant de venir.',
    },
    branding: { primaryColor: spec.primaryColor },
  }
  return Object.entries(values).map(([configurationKey, value]) => ({
    configurationKey,
    configurationValue: JSON.stringify(value),
  }))
}

/** Further kiosk screens besides check-in and check-out. */
const kioskScreens = [
  {
    screenId: 'wifi',
    type: 'message',
    title: { en: 'Wi-Fi for guests', es: 'Wifi para visitantes', fr: 'Wi-Fi des visiteurs' },
    settings: {
      text: {
        en: 'Network: Guest\nAsk reception for today’s password.',
        es: 'Red: Guest\nPida la contraseña de hoy en recepción.',
        fr: 'Réseau : Guest\nDemandez le mot de passe du jour à l’accueil.',
      },
    },
  },
  {
    screenId: 'directory',
    type: 'directory',
    title: { en: 'Directory', es: 'Directorio', fr: 'Plan des lieux' },
  },
]

/** The code a technician types to pair a tablet. */
export function kioskLoginCode(tenantId: string): string {
  return `${tenantId.slice(0, 3).toUpperCase()}-1001`
}

function machineProfileRow(spec: TenantSpec): Row {
  const site = spec.places[0]
  return {
    machineProfileId: newId(),
    name: `${spec.name} 1`,
    loginCode: kioskLoginCode(spec.id),
    locationId: slug(site?.name ?? ''),
    idleSeconds: 45,
    theme: 'light',
    locales: ['en', 'es', 'fr'],
    welcome: { en: 'Welcome', es: 'Bienvenidos', fr: 'Bienvenue' },
    badgePrinting: false,
    photo: 'optional',
    screens: kioskScreens,
  }
}

function* deviceRows(spec: TenantSpec): Generator<Row> {
  const sites = [...locationRows(spec.places)].filter((row) => row['timeZone'] ?? row['address'])
  for (const [n, name] of wordsOf[spec.language].devices.entries()) {
    const { locationId } = sites[n % sites.length] ?? {}
    yield { deviceSerial: `MOCA-${spec.id.slice(0, 3).toUpperCase()}-${1001 + n}`, name, locationId }
  }
}

function phone(random: Random, phoneTypeId: number): Row {
  return { phoneTypeId, number: `+44 7700 900${String(random.whole(0, 999)).padStart(3, '0')}` }
}

function registration(random: Random): string {
  const letters = () => String.fromCharCode(65 + random.whole(0, 25))
  return `${letters()}${letters()}${random.whole(10, 79)} ${letters()}${letters()}${letters()}`
}
