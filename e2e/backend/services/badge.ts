import { badgePdf } from '../badge/badge'
import { badgeWords } from '../badge/words'
import { languageOf } from '../data/tenant-language'
import type { Store } from '../db/store'
import type { Row } from '../db/table'
import { fold, text } from '../db/text'
import { LocationTree } from '../rules/location-tree'
import { storedVisitUser } from '../rules/visit-user'
import { selfUpdateAddress, type CallParams } from './params'
import { visitUserOnWire } from './visit-user'

/** In characters: file systems limit a file name to 255 bytes. */
const LONGEST_NAME = 60

/** `/report/v1/{tenantId}/badge`: a visitor's badge for printing. */
export class BadgeService {
  constructor(private readonly store: Store) {}

  async generateBadge(data: Row, params: CallParams): Promise<Row> {
    const { db, tenant } = params
    const stored = storedVisitUser(db, data['visitUserId'], data['visitId'])
    const visitor = visitUserOnWire(stored, params)
    const language = languageOf(db)
    const words = badgeWords[language]
    const name = `${text(visitor['firstName'])} ${text(visitor['lastName'])}`
    const look = this.store.auth.one('select "primaryColor" from "tenant" where "id" = ?', [tenant.id])
    const timeZone = new LocationTree(db).zoneOf(text(stored['primaryLocationId']), tenant.timeZone)
    const date = new Date(text(visitor['start'])).toLocaleDateString(language, {
      timeZone,
      dateStyle: 'medium',
    })
    const content = badgePdf({
      tenant: tenant.name,
      name,
      company: text(visitor['company']),
      lines: [
        [words.host, (visitor['hostNames'] as string[]).join(', ') || '–'],
        [words.date, date],
      ],
      color: text(look?.['primaryColor']) || '#0b6b75',
      address: selfUpdateAddress(params, text(visitor['visitId']), text(visitor['visitUserId'])),
    })
    const file = fold(name)
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, LONGEST_NAME)
      .replace(/^-|-$/g, '')
    return {
      contentType: 'application/pdf',
      content: content.toString('base64'),
      fileName: `badge-${file || text(visitor['visitUserId'])}.pdf`,
    }
  }
}
