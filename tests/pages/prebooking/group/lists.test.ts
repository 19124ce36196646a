// @vitest-environment node
// People written in random ways of lists come back as those people, or marked: nobody else without a mark.
import { expect, it } from 'vitest'
import { DETAILS } from '@/lib/visitor-details'
import { readList } from '@/pages/prebooking/group/group-guess'
import { groupRows, type GroupRow, validateRow } from '@/pages/prebooking/group/group-rows'
import { Random } from '../../../../e2e/backend/data/random'

const COUNT = 1000
const SEED = process.env['LISTS_SEED'] ?? '1'

const FIRST = ['Ana', 'Bo', 'Marie-Claude', 'José', 'Jürgen', 'Zoë', 'Seán', 'Łukasz', 'Wei', 'Nuala']
const LAST = [
  'Ruiz',
  'Li',
  'Dupont',
  'García López',
  'Müller-Lüdenscheidt',
  "O'Neill",
  'van de Berg',
  'Le Gall',
  'Nowak',
]
const COMPANIES = ['Acme Tools', 'Bêta Labs', 'Müller & Söhne GmbH', 'Nova, Inc.', '']
const ADDRESS = ['', '', 'Dr. ', 'Mr ', 'Mme ', 'Frau ', 'Sra. ']
const MARKS = [() => '', () => '', (at: number) => `${at}. `, () => '- ', () => '• ']

type Field = 'first' | 'last' | 'full' | 'turned' | 'company' | 'email' | 'phone'
const HEADINGS: Record<string, Partial<Record<Field, string>>> = {
  en: {
    first: 'First name *',
    last: 'Last name *',
    full: 'Name',
    turned: 'Last name, first name',
    company: 'Company (optional)',
    email: 'E-mail',
    phone: 'Phone 1',
  },
  es: {
    first: 'Nombre',
    last: 'Apellidos',
    full: 'Nombre y apellidos',
    turned: 'Apellidos y nombre',
    company: 'Empresa',
    email: 'Correo electrónico',
    phone: 'Teléfono móvil',
  },
  fr: {
    first: 'Prénom',
    last: 'Nom',
    full: 'Prénom et nom',
    turned: 'Nom et prénom',
    company: 'Société',
    email: 'Adresse e-mail',
    phone: 'Tél.',
  },
  de: {
    first: 'Vorname',
    last: 'Nachname',
    full: 'Vor- und Nachname',
    turned: 'Name, Vorname',
    company: 'Firma',
    email: 'E-Mail-Adresse',
    phone: 'Handynummer',
  },
  it: {
    first: 'Nome',
    last: 'Cognome',
    full: 'Nome e cognome',
    turned: 'Cognome e nome',
    company: 'Azienda',
    email: 'E-mail',
    phone: 'Telefono',
  },
  nl: {
    first: 'Voornaam',
    last: 'Achternaam',
    full: 'Naam',
    turned: 'Achternaam, voornaam',
    company: 'Bedrijf',
    email: 'E-mailadres',
    phone: 'Telefoonnummer',
  },
  pt: {
    first: 'Nome',
    last: 'Sobrenome',
    full: 'Nome completo',
    turned: 'Sobrenome, nome',
    company: 'Empresa',
    email: 'E-mail',
    phone: 'Telefone',
  },
}

