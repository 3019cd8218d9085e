// Planned by `npm run plan`, but for the moved values; never changed once it was merged.
import { type DataMove, invertOperations, type Migration, type Operation, raw, sql } from '@timesheet/engine'

/** Every person has a row of the same id, also who never chose anything. */
const toPreferences: DataMove = async (tx) => {
  await tx.run(sql`INSERT INTO "preferences" ("id", "user", "choices", "created", "updated")
    SELECT "id", "id", "preferences", "created", "updated" FROM "users"`)
}

const toUsers: DataMove = async (tx) => {
  await tx.run(raw(`UPDATE "users" SET "preferences" = p."choices" FROM "preferences" p WHERE p."id" = "users"."id"`))
}

const up: readonly Operation[] = [
  {"kind":"createCollection","collection":{"id":"pbc_432047489","name":"preferences","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation2375276105","name":"user","type":"relation"},
      {"id":"json97424953","name":"choices","type":"json"},{"id":"autodate2990389176","name":"created","type":"autodate"},
      {"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_preferences_user` ON `preferences` (`user`)",],
  }},
  {kind:'moveData',forth:toPreferences,back:toUsers},
  {"kind":"removeField","collection":"users","field":{"id":"json3912345333","name":"preferences","type":"json"}},
]

export const migration: Migration = { name: '0011-preferences', up, down: invertOperations(up) }
