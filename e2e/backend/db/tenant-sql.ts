import { lookupTables } from './lookup-tables'
import { tableSql } from './table'
import * as tables from './tenant-tables'
import { visit, visitUser } from './visit-tables'

// The card is looked up by its own `visitUserId`, so one card can never belong to two visitors.
const cardOf = (column: string) =>
  `(select i."${column}" from issuable i where i."visitUserId" = vu."visitUserId"` +
  ` and i."status" in ('reserved', 'issued') order by i."issuedAt" desc limit 1)`

const VISIT_USER_VIEW = `
create view "visitUserView" as
select vu.*, vu.rowid as "place", v."start", v."end", v."subject", v."visitTypeId", v."locationIds", v."hostUserIds",
  v."createdByUserId", v."primaryLocationId", v."status" as "visitStatus",
  max(vu."updatedAt", v."updatedAt") as "changedAt",
  (select json_group_array(h."firstName" || ' ' || h."lastName")
    from json_each(v."hostUserIds") j join "user" h on h."id" = j."value") as "hostNames",
  (select json_group_array(json_object('id', h."id", 'name', h."firstName" || ' ' || h."lastName",
      'enabled', json(iif(h."enabled", 'true', 'false')), 'deleted', json(iif(h."deleted", 'true', 'false'))))
    from json_each(v."hostUserIds") j join "user" h on h."id" = j."value") as "hosts",
  ${cardOf('issuableId')} as "issuableId", ${cardOf('number')} as "cardNumber",
  ${cardOf('numberFold')} as "cardNumberFold"
from "visitUser" vu join "visit" v on v."visitId" = vu."visitId";`

export const tenantSql = [
  ...lookupTables.map(tableSql),
  ...[
    tables.company,
    tables.location,
    tables.user,
    tables.userPhoto,
    tables.issuable,
    tables.customField,
    visit,
    visitUser,
    tables.databaseSetting,
    tables.configuration,
    tables.machineProfile,
    tables.device,
  ].map(tableSql),
  'create table "bookingRequest" ("requestId" text primary key not null, "visitId" text not null);',
  'create table "meta" ("key" text primary key not null, "value" text not null);',
  VISIT_USER_VIEW,
].join('\n')
