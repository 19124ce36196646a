// @vitest-environment node
// Headings, hosts, senders and other texts that could be visitors or their companies are marked; the order of names is asked.
import { expect, it } from 'vitest'
import { asksOrder, lines, read } from './read'

it.each<[string, string, string[]]>([
  [
    'words of which one ends like the other',
    lines('Emri;Mbiemri', 'Ana;Ruiz', 'Bo;Li'),
    ['Emri|Mbiemri (firstName)', 'Ana|Ruiz', 'Bo|Li'],
  ],
  [
    'words with a word in common',
    lines('نام;نام خانوادگی;شرکت', 'علی;محمدی;آکمه', 'سارا;احمدی;بتا'),
    ['نام|نام خانوادگی|شرکت (firstName)', 'علی|محمدی|آکمه', 'سارا|احمدی|بتا'],
  ],
  [
    'a word that comes twice',
    lines('نام و نام خانوادگی;شرکت', 'علی محمدی;آکمه', 'سارا احمدی;بتا'),
    ['نام|و نام خانوادگی|شرکت (firstName)', 'علی|محمدی|آکمه', 'سارا|احمدی|بتا'],
  ],
  [
    'one word above whole names and supervisors',
    lines('Contractor;Supervisor', 'Ana Ruiz;Helen Hart', 'Bo Li;Jon Snow'),
    [
      'Contractor||Supervisor (company, firstName)',
      'Ana|Ruiz|Helen Hart (company)',
      'Bo|Li|Jon Snow (company)',
    ],
  ],
  [
    'a word of names and another one',
    lines('Nama Penuh;Syarikat', 'Ali Ahmad;Acme', 'Siti Aminah;Beta'),
    ['Nama|Penuh|Syarikat (firstName)', 'Ali|Ahmad|Acme', 'Siti|Aminah|Beta'],
  ],
  [
    'small letters',
    lines('Họ tên;Công ty', 'Nguyễn Văn An;Acme', 'Trần Thị Bình;Beta'),
    ['Họ|tên|Công ty (firstName)', 'Nguyễn|Văn An|Acme', 'Trần|Thị Bình|Beta'],
  ],
  [
    'capitals',
    lines('JINA;UKOO;KAMPUNI', 'Ana;Ruiz;Acme', 'Bo;Li;Beta'),
    ['JINA|UKOO|KAMPUNI (firstName)', 'Ana|Ruiz|Acme', 'Bo|Li|Beta'],
  ],
  ['another script', lines('ชื่อ;นามสกุล', 'Ana;Ruiz', 'Bo;Li'), ['ชื่อ|นามสกุล (firstName)', 'Ana|Ruiz', 'Bo|Li']],
  [
    'one word above whole names',
    lines('Isik;Töökoht', 'Ana Ruiz;Acme', 'Bo Li;Beta'),
    ['Isik||Töökoht (firstName)', 'Ana|Ruiz|Acme', 'Bo|Li|Beta'],
  ],
  [
    'a word above numbers',
    lines('Jina Kamili;Simu', 'Ana Ruiz;030 900101', 'Bo Li;030 900102'),
    ['Jina|Kamili|||Simu (phone, firstName)', 'Ana|Ruiz|||030 900101', 'Bo|Li|||030 900102'],
  ],
])('a first row that may be headings, by %s', (_, text, visitors) => {
  expect(read(text).visitors).toEqual(visitors)
})

