// @vitest-environment node
// Lists as people paste them: what comes out as a visitor, and what is marked.
import { describe, expect, it } from 'vitest'
import { lines, read } from './read'

describe('recipients', () => {
  const three = [
    'Ana|Ruiz||ana.ruiz@acme.example',
    'Bo|Li||bo.li@beta.example',
    'Carla|Meyer||carla.meyer@gamma.example',
  ]
  it.each([
    ['by semicolons', 'ana.ruiz@acme.example; bo.li@beta.example; carla.meyer@gamma.example'],
    ['by commas', 'ana.ruiz@acme.example, bo.li@beta.example,carla.meyer@gamma.example,'],
    ['by lines', lines('ana.ruiz@acme.example', 'bo.li@beta.example', '', 'carla.meyer@gamma.example')],
    ['of a head', lines('To: ana.ruiz@acme.example; bo.li@beta.example', 'Cc: carla.meyer@gamma.example')],
    [
      'of a head with tabs',
      lines('Para:\tana.ruiz@acme.example; bo.li@beta.example', 'CC:\tcarla.meyer@gamma.example'),
    ],
    [
      'of a meeting',
      lines(
        'Required Attendees:\tAna Ruiz <ana.ruiz@acme.example>; Bo Li <bo.li@beta.example>',
        'Optional Attendees:\tCarla Meyer <carla.meyer@gamma.example>',
      ),
    ],
    ['of a head in German', 'An: ana.ruiz@acme.example; bo.li@beta.example; carla.meyer@gamma.example'],
    ['in angle brackets', '<ana.ruiz@acme.example>; <bo.li@beta.example>; <carla.meyer@gamma.example>'],
    [
      'with invisible signs',
      '\u202aana.ruiz@acme.example\u202c; \u200bbo.li@beta.example; carla.meyer@gamma.example\ufeff',
    ],
    ['as links', 'mailto:ana.ruiz@acme.example; mailto:bo.li@beta.example; carla.meyer@gamma.example'],
    [
      'with names',
      'Ana Ruiz <ana.ruiz@acme.example>, "Li, Bo" <bo.li@beta.example>, Carla Meyer <carla.meyer@gamma.example>',
    ],
    [
      'with family names first',
      'Ruiz, Ana <ana.ruiz@acme.example>, Li, Bo <bo.li@beta.example>, Meyer, Carla <carla.meyer@gamma.example>',
    ],
    [
      'with departments, as Outlook writes them',
      lines(
        "'Ana Ruiz (Sales)' <ana.ruiz@acme.example>; 'Bo Li' <bo.li@beta.example>;",
        'Carla Meyer [GAMMA] <carla.meyer@gamma.example>',
      ),
    ],
  ])('%s', (_, text) => {
    expect(read(text).visitors).toEqual(three)
  })

  it.each([
    [
      'Ana Ruiz <ana@acme.example>; bo.li@beta.example; Carla Meyer <carla@gamma.example>;',
      ['Ana|Ruiz||ana@acme.example', 'Bo|Li||bo.li@beta.example', 'Carla|Meyer||carla@gamma.example'],
    ],
    [
      'Ana Ruiz <ana@acme.example>; Bo Li; Carla Meyer <carla@gamma.example>',
      ['Ana|Ruiz||ana@acme.example', 'Bo|Li', 'Carla|Meyer||carla@gamma.example'],
    ],
    [
      lines('Ana Ruiz <ana@acme.example>', 'Bo Li', 'Carla Meyer <carla@gamma.example>'),
      ['Ana|Ruiz||ana@acme.example', 'Bo|Li', 'Carla|Meyer||carla@gamma.example'],
    ],
    [
      'García López, José <jose.garcia@x.example>; Ruiz Soto, Ana Isabel <ana@x.example>',
      ['José|García López||jose.garcia@x.example', 'Ana Isabel|Ruiz Soto||ana@x.example'],
    ],
    ['Required Attendees: Ana Ruiz; Bo Li', ['Ana|Ruiz', 'Bo|Li']],
    ['Ana Ruiz; Bo Li; Carla Meyer', ['Ana|Ruiz', 'Bo|Li', 'Carla|Meyer']],
    ['Ana Ruiz, Bo Li, Carla Meyer', ['Ana|Ruiz', 'Bo|Li', 'Carla|Meyer']],
    [
      'Ana Ruiz, Acme <ana.ruiz@acme.example>; Bo Li, Beta <bo.li@beta.example>',
      ['Acme|Ana Ruiz||ana.ruiz@acme.example (firstName)', 'Beta|Bo Li||bo.li@beta.example (firstName)'],
    ],
    [
      'info@acme.example; bo.li@beta.example',
      ['|||info@acme.example (firstName)', 'Bo|Li||bo.li@beta.example'],
    ],
  ])('%j', (text, visitors) => {
    expect(read(text).visitors).toEqual(visitors)
  })

  it('are no rows of a table with an e-mail', () => {
    const visitors = ['Ana|Ruiz|Acme|ana@x.example', 'Bo|Li|Beta|bo@x.example']
    expect(read(lines('Ana;Ruiz;Acme;ana@x.example', 'Bo;Li;Beta;bo@x.example')).visitors).toEqual(visitors)
    expect(read('First name; Last name; E-mail\nAna; Ruiz; ana@x.example').visitors).toEqual([
      'Ana|Ruiz||ana@x.example',
    ])
    expect(read(lines('E-mail', 'ana.ruiz@x.example')).visitors).toEqual([
      '|||ana.ruiz@x.example (firstName)',
    ])
    expect(read('Ana Ruiz; ana@x.example').visitors).toEqual(['Ana|Ruiz||ana@x.example'])
  })
})

