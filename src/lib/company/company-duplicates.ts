import { fold } from '@/lib/text/fold'
import { wordsOf } from './company-search'

type Named = { companyId: string | number; name: string }

/** Legal forms as `wordsOf` leaves them; those of several words first. */
const LEGAL_FORMS =
  'sa de cv|sp z oo|ltd|limited|plc|llc|llp|lp|inc|incorporated|corp|corporation|co|company|cie|gmbh|mbh|ag|kg|kgaa|' +
  'ohg|ug|ev|eg|se|sa|sas|sasu|sarl|eurl|snc|sci|sl|slu|sau|srl|spa|bv|nv|ab|as|aps|oy|oyj|kft|sro|pty|pte|lda|ltda|ou|uab|doo|zrt'
const AT_END = new RegExp(`(?: (?:${LEGAL_FORMS}))+$`)
/** French and Spanish names may begin with it. */
const AT_START = /^(?:(?:sa|sas|sasu|sarl|eurl|snc|sci|sl|srl) )+(?=.)/
const AND = / (?:and|und|et|y|e) /g

/** What equal names have in common: no case, accents, punctuation, legal form, 'and' or space. */
function companyKey(name: string): string {
  // 'S.A.' is 'SA', and not two words.
  const words = wordsOf(name.replaceAll('.', '')).join(' ')
  const bare = words.replaceAll(AND, ' ').replace(AT_END, '').replace(AT_START, '').replaceAll(' ', '')
  // A name of signs only has no words.
  return bare || fold(name)
}

/** Companies whose names probably mean the same one, by name. */
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
