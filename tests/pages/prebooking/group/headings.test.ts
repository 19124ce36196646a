// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { meaningOf } from '@/pages/prebooking/group/headings'

describe('a heading', () => {
  it.each([
    [
      'firstName',
      [
        'First name *',
        'Given Name',
        'Prénom',
        'Vorname',
        'Voornaam',
        'Nombre',
        'Nome',
        'First name (required)',
      ],
    ],
    [
      'lastName',
      ['Last Name', 'Apellidos', 'Nom de famille', 'Nachname', 'Cognome', 'Achternaam', 'Sobrenome'],
    ],
    [
      'fullName',
      [
        'Full name',
        'Attendee name',
        'Nombre y apellidos',
        'Prénom et nom',
        'Vor- und Nachname',
        'Naam',
        'Nombre completo',
      ],
    ],
    [
      'reversedName',
      ['Nom et prénom', 'Name, Vorname', 'Cognome e nome', 'Apellidos, nombre', 'Last name, first name'],
    ],
    [
      'company',
      [
        'Company',
        'Organization Name',
        'Affiliation',
        'Empresa',
        'Société',
        'Firma',
        'Azienda',
        'Bedrijf',
        'Name der Firma',
      ],
    ],
    [
      'email',
      [
        'E-mail 1 - Value',
        'Email Address',
        'Adresse de messagerie',
        'Correo electrónico',
        'E-Mail-Adresse',
        'E-mailadres',
      ],
    ],
    [
      'phone',
      [
        'Phone 1 - Value',
        'Tél. mobile',
        'Téléphone (bureau)',
        'Handynummer',
        'Telefoonnummer',
        'Cellulare',
        'Teléfono móvil',
      ],
    ],
    [
      'vehicleRegistration',
      ['Number plate', 'Matrícula', 'Immatriculation', 'Kennzeichen', 'Targa', 'Kenteken'],
    ],
    [
      null,
      [
        'E-mail 1 - Label',
        'Phonetic First Name',
        'Name Prefix',
        'Organization Title',
        'Birthday',
        'ID',
        'Host name',
        'Username',
        'Notes',
        'Nom complet de l’adresse de messagerie',
        'Street address',
        '2026',
      ],
    ],
  ])('%s', (meaning, headings) => {
    for (const heading of headings) expect([heading, meaningOf(heading, [])]).toEqual([heading, meaning])
  })
})
