// @vitest-environment node
// Rows with something else than a name, company or phone number are marked; people with rare names are not.
import { expect, it } from 'vitest'
import { lines, read } from './read'

it.each<[string, string, string[]]>([
  [
    'people who are not named',
    lines('Name;Company', 'TBC;Acme', 'Driver;Beta', 'Guest of Ana Ruiz;Acme', 'Familie Meyer;Gamma'),
    [
      'TBC||Acme (firstName)',
      'Driver||Beta (firstName)',
      'Guest|of Ana Ruiz|Acme (firstName)',
      'Familie|Meyer|Gamma (firstName)',
    ],
  ],
  [
    'people who are not confirmed, and sums',
    lines('Nombre;Empresa', 'Ana Ruiz;Acme', 'Carla Meyer;1904', 'Por confirmar;Beta', 'Recuento;2'),
    ['Ana|Ruiz|Acme', 'Carla|Meyer|1904', 'Por|confirmar|Beta (lastName)', 'Recuento||2 (firstName)'],
  ],
  [
    'lines of a mail',
    lines('Dear reception', 'Ana Ruiz', 'Sales Manager', 'www.acme.example', 'Best regards'),
    [
      'Dear|reception (firstName)',
      'Ana|Ruiz',
      'Sales|Manager (firstName)',
      'www.acme.example (firstName)',
      'Best|regards (firstName)',
    ],
  ],
  [
    'a name and something else',
    lines('Ana Ruiz from Acme', 'Bo Li – Beta', 'Cy Low y Dee Moss', 'Eva Kay with Flo Orr', '❌ Gus Poe'),
    [
      'Ana|Ruiz from Acme (lastName)',
      'Bo|Li – Beta (lastName)',
      'Cy|Low y Dee Moss (lastName)',
      'Eva|Kay with Flo Orr (lastName)',
      '❌|Gus Poe (firstName)',
    ],
  ],
  [
    'names with small words',
    lines('Ana Costa e Silva', 'José Ortega y Gasset', 'Or Cohen', 'Lady Ruiz'),
    ['Ana|Costa e Silva', 'José|Ortega y Gasset', 'Or|Cohen', 'Lady|Ruiz'],
  ],
  [
    'titles that may be names',
    lines('Lord Bo Li', 'Notar. Ana Ruiz'),
    ['Lord|Bo Li (firstName)', 'Notar.|Ana Ruiz (firstName)'],
  ],
  [
    'no companies',
    lines(
      'Name\tCompany',
      'Ana Ruiz\tditto',
      'Bo Li\t-',
      'Cy Low\t12/05/2026',
      'Dee Moss\tX1234567',
      'Eva Kay\t7-Eleven',
      'Flo Orr\t1&1',
    ),
    [
      'Ana|Ruiz|ditto (company)',
      'Bo|Li|- (company)',
      'Cy|Low|12/05/2026 (company)',
      'Dee|Moss|X1234567 (company)',
      'Eva|Kay|7-Eleven',
      'Flo|Orr|1&1',
    ],
  ],
  [
    'no phone numbers',
    lines(
      'Name;Phone',
      'Ana Ruiz;030/900101 / 0151 0000101',
      'Bo Li;+44 77** ***101',
      'Cy Low;447701000000',
      'Dee Moss;0',
      'Eva Kay;-447700900101',
      'Flo Orr;+44 (0)20 7946 0000 x34',
    ),
    [
      'Ana|Ruiz|||030/900101 / 0151 0000101 (phone)',
      'Bo|Li|||+44 77** ***101 (phone)',
      'Cy|Low|||447701000000 (phone)',
      'Dee|Moss|||0 (phone)',
      'Eva|Kay|||-447700900101 (phone)',
      'Flo|Orr|||+44 (0)20 7946 0000 x34',
    ],
  ],
  [
    'a company before each name',
    lines('Acme, Ana Ruiz', 'Beta, Bo Li'),
    ['Ana Ruiz|Acme (lastName)', 'Bo Li|Beta (lastName)'],
  ],
  [
    'companies before names, merged',
    lines('Acme\tAna Ruiz', '\tBo Li'),
    ['Acme|Ana Ruiz (lastName)', '|Bo Li (lastName)'],
  ],
  [
    'two surnames each, under headings',
    lines('First Name\tLast Name', 'Ana\tRuiz Soto', 'José\tGarcía López'),
    ['Ana|Ruiz Soto', 'José|García López'],
  ],
  [
    'jobs beside companies',
    lines('Ana Ruiz, CEO, Acme', 'Bo Li, CTO, Beta'),
    ['Ana|Ruiz|CEO (company)', 'Bo|Li|CTO (company)'],
  ],
  [
    'a short family name in capitals among others',
    'RUIZ Ana <ana@x.example>; LI Bo <bo@x.example>',
    ['Ana|RUIZ||ana@x.example', 'LI|Bo||bo@x.example (firstName)'],
  ],
  [
    'a whole name as first name',
    lines('First name;Last name', 'Ana;Ruiz', 'Bo Li;'),
    ['Ana|Ruiz', 'Bo Li (firstName)'],
  ],
  [
    'companies below names',
    lines('Ana Ruiz', 'Acme Tools', 'Bo Li....Beta'),
    ['Ana|Ruiz', 'Acme|Tools (firstName)', 'Bo|Li....Beta (lastName)'],
  ],
])('%s: marked where something is wrong', (_, text, visitors) => {
  expect(read(text).visitors).toEqual(visitors)
})
