/** Patterns of codes that are not ours. */
const FOREIGN = {
  contact: /^(BEGIN:VCARD|MECARD:|BIZCARD:)/i,
  event: /^BEGIN:(VCALENDAR|VEVENT)/i,
  wifi: /^WIFI:/i,
  // A driving licence, and the machine-readable lines of a passport or identity card.
  document: /^(@\s*(ANSI|AAMVA)\s?\d{6}|(?=.*<)[PIAC][A-Z<][A-Z<]{3}[A-Z\d<]{25})/,
  // Post (UPU S10), UPS, GS1 and DHL.
  parcel: /^([A-Z]{2}\d{9}[A-Z]{2}|1Z[A-Z\d]{16}|00\d{18}|JJ?D\d{16,20})$/,
  // Excludes self-update links, also those of other organisations.
  web: /^(https?:\/\/|www\.)(?!.*\/visitor-self-update\/)/i,
} as const

export type ForeignCode = keyof typeof FOREIGN

/** Recognises common foreign codes; null if unknown. */
export function foreignCode(texts: readonly string[]): ForeignCode | null {
  const kinds = Object.keys(FOREIGN) as ForeignCode[]
  return kinds.find((kind) => texts.some((text) => FOREIGN[kind].test(text.trim()))) ?? null
}