it.each<[string, string, string[]]>([
  [
    'whose addresses are those of hosts',
    lines(
      'Visitor;Company;Host;Email;Phone',
      'Ana Ruiz;Acme;Helen Hart;helen.hart@host.example;101',
      'Bo Li;Beta;Jon Snow;jsnow@host.example;102',
    ),
    ['Ana|Ruiz|Acme', 'Bo|Li|Beta'],
  ],
  [
    'whose addresses behind a host say nothing',
    lines(
      'Visitor;Company;Host;Email',
      'Ana Ruiz;Acme;Helen Hart;ext12@host.example',
      'Bo Li;Beta;Jon Snow;bo@beta.example',
    ),
    ['Ana|Ruiz|Acme|ext12@host.example (email)', 'Bo|Li|Beta|bo@beta.example'],
  ],
  [
    'with phones behind a host',
    lines('Besucher;Firma;Ansprechpartner;Telefon', 'Ana Ruiz;Acme;Helen Hart;+49 30 900101'),
    ['Ana|Ruiz|Acme||+49 30 900101 (phone)'],
  ],
  [
    'with the address of one host for all',
    lines(
      'Name,Company,Email',
      'Ana Ruiz,Acme,helen.hart@host.example',
      'Bo Li,Beta,helen.hart@host.example',
      'Cy Low,Gamma,cy@gamma.example',
    ),
    [
      'Ana|Ruiz|Acme|helen.hart@host.example (email)',
      'Bo|Li|Beta|helen.hart@host.example (email)',
      'Cy|Low|Gamma|cy@gamma.example',
    ],
  ],
  [
    'with the address of a host of the same family name',
    lines('Visitor,Host,Email', 'Ana Hart,Helen Hart,helen.hart@host.example'),
    ['Ana|Hart'],
  ],
  [
    'with addresses of buyers only',
    lines('Buyer Last Name,Buyer Email,Attendee First,Attendee Last', 'Hart,helen@host.example,Ana,Ruiz'),
    ['Ana|Ruiz'],
  ],
  [
    'with the phones of visitors behind addresses of hosts',
    lines('Visitor,Host,Email,Visitor phone', 'Ana Ruiz,Helen Hart,helen.hart@host.example,+44 7700 900101'),
    ['Ana|Ruiz|||+44 7700 900101'],
  ],
  [
    'with addresses behind a Korean host',
    lines('이름;담당자;이메일', '김민수;이영희;younghee@host.example'),
    ['김민수|||younghee@host.example (email)'],
  ],
  [
    'with the addresses of visitors behind a manager',
    lines('First Name,Last Name,Manager,Email', 'Ana,Ruiz,Helen Hart,a.ruiz@acme.example'),
    ['Ana|Ruiz||a.ruiz@acme.example'],
  ],
  [
    'with somebody who organised it',
    lines('Meeting,Organizer,Organizer email,Attendee', 'Tour,Helen Hart,helen@host.example,Ana Ruiz'),
    ['Ana|Ruiz'],
  ],
  [
    'with addresses of employees before the visitors',
    lines('Employee,Email,Visitor name', 'Helen Hart,helen.hart@host.example,Ana Ruiz'),
    ['Ana|Ruiz'],
  ],
  [
    'with addresses of both',
    lines('Host;Email;Visitor;Email', 'Helen Hart;office@host.example;Ana Ruiz;ana@acme.example'),
    ['Ana|Ruiz||ana@acme.example'],
  ],
  [
    'with addresses of somebody in a column that is not known',
    lines('Name;Empresa;Recibe;Email', 'Ana Ruiz;Acme;Helen Hart;helen.hart@host.example'),
    ['Ana|Ruiz|Acme|helen.hart@host.example (email)'],
  ],
  [
    'with addresses that are said to be those of visitors',
    lines('Visitor;Host;Visitor email', 'Ana Ruiz;Helen Hart;office@acme.example'),
    ['Ana|Ruiz||office@acme.example'],
  ],
])('a table %s', (_, text, visitors) => {
  expect(read(text).visitors).toEqual(visitors)
})

it.each<[string, string, string[]]>([
  [
    'countries',
    lines('Ana Ruiz, Spain', 'Bo Li, 中国', 'Carla Meyer, Deutschland'),
    ['Ana|Ruiz|Spain (company)', 'Bo|Li|中国 (company)', 'Carla|Meyer|Deutschland (company)'],
  ],
  [
    'cities, some of them known',
    lines('Ana Ruiz, Madrid', 'Bo Li, London', 'Carla Meyer, Ulm'),
    ['Ana|Ruiz|Madrid (company)', 'Bo|Li|London (company)', 'Carla|Meyer|Ulm (company)'],
  ],
  [
    'diets',
    lines('Bo Li; vegetarian', 'Ana Ruiz; sin gluten', 'Cy Low; Acme'),
    ['Bo|Li|vegetarian (company)', 'Ana|Ruiz|sin gluten (company)', 'Cy|Low|Acme (company)'],
  ],
  [
    'streets',
    lines('Carla Meyer, Hauptstr. 5', 'Bo Li, 12 High Street', 'Ana Ruiz, 28001 Madrid'),
    [
      'Carla|Meyer|Hauptstr. 5 (company)',
      'Bo|Li|12 High Street (company)',
      'Ana|Ruiz|28001 Madrid (company)',
    ],
  ],
  [
    'plates, jobs and answers',
    lines('Ana Ruiz;B-AR 101', 'Bo Li;Project Manager', 'Cy Low;yes'),
    ['Ana|Ruiz|B-AR 101 (company)', 'Bo|Li|Project Manager (company)', 'Cy|Low|yes (company)'],
  ],
  [
    'languages and codes of countries',
    lines('Ana Ruiz;Spanish', 'Bo Li;Chinese', 'Cy Low;GB'),
    ['Ana|Ruiz|Spanish (company)', 'Bo|Li|Chinese (company)', 'Cy|Low|GB (company)'],
  ],
  [
    'family names beside first names with an initial',
    lines('Ana M.;Ruiz', 'John F.;Smith'),
    ['Ana|M.|Ruiz (company)', 'John|F.|Smith (company)'],
  ],
  ['states', lines('Ana Ruiz, CA', 'Bo Li, NY'), ['Ana|Ruiz|CA (company)', 'Bo|Li|NY (company)']],
  [
    'days and groups',
    lines('Ana Ruiz;Montag', 'Bo Li;lunes', 'Cy Low;Group A', 'Dee Moss;'),
    ['Ana|Ruiz|Montag (company)', 'Bo|Li|lunes (company)', 'Cy|Low|Group A (company)', 'Dee|Moss'],
  ],
  [
    'departments and times',
    lines('Ana Ruiz; Marketing', 'Bo Li; 11 Uhr', 'Cy Low; Acme'),
    ['Ana|Ruiz|Marketing (company)', 'Bo|Li|11 Uhr (company)', 'Cy|Low|Acme (company)'],
  ],
  [
    'a country among companies, and companies with numbers',
    lines('Ana Ruiz;Spain', 'Bo Li;3M', 'Cy Low;G4S', 'Dee Moss;Acme Spain', 'Eva Kay;7-Eleven'),
    ['Ana|Ruiz|Spain (company)', 'Bo|Li|3M', 'Cy|Low|G4S', 'Dee|Moss|Acme Spain', 'Eva|Kay|7-Eleven'],
  ],
  [
    'a country that the heading calls a company',
    lines('Name;Company', 'Ana Ruiz;Spain', 'Bo Li;4Life 2000'),
    ['Ana|Ruiz|Spain', 'Bo|Li|4Life 2000'],
  ],
])('in place of companies: %s', (_, text, visitors) => {
  expect(read(text).visitors).toEqual(visitors)
})

