// @vitest-environment node
// Recipients, lists written by hand, and exports of other programs: what comes out, and what is marked.
import { expect, it } from 'vitest'
import { lines, read } from './read'

it.each<[string, string, string[]]>([
  [
    'labels in another order, and one that is missing',
    lines(
      'Company: Acme',
      'Name: Ana Ruiz',
      'E-mail: ana@x.example',
      '',
      'Name: Bo Li',
      'E-mail: bo@x.example',
    ),
    ['Ana|Ruiz|Acme|ana@x.example', 'Bo|Li||bo@x.example'],
  ],
  [
    'labels without blank lines between the people',
    lines('Name: Ana Ruiz', 'Company: Acme', 'E-mail: ana@x.example', 'Name: Bo Li', 'Company: Beta'),
    ['Ana|Ruiz|Acme|ana@x.example', 'Bo|Li|Beta'],
  ],
  [
    'labels with blank lines between all of them',
    lines('Name: Ana Ruiz', '', 'Company: Acme', '', 'Name: Bo Li', '', 'Company: Beta'),
    ['Ana|Ruiz|Acme', 'Bo|Li|Beta'],
  ],
  [
    'last names that companies have too, in a column of their own',
    lines('First name,Last name', 'Gina,Group', 'Ana,Bank'),
    ['Gina|Group', 'Ana|Bank'],
  ],
  [
    'people below words for visitors',
    lines('Visitors', 'Ana Ruiz', 'Bo Li', '', 'Guests:', 'Eva Koch', 'Jan Vos'),
    ['Ana|Ruiz', 'Bo|Li', 'Eva|Koch', 'Jan|Vos'],
  ],
  [
    'people below days',
    lines('Monday:', 'Ana Ruiz', 'Bo Li', '', 'Tuesday:', 'Eva Koch', 'Jan Vos'),
    [
      'Ana|Ruiz|Monday (company)',
      'Bo|Li|Monday (company)',
      'Eva|Koch|Tuesday (company)',
      'Jan|Vos|Tuesday (company)',
    ],
  ],
  [
    'a company code beside a name',
    lines('Company code,Visitor,E-mail', 'A1,Ana Ruiz,ana@x.example', 'B2,Bo Li,bo@x.example'),
    ['Ana|Ruiz||ana@x.example', 'Bo|Li||bo@x.example'],
  ],
  [
    'recipients of Gmail',
    ' Ana Ruiz <ana.ruiz@acme.example>,  Bo Li <bo.li@beta.example>',
    ['Ana|Ruiz||ana.ruiz@acme.example', 'Bo|Li||bo.li@beta.example'],
  ],
  [
    'recipients of Outlook, surname first',
    'Ruiz, Ana <ana@x.example>; Li, Bo <bo@x.example>',
    ['Ana|Ruiz||ana@x.example', 'Bo|Li||bo@x.example'],
  ],
  [
    'recipients of Outlook, with what is in brackets',
    'Ruiz, Ana (EXT) <ana@x.example>; Li, Bo (Beta Labs) <bo@x.example>',
    ['Ana|Ruiz||ana@x.example', 'Bo|Li||bo@x.example'],
  ],
  [
    'recipients of Apple Mail',
    lines('"Ana Ruiz" <ana@x.example>', '"Bo Li" <bo@x.example>'),
    ['Ana|Ruiz||ana@x.example', 'Bo|Li||bo@x.example'],
  ],
  [
    'the head of a forwarded mail',
    lines(
      'From: Helen Hart <helen@host.example>',
      'Sent: Monday, 4 May 2026 10:12',
      'To: Ana Ruiz <ana@x.example>; Bo Li <bo@x.example>',
      'Subject: Visit',
    ),
    [
      'From: Helen Hart <helen@host.example> (firstName)',
      'Sent: Monday|4 May 2026 10:12 (firstName, lastName)',
      'To: Ana Ruiz <ana@x.example>; Bo Li <bo@x.example> (firstName)',
      'Subject: Visit (firstName)',
    ],
  ],
  [
    'addresses with a plus or an underscore',
    'ana.ruiz+visit@acme.example; bo_li@beta.example',
    ['|||ana.ruiz+visit@acme.example (firstName)', 'Bo|Li||bo_li@beta.example'],
  ],
  [
    'addresses in brackets',
    'Ana Ruiz (ana@x.example), Bo Li (bo@x.example)',
    ['Ana|Ruiz||ana@x.example', 'Bo|Li||bo@x.example'],
  ],
  [
    'an address behind a dash',
    lines('Ana Ruiz - ana@x.example', 'Bo Li - bo@x.example'),
    ['Ana|Ruiz||ana@x.example', 'Bo|Li||bo@x.example'],
  ],
  [
    'an address before the name',
    lines('ana@x.example Ana Ruiz', 'bo@x.example Bo Li'),
    ['Ana|Ruiz||ana@x.example', 'Bo|Li||bo@x.example'],
  ],
  ['name and address of one person', 'Ana Ruiz\tana@x.example', ['Ana|Ruiz||ana@x.example']],
  [
    'angle brackets with blanks',
    'Ana Ruiz < ana@x.example >; Bo Li < bo@x.example >',
    ['Ana|Ruiz||ana@x.example', 'Bo|Li||bo@x.example'],
  ],
  [
    'a company behind a dash',
    lines('Ana Ruiz - Acme', 'Bo Li - Beta'),
    ['Ana|Ruiz - Acme (lastName)', 'Bo|Li - Beta (lastName)'],
  ],
  [
    'a company in brackets, which is left out',
    lines('Ana Ruiz (Acme)', 'Bo Li (Beta)'),
    ['Ana|Ruiz', 'Bo|Li'],
  ],
  [
    'numbered lines with a company',
    lines('1) Ana Ruiz, Acme', '2) Bo Li, Beta'),
    ['Ana|Ruiz|Acme', 'Bo|Li|Beta'],
  ],
  [
    'bullets, some with a company',
    lines('• Ana Ruiz', '• Bo Li, Beta', '• Carla Meyer'),
    ['Ana|Ruiz', 'Bo|Li|Beta', 'Carla|Meyer'],
  ],
  ['boxes to tick', lines('[ ] Ana Ruiz', '[x] Bo Li'), ['Ana|Ruiz', 'Bo|Li']],
  [
    'a table of bars',
    lines('| Name | Company |', '|------|---------|', '| Ana Ruiz | Acme |', '| Bo Li | Beta |'),
    ['Ana|Ruiz|Acme', 'Bo|Li|Beta'],
  ],
  [
    'names below their company',
    lines('Acme', 'Ana Ruiz', 'Bo Li', '', 'Beta', 'Carla Meyer'),
    ['Ana|Ruiz|Acme', 'Bo|Li|Acme', 'Carla|Meyer|Beta'],
  ],
  [
    'a chat with time stamps',
    lines('[12:01, 5/4/2026] Ana: Ana Ruiz', '[12:02, 5/4/2026] Ana: Bo Li'),
    [
      '[12:01|5/4/2026] Ana: Ana Ruiz (firstName, lastName)',
      '[12:02|5/4/2026] Ana: Bo Li (firstName, lastName)',
    ],
  ],
  ['three names with an ampersand', 'Ana Ruiz, Bo Li & Carla Meyer', ['Ana|Ruiz', 'Bo|Li', 'Carla|Meyer']],
  ['first names by line', lines('Ana', 'Bo', 'Carla'), ['Ana', 'Bo', 'Carla']],
  [
    'names divided by slashes',
    'Ana Ruiz / Bo Li / Carla Meyer',
    ['Ana|Ruiz / Bo Li / Carla Meyer (lastName)'],
  ],
  [
    'phone numbers behind names',
    lines('Ana Ruiz +44 7700 900101', 'Bo Li +44 7700 900102'),
    ['Ana|Ruiz +44 7700 900101 (lastName)', 'Bo|Li +44 7700 900102 (lastName)'],
  ],
  [
    'phone numbers behind a comma',
    lines('Ana Ruiz, +44 7700 900101', 'Bo Li, 07700 900102'),
    ['Ana|Ruiz|||+44 7700 900101', 'Bo|Li|||07700 900102'],
  ],
  [
    'Outlook in English',
    lines(
      'Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Business Phone,Mobile Phone,E-mail Address,E-mail Type,E-mail Display Name',
      'Dr.,Ana,M.,Ruiz,,Acme,Sales,Manager,,+44 7700 900101,ana@x.example,SMTP,Ana Ruiz (ana@x.example)',
      ',Bo,,Li,,Beta,,,,,bo@x.example,SMTP,Bo Li',
    ),
    ['Ana|Ruiz|Acme|ana@x.example|+44 7700 900101', 'Bo|Li|Beta|bo@x.example'],
  ],
  [
    'Outlook in German',
    lines(
      '"Anrede";"Vorname";"Weitere Vornamen";"Nachname";"Firma";"Telefon geschäftlich";"Mobiltelefon";"E-Mail-Adresse";"E-Mail: Angezeigter Name"',
      '"Frau";"Ana";"";"Ruiz";"Acme";"";"+49 151 0000101";"ana@x.example";"Ana Ruiz"',
    ),
    ['Ana|Ruiz|Acme|ana@x.example|+49 151 0000101'],
  ],
  [
    'Thunderbird',
    lines(
      'First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email,Work Phone,Organization',
      'Ana,Ruiz,Ana Ruiz,,ana@x.example,,+44 7700 900101,Acme',
      'Bo,Li,Bo Li,,bo@x.example,,,Beta',
    ),
    ['Ana|Ruiz|Acme|ana@x.example|+44 7700 900101', 'Bo|Li|Beta|bo@x.example'],
  ],
  [
    'an event tool with orders',
    lines(
      'Order #,Order Date,First Name,Last Name,Email,Quantity,Ticket Type,Attendee Status,Company',
      '123,2026-05-01,Ana,Ruiz,ana@x.example,1,General,Attending,Acme',
      '124,2026-05-01,Bo,Li,bo@x.example,1,General,Attending,Beta',
    ),
    ['Ana|Ruiz|Acme|ana@x.example', 'Bo|Li|Beta|bo@x.example'],
  ],
  [
    'the report of an online meeting',
    lines(
      '1. Summary',
      'Meeting title\tVisit',
      'Attended participants\t2',
      '2. Participants',
      'Name\tFirst Join\tLast Leave\tIn-Meeting Duration\tEmail\tParticipant ID (UPN)\tRole',
      'Ana Ruiz\t5/4/26, 9:00\t5/4/26, 10:00\t1h\tana@x.example\tana@x.example\tPresenter',
      'Bo Li\t5/4/26, 9:00\t5/4/26, 10:00\t1h\tbo@x.example\tbo@x.example\tAttendee',
    ),
    ['Ana|Ruiz||ana@x.example', 'Bo|Li||bo@x.example'],
  ],
  [
    'a customer database',
    lines(
      'Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Associated Company',
      '1,Ana,Ruiz,ana@x.example,+44 7700 900101,Helen Hart,Acme',
      '2,Bo,Li,bo@x.example,,Helen Hart,Beta',
    ),
    ['Ana|Ruiz|Acme|ana@x.example|+44 7700 900101', 'Bo|Li|Beta|bo@x.example'],
  ],
  [
    'connections of a network',
    lines(
      'First Name,Last Name,URL,Email Address,Company,Position,Connected On',
      'Ana,Ruiz,https://l.example/ana,ana@x.example,Acme,CEO,04 May 2026',
      'Bo,Li,https://l.example/bo,,Beta,CTO,03 May 2026',
    ),
    ['Ana|Ruiz|Acme|ana@x.example', 'Bo|Li|Beta'],
  ],
  [
    'a poll',
    lines('Participants\tMon 4 May\tTue 5 May', 'Ana Ruiz\tOK\t', 'Bo Li\t\tOK'),
    ['Ana|Ruiz', 'Bo|Li'],
  ],
  [
    'cells of a company that are merged',
    lines('Company\tName', 'Acme\tAna Ruiz', '\tBo Li', 'Beta\tCarla Meyer'),
    ['Ana|Ruiz|Acme', 'Bo|Li', 'Carla|Meyer|Beta'],
  ],
  [
    'headings with stars and brackets',
    lines('* Name (First)\t* Name (Last)\tCompany / Organisation', 'Ana\tRuiz\tAcme', 'Bo\tLi\tBeta'),
    ['Ana|Ruiz|Acme', 'Bo|Li|Beta'],
  ],
  [
    'our own export',
    lines(
      'First name,Last name,Company,E-mail,Phone,Vehicle registration',
      "Ana,Ruiz,Acme,ana@x.example,'+44 7700 900101,AB12 CDE",
    ),
    ['Ana|Ruiz|Acme|ana@x.example|+44 7700 900101'],
  ],
  [
    'answers of a form',
    lines(
      'Timestamp,Email address,Full name,Company',
      '2026/05/04 10:00:01,ana@x.example,Ana Ruiz,Acme',
      '2026/05/04 10:02:11,bo@x.example,Bo Li,Beta',
    ),
    ['Ana|Ruiz|Acme|ana@x.example', 'Bo|Li|Beta|bo@x.example'],
  ],
  ['a MECARD', 'MECARD:N:Ruiz,Ana;EMAIL:ana@x.example;;', ['Ana|Ruiz||ana@x.example']],
  [
    'two numbers in a cell, and none',
    lines('Name,Phone', 'Ana Ruiz,"+44 7700 900101, +44 7700 900102"', 'Bo Li,n/a'),
    ['Ana|Ruiz|||+44 7700 900101, +44 7700 900102 (phone)', 'Bo|Li|||n/a (phone)'],
  ],
  [
    'a company in place of a name',
    lines('NAME1;NAME2;STRAS;ORT01', 'ACME GMBH;;Hauptstr. 1;Berlin'),
    ['GMBH|ACME (firstName)'],
  ],
  [
    'names below their company and a colon',
    lines('Acme Tools:', 'Ana Ruiz', 'Bo Li', '', 'Beta Labs:', 'Carla Meyer'),
    ['Ana|Ruiz|Acme Tools', 'Bo|Li|Acme Tools', 'Carla|Meyer|Beta Labs'],
  ],
])('%s', (_, text, visitors) => {
  expect(read(text).visitors).toEqual(visitors)
})

