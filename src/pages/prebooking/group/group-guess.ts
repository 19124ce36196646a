import { EMAIL } from '@/lib/custom-field-rules'
import { fold } from '@/lib/text/fold'
import { type Detail, DETAILS } from '@/lib/visitor-details'
import { addressOf, type Mapping, type Meaning } from './group-columns'

// Usual headings in English, Spanish and French, folded and without punctuation. If a heading is ambiguous
// ('nom', 'nombre', 'name'), the other headings decide.
const HEADINGS: Record<Meaning, readonly string[]> = {
  firstName: [
    'first name',
    'firstname',
    'given name',
    'forename',
    'prenom',
    'nombre',
    'nombres',
    'primer nombre',
  ],
  lastName: [
    'last name',
    'lastname',
    'surname',
    'family name',
    'nom de famille',
    'apellido',
    'apellidos',
    'nom',
  ],
  fullName: [
    'name',
    'full name',
    'visitor',
    'visitor name',
    'guest',
    'nombre completo',
    'nombre y apellidos',
    'visitante',
    'invitado',
    'nom complet',
    'prenom et nom',
    'nom et prenom',
    'visiteur',
    'invite',
  ],
  company: [
    'company',
    'company name',
    'organisation',
    'organization',
    'employer',
    'firm',
    'empresa',
    'compania',
    'sociedad',
    'organizacion',
    'entreprise',
    'societe',
    'organisme',
  ],
  email: [
    'e mail',
    'email',
    'mail',
    'email address',
    'e mail address',
    'correo',
    'correo electronico',
    'email del visitante',
    'adresse e mail',
    'adresse email',
    'adresse mail',
    'courriel',
    'adresse electronique',
  ],
  phone: [
    'phone',
    'phone number',
    'telephone',
    'tel',
    'mobile',
    'mobile phone',
    'cell phone',
    'telefono',
    'numero de telefono',
    'movil',
    'numero de telephone',
    'portable',
  ],
  vehicleRegistration: [
    'vehicle registration',
    'registration',
    'number plate',
    'licence plate',
    'license plate',
    'plate',
    'vehicle',
    'car',
    'matricula',
    'matricula del vehiculo',
    'vehiculo',
    'immatriculation',
    'plaque',
    'plaque d immatriculation',
    'vehicule',
  ],
}

const plain = (heading: string) =>
  fold(heading)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The tenant's own labels of visitor details. */
type OwnLabels = readonly { name: Detail; label: string }[]

function meaningOf(heading: string, labels: OwnLabels): Meaning | null {
  const text = plain(heading)
  if (text === '') return null
  const named = labels.find(({ label }) => plain(label) === text)
  if (named) return named.name
  const all = Object.entries(HEADINGS) as [Meaning, readonly string[]][]
  return all.find(([, headings]) => headings.includes(text))?.[0] ?? null
}

/** Resolves ambiguous name columns: 'Nombre' alone is the full name, beside 'Apellidos' the first name. */
function resolveNames(meanings: readonly (Meaning | null)[]): Mapping {
  const has = (meaning: Meaning) => meanings.includes(meaning)
  return meanings.map((meaning, column) => {
    if (meaning !== null && meanings.indexOf(meaning) !== column) return null
    if (meaning === 'firstName' && !has('lastName')) return has('fullName') ? meaning : 'fullName'
    if (meaning === 'lastName' && !has('firstName')) return has('fullName') ? meaning : 'fullName'
    if (meaning === 'fullName' && has('firstName') && !has('lastName')) return 'lastName'
    if (meaning === 'fullName' && has('lastName') && !has('firstName')) return 'firstName'
    return meaning === 'fullName' && has('firstName') ? null : meaning
  })
}

const PHONE = /^[+(]?[\d\s().\-/]{6,}$/

/** Without headings: detects e-mail and phone columns by content; the others are names and company. */
function guessByContent(rows: readonly string[][], shown: readonly Detail[]): Mapping {
  const width = rows[0]?.length ?? 0
  const left: Meaning[] = [
    'firstName',
    'lastName',
    ...(shown.includes('company') ? ['company' as const] : []),
  ]
  const taken = new Set<Meaning>()
  const kinds = Array.from({ length: width }, (_, column): Meaning | null => {
    const texts = rows.map((row) => row[column] ?? '').filter(Boolean)
    const mostly = (rule: RegExp) =>
      texts.length > 0 && texts.filter((text) => rule.test(addressOf(text))).length > texts.length / 2
    const kind = mostly(EMAIL) ? 'email' : mostly(PHONE) ? 'phone' : null
    if (kind === null || taken.has(kind) || !shown.includes(kind)) return null
    taken.add(kind)
    return kind
  })
  const otherCount = kinds.filter((kind) => kind === null).length
  if (otherCount === 1 || hasWholeNames(rows, kinds)) left.splice(0, 2, 'fullName')
  return kinds.map((kind) => kind ?? left.shift() ?? null)
}

/** Whether the first column without e-mails or numbers has full names. */
function hasWholeNames(rows: readonly string[][], kinds: Mapping): boolean {
  const column = kinds.indexOf(null)
  const texts = rows.map((row) => row[column] ?? '').filter(Boolean)
  return texts.length > 0 && texts.filter((text) => /\S[\s,]+\S/.test(text)).length > texts.length * 0.8
}

type Guess = {
  /** Whether the first row has headings instead of a visitor. */
  hasHeadings: boolean
  mapping: Mapping
}

/** Guesses the meaning of columns, by heading or else by content. */
export function guessColumns(table: readonly string[][], shown: readonly Detail[], labels: OwnLabels): Guess {
  const meanings = (table[0] ?? []).map((heading) => meaningOf(heading, labels))
  const hasHeadings = meanings.some((meaning) => meaning !== null)
  if (!hasHeadings) return { hasHeadings, mapping: guessByContent(table, shown) }
  const mapping = resolveNames(meanings).map((meaning) =>
    meaning !== null && DETAILS.some((name) => name === meaning) && !shown.some((name) => name === meaning)
      ? null
      : meaning,
  )
  return { hasHeadings, mapping }
}

/** Whether a list has only headings, as an unfilled template. */
export function areHeadings(
  table: readonly string[][],
  shown: readonly Detail[],
  labels: OwnLabels,
): boolean {
  if (table.length !== 1) return false
  const { hasHeadings, mapping } = guessColumns(table, shown, labels)
  // A single match may be somebody's name or company.
  return hasHeadings && mapping.filter(Boolean).length * 2 > mapping.length
}
