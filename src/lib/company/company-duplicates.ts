import { fold } from '@/lib/text/fold'
import { wordsOf } from './company-search'

type Named = { companyId: string | number; name: string }

/** Legal forms as normalized by `wordsOf`; those of several words first. */
const LEGAL_FORMS =
  'sa de cv|sp z oo|ltd|limited|plc|llc|llp|lp|inc|incorporated|corp|corporation|co|company|cie|gmbh|mbh|ag|kg|kgaa|' +
  'ohg|ug|ev|eg|se|sa|sas|sasu|sarl|eurl|snc|sci|sl|slu|sau|srl|spa|bv|nv|ab|as|aps|oy|oyj|kft|sro|pty|pte|lda|ltda|ou|uab|doo|zrt'
const AT_END = new RegExp(`(?: (?:${LEGAL_FORMS}))+$`)
/** French and Spanish names may begin with a legal form. */
const AT_START = /^(?:(?:sa|sas|sasu|sarl|eurl|snc|sci|sl|srl) )+(?=.)/
const AND = / (?:and|und|et|y|e) /g

/** A key for comparing company names: ignores case, accents, punctuation, legal form, 'and' and spaces. */
export function companyKey(name: string): string {
  // Reads 'S.A.' as 'SA', not as two words.
  const words = wordsOf(name.replaceAll('.', '')).join(' ')
  const bare = words.replaceAll(AND, ' ').replace(AT_END, '').replace(AT_START, '').replaceAll(' ', '')
  // A name of symbols only has no words.
  return bare || fold(name)
}

export function likelyDuplicates<T extends Named>(companies: readonly T[]): T[][] {
  const groups = new Map<string, T[]>()
  for (const company of companies) {
    const key = companyKey(company.name)
    const group = groups.get(key)
    if (group) group.push(company)
    else groups.set(key, [company])
  }
  return [...groups.values()].filter((group) => group.length > 1)
}