it.each<[string, string, string[]]>([
  ['bullets of a chat', lines('👤 Ana Ruiz', '1️⃣ Bo Li', '● Cy Low'), ['Ana|Ruiz', 'Bo|Li', 'Cy|Low']],
  ['letters and ticks', lines('a) Ana Ruiz', '✅ Bo Li'), ['Ana|Ruiz', 'Bo|Li']],
  ['a reply', lines('> Ana Ruiz', '> Bo Li'), ['Ana|Ruiz', 'Bo|Li']],
  ['a sentence', 'Ana Ruiz, Bo Li and Cy Low.', ['Ana|Ruiz', 'Bo|Li', 'Cy|Low']],
  [
    'titles',
    lines('Name', 'Capt. Ana Ruiz', 'Prof. Dr. med. Bo Li', 'Mag. Cy Low', 'Dipl.-Kfm. Dee Moss MSc'),
    ['Ana|Ruiz', 'Bo|Li', 'Cy|Low', 'Dee|Moss'],
  ],
  [
    'small words behind a first name',
    lines('Name;Firma', 'Berg, Ana van den;Acme', 'Guttenberg, Karl zu;Beta'),
    ['Ana|van den Berg|Acme', 'Karl|zu Guttenberg|Beta'],
  ],
  [
    'patronymics and initials behind the family name',
    lines('Иванов Иван Иванович', 'Петрова Анна Сергеевна', 'Бондар И.И.'),
    ['Иван Иванович|Иванов', 'Анна Сергеевна|Петрова', 'И.И.|Бондар'],
  ],
  ['Korean names in a line', '김민수, 이영희, 박지성', ['김민수', '이영희', '박지성']],
  ['Korean names with blanks', lines('김 민수', '이 영희'), ['민수|김', '영희|이']],
  ['Chinese with titles and companies', lines('王小明先生', '李雷（贝塔）'), ['王小明', '李雷']],
  [
    'recipients with an and',
    'Ana Ruiz <ana@x.example> and Bo Li <bo@x.example>',
    ['Ana|Ruiz||ana@x.example', 'Bo|Li||bo@x.example'],
  ],
  [
    'recipients named as their address',
    'ana.ruiz <ana.ruiz@x.example>, Suhartini <suhartini@x.example>',
    ['Ana|Ruiz||ana.ruiz@x.example', 'Suhartini|||suhartini@x.example'],
  ],
  [
    'addresses of departments',
    'front.desk@x.example; human.resources@x.example',
    ['|||front.desk@x.example (firstName)', '|||human.resources@x.example (firstName)'],
  ],
  [
    'an address between name and company',
    lines('Ana Ruiz ana@x.example Acme', 'Bo Li bo@x.example Beta'),
    ['Ana|Ruiz ana@x.example Acme (lastName)', 'Bo|Li bo@x.example Beta (lastName)'],
  ],
  [
    'bars',
    lines('Ana Ruiz|Acme|ana@x.example', 'Bo Li|Beta|bo@x.example'),
    ['Ana|Ruiz|Acme|ana@x.example', 'Bo|Li|Beta|bo@x.example'],
  ],
  [
    'cards of a company, of an address, and with the name in one part',
    lines(
      'BEGIN:VCARD',
      'N:Acme;;;;',
      'FN:Acme',
      'ORG:Acme',
      'END:VCARD',
      'BEGIN:VCARD',
      'EMAIL:info@x.example',
      'END:VCARD',
      'BEGIN:VCARD',
      'N:Ruiz\\, Ana;;;;',
      'FN:Ruiz\\, Ana',
      'TEL:tel:+44-1;ext=5',
      'END:VCARD',
    ),
    ['|||info@x.example (firstName)', 'Ana|Ruiz|||+44-1 ext. 5'],
  ],
])('%s', (_, text, visitors) => {
  expect(read(text).visitors).toEqual(visitors)
})
