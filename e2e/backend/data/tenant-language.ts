import type { Database } from '../db/database'
import { wordsOf, type Language } from './words'

export function keepLanguage(db: Database, language: Language): void {
  db.run('insert into "meta" values (?, ?)', ['language', language])
}

/** The language of a tenant's server texts. */
export function languageOf(db: Database): Language {
  const value = db.one<{ value: string }>(`select "value" from "meta" where "key" = 'language'`)?.value
  return value !== undefined && value in wordsOf ? (value as Language) : 'en'
}