describe('a list', () => {
  it.each<[string, string, string[], number]>([
    [
      'with invisible signs',
      lines('\u200bAna;Ru\u00adiz;\u202aana@x.example\u202c', 'Bo;Li\ufeff;bo@x.example'),
      ['Ana|Ruiz||ana@x.example', 'Bo|Li||bo@x.example'],
      0,
    ],
    [
      'numbered by hand',
      lines('1. Ana Ruiz', '2. Bo Li', '3. Carla Meyer'),
      ['Ana|Ruiz', 'Bo|Li', 'Carla|Meyer'],
      0,
    ],
    [
      'of Google',
      lines(
        'First Name,Middle Name,Last Name,Nickname,Organization Name,Organization Title,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value',
        'Ana,,Ruiz,,Acme Tools,,* ,ana@acme.example,,,Mobile,+44 7700 900101',
        'Bo,,Li,,Beta Labs,,* ,bo@beta.example,,,Mobile,+44 7700 900102',
      ),
      [
        'Ana|Ruiz|Acme Tools|ana@acme.example|+44 7700 900101',
        'Bo|Li|Beta Labs|bo@beta.example|+44 7700 900102',
      ],
      0,
    ],
    [
      'of Google, with several values under one label',
      lines(
        'Name,Given Name,Family Name,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Value,Organization 1 - Name',
        'Ana Ruiz,Ana,Ruiz,* Work,ana@acme.example ::: ana@home.example,+44 7700 900101 ::: +44 20 7946 0101,Acme',
      ),
      ['Ana|Ruiz|Acme|ana@acme.example|+44 7700 900101'],
      0,
    ],
    [
      'of Outlook in French: the first number counts',
      lines(
        '"Titre";"Prénom";"Nom";"Société";"Téléphone (bureau)";"Tél. mobile";"Adresse de messagerie";"Nom complet de l\'adresse de messagerie"',
        '"Mme";"Ana";"Ruiz";"Acme";"+33 1 99 00 11 22";"+33 6 39 98 01 01";"ana@acme.example";"Ana Ruiz"',
        '"M.";"Bo";"Li";"Bêta";"";"+33 6 39 98 01 02";"bo@beta.example";"Bo Li"',
      ),
      ['Ana|Ruiz|Acme|ana@acme.example|+33 1 99 00 11 22', 'Bo|Li|Bêta|bo@beta.example|+33 6 39 98 01 02'],
      0,
    ],
    [
      'of an event tool',
      lines(
        'ID,Name,Email Address,Affiliation,Position,Phone Number,Checked in',
        '1,"Ruiz, Ana",ana@acme.example,Acme Tools,,+44 7700 900101,No',
        '2,"Li, Bo",bo@beta.example,Beta Labs,,,No',
      ),
      ['Ana|Ruiz|Acme Tools|ana@acme.example|+44 7700 900101', 'Bo|Li|Beta Labs|bo@beta.example'],
      0,
    ],
    [
      'below a title and above a total',
      lines(
        'Visitors to the plant, 12 May\t\t\t',
        '\t\t\t',
        'First name\tLast name\tCompany\tE-mail',
        'Ana\tRuiz\tAcme Tools\tana@acme.example',
        'First name\tLast name\tCompany\tE-mail',
        '---\t---\t---\t---',
        'Bo\tLi\tBeta Labs\tbo@beta.example',
        'Total\t2\t\t',
      ),
      ['Ana|Ruiz|Acme Tools|ana@acme.example', 'Bo|Li|Beta Labs|bo@beta.example'],
      4,
    ],
    [
      'with numbered lines that nobody has filled in',
      lines('No.\tName\tCompany\tSignature', '1\tAna Ruiz\tAcme\t', '2\tBo Li\tBeta\t', '3\t\t\t', '4\t\t\t'),
      ['Ana|Ruiz|Acme', 'Bo|Li|Beta'],
      2,
    ],
    [
      'with phone numbers that begin like dates and times',
      lines('Ana Ruiz;06.12.34.56.78', 'Bo Li;06-98-76-54-32', 'Carla Meyer;06.12 34 56 78'),
      ['Ana|Ruiz|||06.12.34.56.78', 'Bo|Li|||06-98-76-54-32', 'Carla|Meyer|||06.12 34 56 78'],
      0,
    ],
    [
      'with numbered lines that nobody has filled in, without headings',
      lines('1\tAna Ruiz\tAcme', '2\tBo Li\tBeta', '3\t\t'),
      ['Ana|Ruiz|Acme', 'Bo|Li|Beta'],
      1,
    ],
    [
      'in German',
      lines(
        'Nr.;Vorname;Nachname;Firma;Telefon',
        '1;Ana;Ruiz;Acme;0049 151 000 0101',
        '2;Bo;Li;Beta;+49 151 000 0102',
      ),
      ['Ana|Ruiz|Acme||+49 151 000 0101', 'Bo|Li|Beta||+49 151 000 0102'],
      0,
    ],
    [
      'with family names first',
      lines('Nom et prénom\tSociété', 'DUPONT Marie-Claude\tAcme', 'Le Gall Yann\tBêta'),
      ['Marie-Claude|DUPONT|Acme', '?|Le Gall Yann|Bêta (firstName)'],
      0,
    ],
    [
      'damaged by a spreadsheet',
      lines(
        'First name,Last name,Phone,E-mail',
        'Ana,Ruiz,4.47701E+11,ana@acme.example',
        "Bo,Li,'+44 7700 900102,bo@beta.example",
        'Carla,Meyer,="07700900103",carla@gamma.example',
        'Dee,Low,see mail,dee@delta.example; d@delta.example',
      ),
      [
        'Ana|Ruiz||ana@acme.example|4.47701E+11 (phone)',
        'Bo|Li||bo@beta.example|+44 7700 900102',
        'Carla|Meyer||carla@gamma.example|07700900103',
        'Dee|Low||dee@delta.example; d@delta.example|see mail (email, phone)',
      ],
      0,
    ],
    [
      'with addresses under another heading, and times in place of names',
      lines('Name\tCompany\tContact', 'Ana Ruiz\tAcme\tana@x.example', '09:41:02 Bo\tBeta\tbo@x.example'),
      ['Ana|Ruiz|Acme|ana@x.example', '09:41:02|Bo|Beta|bo@x.example (firstName)'],
      0,
    ],
    [
      'of people with one name',
      lines('Name\tCompany', 'Suhartini\tAcme', '王小明\tBeta', 'Ana Ruiz\tGamma'),
      ['Suhartini||Acme', '王小明||Beta', 'Ana|Ruiz|Gamma'],
      0,
    ],
    [
      'whose first visitor has a word of headings',
      lines('Ana\tRuiz\tSociété Générale\tana@x.example', 'Bo\tLi\tBeta\tbo@x.example'),
      ['Ana|Ruiz|Société Générale|ana@x.example', 'Bo|Li|Beta|bo@x.example'],
      0,
    ],
    ['of one visitor with such a word', lines('Carla Guest\tVolvo Car'), ['Carla|Guest|Volvo Car'], 0],
    [
      'of names that look like totals',
      lines('Soma Sen', 'Suma Rao', 'Ana Ruiz'),
      ['Soma|Sen', 'Suma|Rao', 'Ana|Ruiz'],
      0,
    ],
    [
      'with family names first by line',
      lines('Ruiz, Ana', 'Li, Bo', 'Meyer, Carla'),
      ['Ana|Ruiz', 'Bo|Li', 'Carla|Meyer'],
      0,
    ],
    [
      'of names that a colon introduces',
      'Visitors: Ana Ruiz, Bo Li, Carla Meyer',
      ['Ana|Ruiz', 'Bo|Li', 'Carla|Meyer'],
      0,
    ],
    ['of names in a sentence', 'Ana Ruiz, Bo Li and Carla Meyer', ['Ana|Ruiz', 'Bo|Li', 'Carla|Meyer'], 0],
    [
      'of names in wrapped lines',
      lines('Ana Ruiz, Bo Li,', 'Carla Meyer, Dee Low'),
      ['Ana|Ruiz', 'Bo|Li', 'Carla|Meyer', 'Dee|Low'],
      0,
    ],
    ['of names with commas', 'Ruiz, Ana; Li, Bo; Meyer, Carla', ['Ana|Ruiz', 'Bo|Li', 'Carla|Meyer'], 0],
    [
      'of somebody without an address before one with it',
      'Ana Ruiz, Bo Li <bo@x.example>',
      ['Ana|Ruiz', 'Bo|Li||bo@x.example'],
      0,
    ],
    [
      'of people with name and address in one column',
      lines('Ana Ruiz <ana@x.example>\tAcme', 'Bo Li <bo@x.example>\tBeta'),
      ['Ana|Ruiz|Acme|ana@x.example', 'Bo|Li|Beta|bo@x.example'],
      0,
    ],
    [
      'with several numbers and two surnames',
      lines(
        'Nombre;Primer apellido;Segundo apellido;Tel. trabajo;Móvil',
        'Ana;Ruiz;Soto;+34 911;',
        'Bo;Li;;;+34 600 000 001',
      ),
      ['Ana|Ruiz Soto|||+34 911', 'Bo|Li|||+34 600 000 001'],
      0,
    ],
    [
      'with a quote that does not close, and a stray tab',
      lines('"Bob" Low;Acme', 'Ana Ruiz;Be\tta', 'Bo Li;Gamma'),
      ['Bob|Low|Acme', 'Ana|Ruiz|Be ta', 'Bo|Li|Gamma'],
      0,
    ],
    [
      'with two people in a cell, errors of a spreadsheet and an address in another column',
      lines(
        'Name\tCompany\tE-mail',
        'Ana Ruiz & Bo Li\tAcme\t',
        '#NAME?\tBeta\t',
        'Dee Low\tdee@x.example\t',
      ),
      ['Ana|Ruiz & Bo Li|Acme (lastName)', '#NAME?||Beta (firstName)', 'Dee|Low|dee@x.example (company)'],
      0,
    ],
    [
      'with headings in another language',
      lines('Förnamn\tEfternamn\tE-post', 'Ana\tRuiz\tana@x.example', 'Bo\tLi\tbo@x.example'),
      ['Ana|Ruiz||ana@x.example', 'Bo|Li||bo@x.example'],
      0,
    ],
    [
      'with times and identity numbers, without headings',
      lines('09:00\tAna Ruiz\t12345678Z\tAcme', '10:30\tBo Li\tX1234567L\tBeta'),
      ['Ana|Ruiz|Acme', 'Bo|Li|Beta'],
      0,
    ],
    [
      'with dates, without headings',
      lines('12/05/2026\tAna\tRuiz\tAcme', '12/05/2026 09:00\tBo\tLi\tBeta'),
      ['Ana|Ruiz|Acme', 'Bo|Li|Beta'],
      0,
    ],
    [
      'counted in its first column, without headings',
      lines('1\tAna\tRuiz\tAcme', '2\tBo\tLi\tBeta', '3\tCarla\tMeyer\tGamma'),
      ['Ana|Ruiz|Acme', 'Bo|Li|Beta', 'Carla|Meyer|Gamma'],
      0,
    ],
  ])('%s', (_, text, visitors, leftOut) => {
    expect(read(text)).toEqual({ visitors, leftOut })
  })
})
