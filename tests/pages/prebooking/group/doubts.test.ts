// @vitest-environment node
// Lists that look right and may be read wrong: they come out right, or each doubtful cell is marked.
import { expect, it } from 'vitest'
import { DETAILS } from '@/lib/visitor-details'
import { NO_LIST, readList, withFurtherPeople } from '@/pages/prebooking/group/group-guess'
import { groupRows, validateRow, withEdits } from '@/pages/prebooking/group/group-rows'
import { lines, read } from './read'

it.each<[string, string, string[]]>([
  [
    'two people in each line',
    lines('Ana Ruiz; Bo Li', 'Carla Meyer; Dee Low'),
    ['Ana|Ruiz|Bo Li (company)', 'Carla|Meyer|Dee Low (company)'],
  ],
  ['companies of some people only', lines('Bo Li;Acme Tools', 'Ana Ruiz;'), ['Bo|Li|Acme Tools', 'Ana|Ruiz']],
  [
    'family names with small words, first',
    lines('Berg\tAna', 'Le Gall\tYann', 'van de Berg\tWei'),
    ['Ana|Berg', 'Yann|Le Gall', 'Wei|van de Berg'],
  ],
  [
    'companies that are like no names',
    lines('Ana Ruiz; Acme Tools', 'Bo Li; Siemens'),
    ['Ana|Ruiz|Acme Tools', 'Bo|Li|Siemens'],
  ],
  [
    'two people in each row of a table',
    lines('Ana Ruiz\tBo Li\tAcme', 'Carla Meyer\tDee Low\tGamma'),
    ['Ana|Ruiz|Bo Li (company)', 'Carla|Meyer|Dee Low (company)'],
  ],
  [
    'numbered people under headings',
    lines('Guest 1\tGuest 2\tCompany', 'Ana Ruiz\tBo Li\tAcme', 'Carla Meyer\t\tGamma'),
    ['Ana|Ruiz|Acme', 'Bo|Li|Acme', 'Carla|Meyer|Gamma'],
  ],
  [
    'numbered people, one of them with an address',
    lines('Vorname 1;Nachname 1;Vorname 2;Nachname 2;E-Mail', 'Ana;Ruiz;Bo;Li;ana@x.example'),
    ['Ana|Ruiz||ana@x.example', 'Bo|Li'],
  ],
  [
    'companies behind names, in capitals',
    lines('Ana Ruiz ACME', 'Bo Li BETA'),
    ['Ana Ruiz|ACME (lastName)', 'Bo Li|BETA (lastName)'],
  ],
  [
    'family names in capitals',
    lines('Marie Claude DUPONT', 'Yann LEGALL'),
    ['Marie Claude|DUPONT', 'Yann|LEGALL'],
  ],
  [
    'companies behind a comma in a column of names',
    lines('Name\tE-mail', 'Ana Ruiz, Acme\tana@x.example', 'Bo Li, Beta\tbo@x.example'),
    ['Acme|Ana Ruiz||ana@x.example (firstName)', 'Beta|Bo Li||bo@x.example (firstName)'],
  ],
  [
    'two surnames before a comma, among others',
    lines('Name\tCompany', 'García López, José\tAcme', 'Li, Bo\tBeta'),
    ['José|García López|Acme', 'Bo|Li|Beta'],
  ],
  [
    'lines with labels',
    lines(
      'Our visitors:',
      '',
      'Name: Ana Ruiz',
      'E-mail: ana@x.example',
      'Company: Acme',
      '',
      'Name: Bo Li',
      'Company: Beta',
    ),
    ['Ana|Ruiz|Acme|ana@x.example', 'Bo|Li|Beta'],
  ],
  [
    'lines with labels in Spanish',
    lines('Nombre: Ana', 'Apellidos: Ruiz Soto', 'Móvil: +34 600 000 001', 'Hora: 10:30'),
    ['Ana|Ruiz Soto|||+34 600 000 001'],
  ],
  [
    'a comma in a company without quotes',
    lines(
      'First name,Last name,Company,E-mail,Phone',
      'Ana,Ruiz,Nova, Inc.,ana@x.example,+44 7700 900101',
      'Bo,Li,Beta,bo@x.example,',
    ),
    ['Ana|Ruiz|Nova, Inc.|ana@x.example|+44 7700 900101', 'Bo|Li|Beta|bo@x.example'],
  ],
  [
    'a legal form behind a comma, without headings',
    lines('Ana Ruiz, Nova, Inc.', 'Bo Li, Beta', 'Carla Meyer, Gamma'),
    ['Ana|Ruiz|Nova, Inc.', 'Bo|Li|Beta', 'Carla|Meyer|Gamma'],
  ],
  [
    'companies as heads of sections in a table',
    lines(
      'Name\tE-mail',
      'Acme Tools\t',
      'Ana Ruiz\tana@x.example',
      'Beta\t',
      'Bo Li\tbo@x.example',
      'Cy Low\tcy@x.example',
    ),
    [
      'Acme|Tools (firstName)',
      'Ana|Ruiz||ana@x.example',
      'Beta (firstName)',
      'Bo|Li||bo@x.example',
      'Cy|Low||cy@x.example',
    ],
  ],
  [
    'a column without a heading',
    lines('Name,Company', 'Ana Ruiz,Acme,vegan', 'Bo Li,Beta,vegetarian', 'Cy Low,Gamma'),
    ['Ana|Ruiz|Acme', 'Bo|Li|Beta', 'Cy|Low|Gamma'],
  ],
  [
    'a further cell that belongs to no company',
    lines('First name,Last name,E-mail,Company', 'Ana,Ruiz,ana@x.example,Nova', 'Bo,Li,x,bo@x.example,Beta'),
    ['Ana|Ruiz|Nova|ana@x.example', 'Bo|Li|bo@x.example|x (email, company)'],
  ],
])('%s', (_, text, visitors) => {
  expect(read(text).visitors).toEqual(visitors)
})

it('companies that are people become visitors of their own', () => {
  const list = readList(lines('Ana Ruiz\tBo Li\tAcme', 'Carla Meyer\tDee Low\tGamma'), DETAILS, [])
  const rows = groupRows(withFurtherPeople(list, list, ['0', '1'], () => true, DETAILS, []))
  expect(rows.map((row) => [row.id, row.firstName, row.lastName, row.company].join('|'))).toEqual([
    '0|Ana|Ruiz|Acme',
    '0+1|Bo|Li|Acme',
    '1|Carla|Meyer|Gamma',
    '1+1|Dee|Low|Gamma',
  ])
})

it('a cell that was edited is no longer doubtful', () => {
  const rows = groupRows({ ...NO_LIST, table: [['Ana Ruiz ACME']], mapping: ['fullName'] })
  const [row] = withEdits(rows, new Map([['0', { lastName: 'Acme' }]]), new Set())
  expect(row && validateRow(row, DETAILS, [])).toEqual({})
})
