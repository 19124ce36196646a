// Headings of columns, by their words: English, Spanish, French, German, Italian, Dutch and Portuguese, and the commonest
// of other languages.
import { fold } from '@/lib/text/fold'
import type { Detail } from '@/lib/visitor-details'
import type { Meaning } from './group-columns'

const set = (words: string) => new Set(fold(words).split(' '))

/** Words for other people of a visit. */
const HOSTS = set(
  `host hosts anfitrion anfitriona anfitriao hote gastgeber gastgeberin gastheer ospitante gospodarz vard vert emanta
  manager assistant escort begleiter buyer booker invited approver sponsor emergency mother father parent kin
  requested requester ansprechpartner ansprechpartnerin kontaktperson contactpersoon interlocuteur referent referente
  responsable visiting besuchter visitar visitee visitado booked organizer organiser organisateur organizador employee mitarbeiter 담당자 担当者 接待人 被访人 принимающий сотрудник`.replaceAll(
    /\s+/g,
    ' ',
  ),
)
/** Words of columns that are no field of a visitor, whatever else the heading says. */
const OTHERS = set(
  `label type phonetic phonetique nickname surnom alias spitzname file middle deuxieme zweiter prefix prefijo
  prefixe suffix suffixe sufijo titre title titel titolo titulo tratamiento anrede birthday anniversaire geburtstag
  birth nacimiento naissance notes note notizen photo department departamento departement abteilung service reparto
  fonction position puesto cargo funktion job checked status
  time join leave visit day code postal park brand duration unit username user utilisateur benutzername login date datum fecha data id website web url fax street city pais country
  land pays ville stadt strasse calle rue event ticket room team tag size registered
  dni nif nie passport pasaporte passeport`.replaceAll(/\s+/g, ' '),
)
const EMAIL = set(
  'email mail emails mails emailadresse mailadresse emailadres mailadres correo courriel messagerie electronique electronico eletronico eletronica почта 邮箱 邮件 メール البريد sahkoposti posta 이메일 אימייל',
)
const PHONE = set(
  'phone phones telephone tel mobile cell cellphone cellular telefono movil celular telefone telemovel portable telefon telefonnummer handy handynummer mobil mobilnummer mobiltelefon rufnummer telefoon telefoonnummer mobiel gsm cellulare телефон τηλεφωνο 电话 手机 電話 الهاتف puhelin komorka hp 전화 전화번호 연락처 手機 手机号 טלפון',
)
const COMPANY = set(
  'company companies organisation organization employer firm affiliation institution business empresa compania companhia sociedad sociedade organizacion organizacao institucion entreprise societe organisme etablissement firma unternehmen arbeitgeber institut azienda societa ditta impresa organizzazione ente bedrijf bedrijfsnaam organisatie werkgever entidad entidade foretag virksomhed bedrift spolecnost yritys компания организация εταιρεια 公司 单位 会社 会社名 الشركة perusahaan 회사 회사명 חברה fyrirtaeki ceg tvrtka ettevote imone компанія фирма sirket uznemums cegnev bolag εταιρια 公司名称 公司名稱 單位 所属 勤務先 소속 account customer client supplier vendor kunde lieferant fournisseur proveedor cliente',
)
const VEHICLE = set(
  'registration plate vehicle car matricula vehiculo immatriculation plaque vehicule kennzeichen autokennzeichen fahrzeug targa veicolo kenteken voertuig placa veiculo',
)
const FIRST = set(
  'first given forename firstname vorname vornamen prenom prenoms voornaam voornamen vor imie jmeno fornamn fornavn etunimi rufname имя ім ονομα prenume eesnimi vardas vards keresztnev 名',
)
const LAST = set(
  'last surname lastname family familienname nachname zuname apellido apellidos cognome achternaam sobrenome apelido famille tussenvoegsel nazwisko prijmeni efternamn efternavn etternavn sukunimi фамилия επωνυμο prezime priimek priezvisko perekonnanimi pavarde vezeteknev прізвище soyad soyadi uzvards 姓 성',
)
/** The first name beside a last name, else the whole name. */
const MAYBE_FIRST = set('nombre nombres nome nomes ime meno име')
/** The last name beside a first name, else the whole name. */
const MAYBE_LAST = set('nom noms nume')
const WHOLE = set(
  'name names fullname visitor visitors guest guests attendee attendees participant participants visitante visitantes invitado invitados asistente participante visiteur visiteurs invite invites besucher gast teilnehmer naam bezoeker deelnemer visitatore ospite partecipante convidado namn navn nimi nama nafn ονοματεπωνυμο 名前 الاسم 이름 성명 שם',
)
/** 'Family and given name' in one word. */
const FAMILY_FIRST = set('姓名 氏名 nev фио піб')
const COMPLETE = set('full complete complet completo vollstandiger volledige')
/** 'Address' is of a mail only beside a word for it. */
const POSTAL = set('address adresse direccion indirizzo adres endereco')
const LONGEST = 5

/** The name of a company, in words of which each means something else: 'Raison sociale'. */
const LEGAL_NAME = /\b(?:raison|razon|ragione|razao) sociale?\b/g

