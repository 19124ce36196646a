import type { Database } from './database'
import type { Table } from './table'
import { issuable } from './tenant-tables'
import { visit, visitUser } from './visit-tables'

export interface Change {
  kind: keyof typeof TABLES
  id: string
  event: 'created' | 'patched' | 'removed'
  /** The visitor's visit. */
  visitId: string | null
}

const TABLES = { visit, visitUser, issuable }
/** Visit columns that are part of the visitor's record. */
const SHOWN = ['subject', 'start', 'end', 'visitTypeId', 'locationIds', 'hostUserIds', 'vip']

/**
 * Records changes for realtime events. Database triggers catch indirect changes too, such as a card that
 * moves to another visitor or visitors removed together with their visit.
 */
export class Changes {
  constructor(private readonly db: Database) {
    db.exec(
      `pragma temp_store = memory;
       create temp table "changed" ("n" integer primary key, "kind" text, "id" text, "event" text, "visitId" text,
         unique ("kind", "id"));
       ${Object.values(TABLES).map(triggers).join('\n')}
       create temp trigger "visit_shown" after update of ${SHOWN.map((column) => `"${column}"`).join(', ')} on "visit"
       begin
         insert or ignore into "changed" ("kind", "id", "event", "visitId")
           select 'visitUser', "visitUserId", 'patched', "visitId" from "visitUser" where "visitId" = new."visitId";
       end;`,
    )
  }

  /** Returns and clears the changes since the last call, in order; one merged entry per row. */
  take(): Change[] {
    const changes = this.db.all<Change>('select "kind", "id", "event", "visitId" from "changed" order by "n"')
    if (changes.length > 0) this.db.run('delete from "changed"')
    return changes
  }
}

function triggers(table: Table): string {
  const note = (row: string, event: Change['event'], otherwise: string) => {
    const visitId = table.columns['visitId'] ? `${row}."visitId"` : 'null'
    return `insert or ${otherwise} into "changed" ("kind", "id", "event", "visitId")
      values ('${table.name}', ${row}."${table.id}", '${event}', ${visitId});`
  }
  const trigger = (event: Change['event'], when: string, row: string, otherwise: string) =>
    `create temp trigger "${table.name}_${event}" after ${when} on "${table.name}"
       begin ${note(row, event, otherwise)} end;`
  // Hidden columns cause no events.
  const seen = Object.keys(table.columns).filter((column) => !table.hidden?.includes(column))
  return [
    trigger('created', 'insert', 'new', 'replace'),
    trigger('patched', `update of ${seen.map((column) => `"${column}"`).join(', ')}`, 'new', 'ignore'),
    trigger('removed', 'delete', 'old', 'replace'),
  ].join('\n')
}