it.each<[string, string, string[]]>([
  [
    'From',
    lines('From: Helen Hart <helen@host.example>', 'To: Ana Ruiz <ana@x.example>; Bo Li <bo@x.example>'),
    ['Helen|Hart||helen@host.example (firstName)', 'Ana|Ruiz||ana@x.example', 'Bo|Li||bo@x.example'],
  ],
  [
    'Von',
    lines('Von: helen.hart@host.example', 'An: ana.ruiz@x.example', 'Cc: bo.li@x.example'),
    [
      'Helen|Hart||helen.hart@host.example (firstName)',
      'Ana|Ruiz||ana.ruiz@x.example',
      'Bo|Li||bo.li@x.example',
    ],
  ],
  [
    'From, above names without a label',
    lines('From: Helen Hart <helen@host.example>', 'Ana Ruiz <ana@x.example>'),
    ['Helen|Hart||helen@host.example (firstName)', 'Ana|Ruiz||ana@x.example'],
  ],
  [
    'none, as all are invited',
    lines('Required: Ana Ruiz <ana@x.example>', 'Optional: Bo Li <bo@x.example>'),
    ['Ana|Ruiz||ana@x.example', 'Bo|Li||bo@x.example'],
  ],
  [
    '发件人',
    lines('发件人：王小明 <wang@host.example>', '收件人：李雷 <li@x.example>'),
    ['王小明|||wang@host.example (firstName)', '李雷|||li@x.example'],
  ],
])('the sender of a mail: %s', (_, text, visitors) => {
  expect(read(text).visitors).toEqual(visitors)
})

it.each<[boolean, string, string[], string[]]>([
  [true, 'two columns', ['Ruiz\tAna\tAcme', 'Li\tBo\tBeta'], ['Ruiz|Ana|Acme', 'Li|Bo|Beta']],
  [
    true,
    'two columns, turned by addresses',
    ['Ruiz;Ana;ana.ruiz@x.example', 'Li;Bo;'],
    ['Ana|Ruiz||ana.ruiz@x.example', 'Bo|Li'],
  ],
  [
    true,
    'whole names, turned by addresses',
    ['Name;E-mail', 'Ruiz Ana;ana.ruiz@x.example', 'Li Bo;bo.li@x.example'],
    ['Ana|Ruiz||ana.ruiz@x.example', 'Bo|Li||bo.li@x.example'],
  ],
  [
    false,
    'two columns and addresses',
    ['Ana;Ruiz;aruiz@x.example', 'Bo;Li;'],
    ['Ana|Ruiz||aruiz@x.example', 'Bo|Li'],
  ],
  [false, 'a small word', ['Berg\tAna', 'van Dijk\tBo'], ['Ana|Berg', 'Bo|van Dijk']],
  [true, 'what may be a first name', ['Van Anh\tRuiz', 'Bo\tLi'], ['Van Anh|Ruiz', 'Bo|Li']],
  [false, 'capitals', ['RUIZ\tAna', 'LI\tBo'], ['Ana|RUIZ', 'Bo|LI']],
  [false, 'headings', ['Last name\tFirst name', 'Ruiz\tAna'], ['Ana|Ruiz']],
])('the order of names is asked: %s for %s', (isAsked, _, rows, visitors) => {
  expect(read(lines(...rows)).visitors).toEqual(visitors)
  expect(asksOrder(lines(...rows))).toBe(isAsked)
})
