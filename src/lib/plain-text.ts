/** A text without accents and capitals, for comparing what people type with what is written. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Whether every word of the query stands somewhere in the text, accents and case ignored. */
export function matchesText(text: string, query: string): boolean {
  const plain = plainText(text)
  return plainText(query)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}
