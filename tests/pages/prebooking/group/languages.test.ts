// @vitest-environment node
// Registers and recipients in other languages than English: what comes out, and what is marked.
import { expect, it } from 'vitest'
import { lines, read } from './read'

it.each<[string, string, string[]]>([
  [
    'German, exported from a form',
    lines(
      'Anrede;Titel;Nachname;Vorname;Organisation;E-Mail;Telefon dienstlich',
      'Frau;Dr.;Ruiz;Ana;Acme;ana@x.example;+49 30 900101',
      'Herr;;Li;Bo;Beta;bo@x.example;',
    ),
    ['Ana|Ruiz|Acme|ana@x.example|+49 30 900101', 'Bo|Li|Beta|bo@x.example'],
  ],
  [
    'a German register with title and sum',
    lines(
      'Besucherliste 12.05.2026',
      '',
      'Name, Vorname;Firma;KFZ-Kennzeichen',
      'Ruiz, Ana;Acme;B-AR 101',
      'Li, Bo;Beta;',
      'Summe;2;',
    ),
    ['Ana|Ruiz|Acme', 'Bo|Li|Beta'],
  ],
  [
    'an Italian register',
    lines(
      'Cognome\tNome\tAzienda\tCellulare\tTarga',
      'Ruiz\tAna\tAcme\t+39 347 0000101\tAB123CD',
      'Li\tBo\tBeta\t\t',
    ),
    ['Ana|Ruiz|Acme||+39 347 0000101', 'Bo|Li|Beta'],
  ],
  [
    'Italian, in capitals',
    lines('COGNOME E NOME;DITTA;INDIRIZZO E-MAIL', 'RUIZ ANA;Acme;ana@x.example', 'LI BO;Beta;bo@x.example'),
    ['ANA|RUIZ|Acme|ana@x.example', 'BO|LI|Beta|bo@x.example'],
  ],
  [
    'Dutch visitors',
    lines(
      'Bezoeker\tBedrijf\tE-mailadres\tKenteken',
      'Ana van den Berg\tAcme\tana@x.example\tAB-12-CD',
      'Bo Li\tBeta\tbo@x.example\t',
    ),
    ['Ana|van den Berg|Acme|ana@x.example', 'Bo|Li|Beta|bo@x.example'],
  ],
  [
    'Dutch, with a column for what stands before the surname',
    lines('Voornaam;Tussenvoegsel;Achternaam;Organisatie', 'Ana;van den;Berg;Acme', 'Bo;;Li;Beta'),
    ['Ana|van den Berg|Acme', 'Bo|Li|Beta'],
  ],
  [
    'Portuguese',
    lines(
      'Nome completo;Empresa;Telemóvel;E-mail',
      'Ana Ruiz;Acme;+351 910 000 101;ana@x.example',
      'Bo Li;Beta;;bo@x.example',
    ),
    ['Ana|Ruiz|Acme|ana@x.example|+351 910 000 101', 'Bo|Li|Beta|bo@x.example'],
  ],
  [
    'Brazilian',
    lines(
      'Primeiro nome,Sobrenome,Celular,E-mail',
      'Ana,Ruiz,+55 11 90000-0101,ana@x.example',
      'Bo,Li,,bo@x.example',
    ),
    ['Ana|Ruiz||ana@x.example|+55 11 90000-0101', 'Bo|Li||bo@x.example'],
  ],
  [
    'Spanish, with identity numbers',
    lines('Apellidos y nombre\tDNI\tEmpresa', 'Ruiz Soto, Ana\t12345678Z\tAcme', 'Li, Bo\tX1234567L\tBeta'),
    ['Ana|Ruiz Soto|Acme', 'Bo|Li|Beta'],
  ],
  [
    'Spanish, with the legal names of companies, and with identity numbers first',
    lines('DNI;Nombre y apellidos;Razón social', '12345678Z;Ana Ruiz Soto;Acme', 'X1234567L;Bo Li;Beta'),
    ['Ana|Ruiz Soto|Acme', 'Bo|Li|Beta'],
  ],
  [
    'Spanish, with identity numbers and names only',
    lines('DNI;Nombre y apellidos', '12345678Z;Ana Ruiz Soto'),
    ['Ana|Ruiz Soto'],
  ],
  [
    'French, with the legal names of companies',
    lines('NOM;PRENOM;RAISON SOCIALE', 'DUPONT;Marie;Acme'),
    ['Marie|DUPONT|Acme'],
  ],
  [
    'Spanish attendees',
    lines('Asistente;Entidad;Correo', 'Ana Ruiz Soto;Acme;ana@x.example', 'Bo Li;Beta;bo@x.example'),
    ['Ana|Ruiz Soto|Acme|ana@x.example', 'Bo|Li|Beta|bo@x.example'],
  ],
  [
    'a French summons',
    lines(
      'Civilité;Nom;Prénom;Société;Courriel',
      'Mme;RUIZ;Ana;Acme;ana@x.example',
      'M.;LI;Bo;Bêta;bo@x.example',
    ),
    ['Ana|RUIZ|Acme|ana@x.example', 'Bo|LI|Bêta|bo@x.example'],
  ],
  [
    'a French sheet to sign',
    lines('N°;NOM Prénom;Entreprise;Signature', '1;RUIZ Ana;Acme;', '2;LE GALL Yann;Bêta;'),
    ['Ana|RUIZ|Acme', 'Yann|LE GALL|Bêta'],
  ],
  [
    'Polish',
    lines('Imię;Nazwisko;Firma;E-mail', 'Ana;Ruiz;Acme;ana@x.example', 'Łukasz;Nowak;Beta;lukasz@x.example'),
    ['Ana|Ruiz|Acme|ana@x.example', 'Łukasz|Nowak|Beta|lukasz@x.example'],
  ],
  [
    'Polish, with whole names',
    lines('Imię i nazwisko\tFirma', 'Ana Ruiz\tAcme', 'Łukasz Nowak\tBeta'),
    ['Ana|Ruiz|Acme', 'Łukasz|Nowak|Beta'],
  ],
  [
    'Swedish',
    lines('Förnamn;Efternamn;Företag;Mobil', 'Ana;Ruiz;Acme;+46 70 000 01 01', 'Bo;Li;Beta;+46 70 000 01 02'),
    ['Ana|Ruiz|Acme||+46 70 000 01 01', 'Bo|Li|Beta||+46 70 000 01 02'],
  ],
  [
    'Danish',
    lines(
      'Fornavn\tEfternavn\tFirma\tMailadresse',
      'Ana\tRuiz\tAcme\tana@x.example',
      'Bo\tLi\tBeta\tbo@x.example',
    ),
    ['Ana|Ruiz|Acme|ana@x.example', 'Bo|Li|Beta|bo@x.example'],
  ],
  [
    'Czech',
    lines(
      'Jméno;Příjmení;Společnost;E-mail',
      'Ana;Ruiz;Acme;ana@x.example',
      'Jiří;Dvořák;Beta;jiri@x.example',
    ),
    ['Ana|Ruiz|Acme|ana@x.example', 'Jiří|Dvořák|Beta|jiri@x.example'],
  ],
  [
    'Chinese',
    lines('姓名,公司,电话', '王小明,阿克米,+86 138 0000 0101', '李雷,贝塔,+86 138 0000 0102'),
    ['王小明||阿克米||+86 138 0000 0101', '李雷||贝塔||+86 138 0000 0102'],
  ],
  ['Chinese names in a line', '王小明、李雷、韩梅梅', ['王小明', '李雷', '韩梅梅']],
  ['Chinese names by line', lines('王小明', '李雷', '韩梅梅'), ['王小明', '李雷', '韩梅梅']],
  [
    'Japanese',
    lines('氏名\t会社名\tメール', '山田 太郎\tアクメ\ttaro@x.example', '鈴木 花子\tベータ\thanako@x.example'),
    ['太郎|山田|アクメ|taro@x.example', '花子|鈴木|ベータ|hanako@x.example'],
  ],
  [
    'Arabic',
    lines('الاسم;الشركة;البريد الإلكتروني', 'آنا رويز;أكمي;ana@x.example', 'علي محمد;بيتا;ali@x.example'),
    ['آنا|رويز|أكمي|ana@x.example', 'علي|محمد|بيتا|ali@x.example'],
  ],
  ['Arabic names in a line', 'علي محمد، آنا رويز، سارة أحمد', ['علي|محمد', 'آنا|رويز', 'سارة|أحمد']],
  [
    'Russian',
    lines('Фамилия;Имя;Компания;Почта', 'Руис;Ана;Акме;ana@x.example', 'Ли;Бо;Бета;bo@x.example'),
    ['Ана|Руис|Акме|ana@x.example', 'Бо|Ли|Бета|bo@x.example'],
  ],
  [
    'Russian recipients',
    'Ана Руис <ana@x.example>; Бо Ли <bo@x.example>',
    ['Ана|Руис||ana@x.example', 'Бо|Ли||bo@x.example'],
  ],
  [
    'Greek',
    lines('Όνομα;Επώνυμο;Εταιρεία', 'Άννα;Ρουίζ;Άκμη', 'Μπο;Λι;Βήτα'),
    ['Άννα|Ρουίζ|Άκμη', 'Μπο|Λι|Βήτα'],
  ],
  [
    'Turkish, with one heading that is not known',
    lines('Ad;Soyad;Şirket;E-posta', 'Ana;Ruiz;Acme;ana@x.example', 'Bo;Li;Beta;bo@x.example'),
    ['Ana|Ruiz|Acme|ana@x.example (firstName)', 'Bo|Li|Beta|bo@x.example (firstName)'],
  ],
  ['Turkish, with whole names', lines('Ad Soyad;Şirket', 'Ana Ruiz;Acme'), ['Ana|Ruiz|Acme']],
  [
    'Estonian, whose headings are not known beside addresses',
    lines('Isik;Töökoht;E-post', 'Ana Ruiz;Acme;ana@x.example', 'Bo Li;Beta;bo@x.example'),
    ['Ana|Ruiz|Acme|ana@x.example (firstName)', 'Bo|Li|Beta|bo@x.example (firstName)'],
  ],
  [
    'Hungarian, family names first',
    lines('Név;Cégnév', 'Kovács János;Acme', 'Nagy Éva;Beta'),
    ['János|Kovács|Acme', 'Éva|Nagy|Beta'],
  ],
  [
    'Ukrainian, family names first',
    lines('ПІБ;Компанія', 'Шевченко Тарас;Акме', 'Іваненко Олена Іванівна;Бета'),
    ['Тарас|Шевченко|Акме', 'Олена Іванівна|Іваненко|Бета'],
  ],
  [
    'Russian, family names first',
    lines('ФИО', 'Иванов Иван Иванович', 'Ли Бо'),
    ['Иван Иванович|Иванов', 'Бо|Ли'],
  ],
  ['Romanian, family names first', lines('Nume și prenume;Firma', 'Popescu Ion;Acme'), ['Ion|Popescu|Acme']],
  ['Korean, in three columns', lines('성;이름;회사', '김;민수;아크메'), ['민수|김|아크메']],
  ['Japanese, with where they belong', lines('名前;所属', '山田太郎;アクメ'), ['山田太郎||アクメ']],
  [
    'Chinese, without headings',
    lines('王小明;阿克米', '李雷;贝塔公司'),
    ['王小明||阿克米', '李雷||贝塔公司'],
  ],
  [
    'Japanese, whose given names may be companies',
    lines('長谷川\t太郎', '山田\t花子'),
    ['長谷川||太郎 (company)', '山田||花子 (company)'],
  ],
  [
    'Hebrew, with first and last name in one word each',
    lines('שם פרטי;שם משפחה;חברה', 'אנה;רויז;אקמה', 'בו;לי;בטא'),
    ['אנה|רויז|אקמה (lastName)', 'בו|לי|בטא (lastName)'],
  ],
  [
    'Arabic, with a last name that is not known',
    lines('الاسم الأول;اسم العائلة;الشركة', 'آنا;رويز;أكمي'),
    ['آنا|رويز|أكمي (lastName)'],
  ],
  [
    'Catalan, with a last name that is not known',
    lines('Nom;Cognoms;Empresa', 'Ana;Ruiz;Acme'),
    ['Ana|Ruiz|Acme (lastName)'],
  ],
  [
    'Danish, where only the mail is known',
    lines('Gæst;Vært;E-mail', 'Ana Ruiz;Hans Hansen;hans@host.example'),
    ['Ana|Ruiz|Hans Hansen|hans@host.example (firstName)'],
  ],
  [
    'Traditional Chinese',
    lines('姓名;公司名稱;手機', '王小明;阿克米;0912345678'),
    ['王小明||阿克米||0912345678'],
  ],
  [
    'Japanese, in two columns without headings',
    lines('山田\t太郎\tアクメ', '鈴木\t花子\tベータ'),
    ['太郎|山田|アクメ', '花子|鈴木|ベータ'],
  ],
  [
    'Indonesian',
    lines(
      'Nama\tPerusahaan\tNo. HP',
      'Suhartini\tAcme\t+62 812 0000 101',
      'Ana Ruiz\tBeta\t+62 812 0000 102',
    ),
    ['Suhartini||Acme||+62 812 0000 101', 'Ana|Ruiz|Beta||+62 812 0000 102'],
  ],
  [
    'Finnish',
    lines(
      'Etunimi;Sukunimi;Yritys;Sähköposti',
      'Ana;Ruiz;Acme;ana@x.example',
      'Aino;Virtanen;Beta;aino@x.example',
    ),
    ['Ana|Ruiz|Acme|ana@x.example', 'Aino|Virtanen|Beta|aino@x.example'],
  ],
  [
    'Norwegian',
    lines('Navn\tFirma\tMobilnummer', 'Ana Ruiz\tAcme\t+47 900 00 101', 'Bo Li\tBeta\t+47 900 00 102'),
    ['Ana|Ruiz|Acme||+47 900 00 101', 'Bo|Li|Beta||+47 900 00 102'],
  ],
  [
    'German guests in a sentence with a date',
    'Gäste am 12.05.: Ana Ruiz, Bo Li und Carla Meyer',
    ['Gäste|am 12.05.: Ana Ruiz|Bo Li und Carla Meyer (lastName)'],
  ],
  [
    'French participants in a sentence',
    'Participants : Ana Ruiz, Bo Li et Carla Meyer',
    ['Ana|Ruiz', 'Bo|Li', 'Carla|Meyer'],
  ],
  [
    'Spanish recipients',
    'Para: Ana Ruiz <ana@x.example>; Bo Li <bo@x.example>',
    ['Ana|Ruiz||ana@x.example', 'Bo|Li||bo@x.example'],
  ],
  [
    'Italian recipients',
    'A: Ana Ruiz <ana@x.example>, Bo Li <bo@x.example>',
    ['Ana|Ruiz||ana@x.example', 'Bo|Li||bo@x.example'],
  ],
  [
    'Korean',
    lines('이름,회사,이메일', '김민수,아크메,minsu@x.example', '이영희,베타,younghee@x.example'),
    ['김민수||아크메|minsu@x.example', '이영희||베타|younghee@x.example'],
  ],
  [
    'Hebrew',
    lines('שם,חברה,אימייל', 'אנה רויז,אקמה,ana@x.example', 'בו לי,בטא,bo@x.example'),
    ['אנה|רויז|אקמה|ana@x.example', 'בו|לי|בטא|bo@x.example'],
  ],
  [
    'Portuguese, with a label in each line',
    lines(
      'Nome: Ana Ruiz',
      'Empresa: Acme',
      'Telefone: +351 910 000 101',
      '',
      'Nome: Bo Li',
      'Empresa: Beta',
    ),
    ['Ana|Ruiz|Acme||+351 910 000 101', 'Bo|Li|Beta'],
  ],
  [
    'French, with a label in each line',
    lines('Nom : Ruiz', 'Prénom : Ana', 'Société : Acme'),
    ['Ana|Ruiz|Acme'],
  ],
])('%s', (_, text, visitors) => {
  expect(read(text).visitors).toEqual(visitors)
})