const random = new Random(SEED)
const one = <T>(list: readonly T[]): T => random.pick(list)
const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((item) => ({ item, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)

type Person = Record<'first' | 'last' | 'company' | 'email' | 'phone', string>

function people(): Person[] {
  return Array.from({ length: 1 + Math.floor(random.next() * 6) }, (_, at) => ({
    first: one(FIRST),
    last: one(LAST),
    company: one(COMPANIES),
    email: `guest.number${at}@x.example`,
    phone: `+44 7700 90010${at}`,
  }))
}

const quoted = (text: string, separator: string) =>
  text.includes(separator) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text

/** A table with headings, in columns of any order. */
function asTable(list: readonly Person[]): { text: string; fields: Field[] } {
  const language = HEADINGS[one(Object.keys(HEADINGS))] ?? {}
  const names = one<Field[]>([['first', 'last'], ['last', 'first'], ['full'], ['turned']])
  const others = shuffled<Field>(['company', 'email', 'phone']).slice(0, 1 + Math.floor(random.next() * 3))
  const fields = random.next() < 0.5 ? [...names, ...others] : [...others, ...names]
  const separator = one(['\t', ';', ','])
  const address = one(ADDRESS)
  const cell = (person: Person, field: Field) => {
    if (field === 'full') return `${address}${person.first} ${person.last}`
    if (field === 'turned')
      return one([`${person.last}, ${person.first}`, `${person.last.toUpperCase()} ${person.first}`])
    return person[field]
  }
  const rows = list.map((person) => fields.map((field) => quoted(cell(person, field), separator)))
  const heading = fields.map((field) => quoted(language[field] ?? '', separator))
  const width = fields.length - 1
  const title = random.next() < 0.2 ? [`Visit of 12 May${separator.repeat(width)}`] : []
  const total = random.next() < 0.2 ? [`Total${separator}${list.length}`] : []
  const lines = [heading, ...rows].map((row) => row.join(separator))
  return { text: [...title, ...lines, ...total].join(one(['\n', '\r\n'])), fields }
}

/** Cells without headings, whose columns are told apart by what they hold. */
function asRows(list: readonly Person[]): { text: string; fields: Field[] } {
  // 'García López' and 'José' are like a name and its company.
  const canBeTurned = list.every(({ last }) => !/^\p{Lu}\S* /u.test(last))
  const names = one<Field[]>([['first', 'last'], ['full'], canBeTurned ? ['last', 'first'] : ['full']])
  const others = (['company', 'email', 'phone'] as const).filter(() => random.next() < 0.6)
  const fields = [...names, ...others]
  // A single line with semicolons is a list of recipients: 'José Nowak;Nova, Inc.'
  const separator = list.length > 1 ? one(['\t', ';']) : '\t'
  const cell = (person: Person, field: Field) =>
    field === 'full' || field === 'turned' ? `${person.first} ${person.last}` : person[field]
  const rows = list.map((person) => fields.map((field) => quoted(cell(person, field), separator)))
  return { text: rows.map((row) => row.join(separator)).join('\n'), fields }
}

/** Recipients of an e-mail, or a list written by hand. */
function asLines(list: readonly Person[]): { text: string; fields: Field[] } {
  const full = ({ first, last }: Person) => `${first} ${last}`
  if (random.next() < 0.5) {
    const text = list.map(
      (person) => `${one([full(person), `"${person.last}, ${person.first}"`])} <${person.email}>`,
    )
    return { text: one(['To: ', '']) + text.join(one(['; ', ', ', ';\n'])), fields: ['full', 'email'] }
  }
  const mark = one(MARKS)
  return { text: list.map((person, at) => mark(at + 1) + full(person)).join('\n'), fields: ['full'] }
}

const plain = (text: string) => text.toLocaleLowerCase('en')

it(`${COUNT} random lists of seed ${SEED}`, () => {
  let [all, marked, asked] = [0, 0, 0]
  for (let count = 0; count < COUNT; count++) {
    const written = people()
    const kind = random.next()
    const { text, fields } = (kind < 0.5 ? asTable : kind < 0.75 ? asRows : asLines)(written)
    const read = readList(text, DETAILS, [])
    const rows = groupRows(read)
    asked += read.isOrderUnclear ? 1 : 0
    const unmarked = rows.filter((row) => Object.keys(validateRow(row, DETAILS, [])).length === 0)
    const shown = (field: 'company' | 'email' | 'phone', value: string) =>
      fields.includes(field) ? value : ''
    const expected = written.map((person) =>
      plain(
        [
          person.first,
          person.last,
          shown('company', person.company),
          shown('email', person.email),
          shown('phone', person.phone),
        ].join('|'),
      ),
    )
    const readings = ({ firstName, lastName, company, email, phone }: GroupRow) =>
      // Whether the names have to be swapped is asked once.
      (read.isOrderUnclear ? [firstName, lastName] : [firstName]).map((first) =>
        plain([first, first === firstName ? lastName : firstName, company, email, phone].join('|')),
      )
    for (const row of unmarked)
      expect(
        readings(row).some((reading) => expected.includes(reading)),
        text,
      ).toBe(true)
    expect(rows.length, text).toBe(written.length)
    all += rows.length
    marked += rows.length - unmarked.length
  }
  // Who is marked is typed by hand.
  expect(marked / all).toBeLessThan(0.05)
  expect(asked / COUNT).toBeLessThan(0.1)
})
