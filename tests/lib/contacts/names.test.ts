// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { splitName } from '@/lib/contacts/names'

describe('a name', () => {
  it.each([
    ['1. Ana Ruiz', 'Ana', 'Ruiz'],
    ['(12) Ana Ruiz', 'Ana', 'Ruiz'],
    ['1.Ana Ruiz', 'Ana', 'Ruiz'],
    ['1.- Ana Ruiz', 'Ana', 'Ruiz'],
    ['1 - Ana Ruiz', 'Ana', 'Ruiz'],
    ['1º Ana Ruiz', 'Ana', 'Ruiz'],
    ['7-Eleven Team', '7-Eleven', 'Team'],
    ['09:41 Ana', '09:41', 'Ana'],
    ['-Ana Ruiz', 'Ana', 'Ruiz'],
    ['• Ana Ruiz', 'Ana', 'Ruiz'],
    ['- Ana Ruiz', 'Ana', 'Ruiz'],
    ['Dr. Ana Ruiz', 'Ana', 'Ruiz'],
    ['Prof. Dr. Ana Ruiz', 'Ana', 'Ruiz'],
    ['Mme Ana Ruiz', 'Ana', 'Ruiz'],
    ['Frau Ana Ruiz', 'Ana', 'Ruiz'],
    ['Sra. Ana Ruiz', 'Ana', 'Ruiz'],
    ['M. Bo Li', 'Bo', 'Li'],
    ['Ana Ruiz, PhD', 'Ana', 'Ruiz'],
    ['Ruiz, Ana', 'Ana', 'Ruiz'],
    ['DUPONT Marie-Claude', 'Marie-Claude', 'DUPONT'],
    ['LE GALL Yann', 'Yann', 'LE GALL'],
    ['Marie Claude DUPONT', 'Marie Claude', 'DUPONT'],
    ['Ana de la CRUZ', 'Ana', 'de la CRUZ'],
    ['ANA RUIZ', 'ANA', 'RUIZ'],
    ['IAN McDONALD', 'IAN', 'McDONALD'],
    ['McDONALD Ian', 'Ian', 'McDONALD'],
    ['Ian McDonald', 'Ian', 'McDonald'],
    ['JP Smith', 'JP', 'Smith'],
    ['Don Quijote', 'Don', 'Quijote'],
    ['Mara M. Ito', 'Mara', 'M. Ito'],
    ['王小明', '王小明', ''],
    ['Suhartini', 'Suhartini', ''],
    ['J. R. R. Tolkien', 'J.', 'R. R. Tolkien'],
    ['JRR Tolkien', 'JRR', 'Tolkien'],
    ['Bo Li III', 'Bo', 'Li III'],
    ['Sammy Davis, Jr.', 'Sammy', 'Davis'],
  ])('%s', (text, firstName, lastName) => {
    expect(splitName(text)).toEqual({ firstName, lastName })
  })

  it.each([
    ['Ruiz Ana', 'Ana', 'Ruiz'],
    ['LI Bo', 'Bo', 'LI'],
    ['Ruiz Soto Ana María', '?', 'Ruiz Soto Ana María'],
    ['Suhartini', 'Suhartini', ''],
  ])('whose family name comes first: %s', (text, firstName, lastName) => {
    expect(splitName(text, true)).toEqual({ firstName, lastName })
  })
})
