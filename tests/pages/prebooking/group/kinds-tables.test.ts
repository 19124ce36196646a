// @vitest-environment node
// Tables in rare shapes: what comes out, and what is marked.
import { expect, it } from 'vitest'
import { lines, read } from './read'

it.each<[string, string, string[]]>([
  [
    'headings in the first column',
    lines('First name\tAna\tBo', 'Last name\tRuiz\tLi', 'Company\tAcme\tBeta'),
    ['Ana|Ruiz|Acme', 'Bo|Li|Beta'],
  ],
  [
    'a cell in each line',
    lines('Name', 'Company', '', 'Ana Ruiz', 'Acme', '', 'Bo Li', 'Beta'),
    ['Ana|Ruiz|Acme', 'Bo|Li|Beta'],
  ],
  [
    'two lists side by side',
    lines('Name;Company;;Name;Company', 'Ana Ruiz;Acme;;Bo Li;Beta', 'Cy Low;Gamma;;;'),
    ['Ana|Ruiz|Acme', 'Bo|Li|Beta', 'Cy|Low|Gamma'],
  ],
  [
    'headings in two rows',
    lines('Name;;Company', 'First;Last;', 'Ana;Ruiz;Acme', 'Bo;Li;Beta'),
    ['Ana|Ruiz|Acme', 'Bo|Li|Beta'],
  ],
  ['the same heading twice', lines('Name;Name;Company', 'Ana;Ruiz;Acme'), ['||Acme (firstName)']],
  [
    'columns of blanks',
    lines('Name          Company', 'Ana Ruiz      Acme', 'Bo Li         Beta'),
    ['Ana|Ruiz|Acme', 'Bo|Li|Beta'],
  ],
  [
    'columns of blanks with gaps',
    lines('Ana Ruiz   Acme   ana@x.example', 'Bo Li             bo@x.example'),
    ['Ana|Ruiz Acme ana@x.example (lastName)', 'Bo|Li bo@x.example (lastName)'],
  ],
  [
    'two names in the lines of a cell',
    lines('Company\tNames', 'Acme\t"Ana Ruiz', 'Bo Li"', 'Beta\t"Cy', 'Low"'),
    ['Ana|Ruiz / Bo Li|Acme (lastName)', 'Cy|Low|Beta'],
  ],
  [
    'quotes for the company above',
    lines('Name;Company', 'Ana Ruiz;Acme', 'Bo Li;"', 'Cy Low;"'),
    ['Ana|Ruiz|Acme', 'Bo|Li|〃 (company)', 'Cy|Low|〃 (company)'],
  ],
  [
    'bullets and titles in columns',
    lines('o\tMr\tAna\tRuiz\tAcme', 'o\t\tBo\tLi\tBeta'),
    ['Ana|Ruiz|Acme', 'Bo|Li|Beta'],
  ],
  [
    'a column of family names in capitals',
    lines('RUIZ\tAna\tAcme', 'LI\tBo\tBeta'),
    ['Ana|RUIZ|Acme', 'Bo|LI|Beta'],
  ],
  [
    'single and curly quotes',
    lines("'Ana','Ruiz','Acme'", '“Bo”,“Li”,“Beta”'),
    ['Ana|Ruiz|Acme', 'Bo|Li|Beta'],
  ],
  [
    'a company among headings that are not known',
    lines('Jina Kamili;Firma', 'Ana Ruiz;Acme'),
    ['Ana|Ruiz|Acme (firstName)'],
  ],
  ['Romanian', lines('Nume;Prenume;Firma', 'Ruiz;Ana;Acme'), ['Ana|Ruiz|Acme']],
  ['Hungarian', lines('Vezetéknév;Keresztnév;Cég', 'Ruiz;Ana;Acme'), ['Ana|Ruiz|Acme']],
  ['Croatian', lines('Ime;Prezime;Tvrtka', 'Ana;Ruiz;Acme'), ['Ana|Ruiz|Acme']],
  ['Japanese, in two columns', lines('姓\t名\t会社名', '山田\t太郎\tアクメ'), ['太郎|山田|アクメ']],
  [
    'names of others and of things',
    lines('Escort name;Event name;Visitor name;Company', 'Helen Hart;Open day;Ana Ruiz;Acme'),
    ['Ana|Ruiz|Acme'],
  ],
  ['the name of a thing before that of a visitor', lines('Ticket name;Name', 'VIP;Ana Ruiz'), ['Ana|Ruiz']],
  [
    'a customer',
    lines('Account name;Contact name;Email', 'Acme;Ana Ruiz;ana@x.example'),
    ['Ana|Ruiz|Acme|ana@x.example'],
  ],
  [
    'what belongs to the company',
    lines(
      'Name;Company contact;Company car;Company address;Company',
      'Ana Ruiz;Helen Hart;Yes;1 High St;Acme',
    ),
    ['Ana|Ruiz|Acme'],
  ],
  [
    'several people below the label of their company',
    lines('Company: Acme', 'Visitor: Ana Ruiz', 'Visitor: Bo Li', 'Company: Beta', 'Visitor: Cy Low'),
    ['Ana|Ruiz|Acme', 'Bo|Li|Acme', 'Cy|Low|Beta'],
  ],
  [
    'the same label twice',
    lines('Name: Ana Ruiz', 'Company: Acme', 'Company: Beta', 'Name: Bo Li'),
    ['Ana|Ruiz|Acme', 'Bo|Li'],
  ],
])('a table: %s', (_, text, visitors) => {
  expect(read(text).visitors).toEqual(visitors)
})