/** The words of a heading, without numbers, signs and what is in brackets. */
export const headingWords = (heading: string) =>
  fold(heading)
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .replaceAll(LEGAL_NAME, 'company')
    .trim()

/** The tenant's own labels of visitor details. */
export type OwnLabels = readonly { name: Detail; label: string }[]

/** What a heading says of its column; null if it is none. */
export function meaningOf(heading: string, labels: OwnLabels): Meaning | null {
  if (heading.includes('@')) return null
  // 'Name (First)' of some form tools.
  const text = headingWords(heading.replace(/name \((first|last)\)/i, '$1 name'))
  const words = text
    .split(' ')
    .filter((word) => !/^(optional|opcional|optionnel|facultatif|facoltativo|optioneel)$/.test(word))
  if (text === '' || words.length > LONGEST + 2) return null
  const own = labels.find(({ label }) => headingWords(label) === text)
  if (own) return own.name
  const at = (known: ReadonlySet<string>) => words.findIndex((word) => known.has(word))
  const has = (known: ReadonlySet<string>) => at(known) >= 0
  const isSecondName = words.includes('segundo') && !has(LAST)
  if (has(HOSTS) || has(OTHERS) || isSecondName || words.length > LONGEST) return null
  const isName = has(MAYBE_FIRST) || has(MAYBE_LAST) || words.includes('name')
  // 'Nom complet de l'adresse de messagerie' is the name that a mail shows.
  if (has(EMAIL)) return isName || words.includes('display') ? null : 'email'
  if (has(PHONE)) return 'phone'
  // 'Company address', 'Company car', 'Company contact'
  if (has(COMPANY)) return has(POSTAL) || has(VEHICLE) || words.includes('contact') ? null : 'company'
  if (has(VEHICLE)) return 'vehicleRegistration'
  if (has(POSTAL)) return null
  // 'First visit' is no name.
  const isAlone = words.length === 1 || isName || has(WHOLE) || has(MAYBE_FIRST) || has(MAYBE_LAST)
  const onlyWithName = (index: number) =>
    isAlone || !/^(first|last|given)$/.test(words[index] ?? '') ? index : -1
  const first = onlyWithName(at(FIRST))
  const last = onlyWithName(at(LAST))
  if (has(COMPLETE) && isName) return 'fullName'
  // 'Apellidos y nombre', 'Nom et prénom', 'Cognome e nome'
  const firstToo = first >= 0 ? first : last >= 0 ? at(MAYBE_FIRST) : -1
  const lastToo = last >= 0 ? last : first >= 0 ? at(MAYBE_LAST) : -1
  if (firstToo >= 0 && lastToo >= 0) return firstToo < lastToo ? 'fullName' : 'reversedName'
  // 'Name, Vorname'
  if (first > 0 && words[0] === 'name') return 'reversedName'
  if (has(FAMILY_FIRST)) return 'reversedName'
  if (first >= 0) return 'firstName'
  if (last >= 0) return 'lastName'
  if (has(MAYBE_FIRST)) return 'firstName'
  if (has(MAYBE_LAST)) return 'lastName'
  return has(WHOLE) ? 'fullName' : null
}

/** Whether a heading is known to be of no field of a visitor. */
export const isOfOthers = (heading: string): boolean =>
  headingWords(heading)
    .split(' ')
    .some((word) => HOSTS.has(word) || OTHERS.has(word))

/** Whether a heading has a word for somebody else than the visitor. */
export const isOfHost = (heading: string): boolean =>
  headingWords(heading)
    .split(' ')
    .some((word) => HOSTS.has(word))

/** Whose column a heading says that it is: 'Host', 'Guest e-mail'. */
export function ownerOf(heading: string): 'host' | 'visitor' | null {
  const words = headingWords(heading).split(' ')
  const has = (known: ReadonlySet<string>) => words.some((word) => known.has(word))
  if (isOfHost(heading)) return has(EMAIL) || has(PHONE) ? null : 'host'
  return has(WHOLE) ? 'visitor' : null
}

const WORDS = [
  EMAIL,
  PHONE,
  COMPANY,
  VEHICLE,
  FIRST,
  LAST,
  MAYBE_FIRST,
  MAYBE_LAST,
  WHOLE,
  COMPLETE,
  FAMILY_FIRST,
]
const SMALL =
  /^(primer|primeiro|segundo|e|i|a|och|og|ve|y|et|und|en|and|of|de|do|du|da|der|la|l|d|del|n|no|nr|value|adi|si|in|dhe|es|ja|ir|un)$/

/** Whether a heading has no other words, which could be a name. */
export const isWhollyHeading = (heading: string, labels: OwnLabels): boolean =>
  labels.some(({ label }) => headingWords(label) === headingWords(heading)) ||
  headingWords(heading)
    .split(' ')
    .every((word) => SMALL.test(word) || WORDS.some((known) => known.has(word)))

/** Whether a heading has no other words than those of columns that are no field of a visitor. */
export const isWhollyOther = (heading: string): boolean => {
  const words = headingWords(heading).split(' ')
  return isOfOthers(heading) && words.every((word) => SMALL.test(word) || isOfOthers(word))
}
