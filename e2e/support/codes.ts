import type { Random } from '../backend/data/random'

type Code = (random: Random) => string

/** Codes of others, as a scanner types them: parcels, badges, contact cards, Wi-Fi, licences, identity cards. */
export const FOREIGN_CODES: readonly Code[] = [
  (random) => `vu-${random.whole(10, 99_999)}x`,
  (random) => `INV-2026-${random.whole(100, 999)}`,
  (random) => `OX${random.whole(100_000_000, 999_999_999)}GB`,
  (random) => String(random.whole(10_000, 99_999_999)),
  () => 'bin 10 xou',
  () => 'https://shop.example/i?o=1',
  () => 'BEGIN:VCARD\nVERSION:3.0\nN:Ruiz;Ana\nORG:Acme Tools\nI\nEND:VCARD',
  () => 'WIFI:T:WPA;S:Guests;P:in\tout;;',
  () => '@\n\nANSI 636000100002DL00410278ZV\nDAQ1\nI\nN',
  () => 'I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6',
]

/** What scanners type before and after a code. */
export const BEFORE = ['', '', '\n', '\n\n']
export const ENDS = ['', '\n', '\n\n', '\t', '\n\t', '\n\n\n']

/** The pace of a scanner, in ms from one character to the next. */
export const paceOf = (random: Random): number => random.between(2, 120)
