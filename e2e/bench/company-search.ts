// What `companies` measures in a page: the company search, and fuse.js over the same words to compare it with.
import Fuse from 'fuse.js'
import { wordsOf } from '../../src/lib/company/company-search'

export { companyIndex, searchCompanies } from '../../src/lib/company/company-index'

/** fuse.js over the distinct words of all names. */
export function fuseSearch(names: readonly string[]): (query: string) => unknown {
  const fuse = new Fuse([...new Set(names.flatMap(wordsOf))], { ignoreLocation: true, threshold: 0.34 })
  return (query) => fuse.search(query)
}
