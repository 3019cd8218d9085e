// Planned by `npm run plan`, but for the first rows; never changed once it was merged.
import { type DataMove, invertOperations, type Migration, type Operation, sql } from '@timesheet/engine'

/** The manager and the specialty that each person has hold from the beginning: nothing older is known. */
const dated: DataMove = async (tx) => {
  await tx.run(sql`INSERT INTO "user_manager" ("id", "user", "manager", "from", "created", "updated")
    SELECT "id", "user", "manager", '', "created", "updated" FROM "employment" WHERE "manager" <> ''`)
  await tx.run(sql`INSERT INTO "user_specialty" ("id", "user", "specialty", "from", "created", "updated")
    SELECT "id", "id", "specialty", '', "created", "updated" FROM "users" WHERE "specialty" <> ''`)
}

const up: readonly Operation[] = [
  {"kind":"createCollection","collection":{"id":"pbc_4122050485","name":"user_manager","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation2375276105","name":"user","type":"relation"},
      {"id":"relation4196672953","name":"manager","type":"relation"},{"id":"text3105530224","name":"from","type":"text"},
      {"id":"autodate2990389176","name":"created","type":"autodate"},{"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_user_manager_user_from` ON `user_manager` (`user`, `from`)",
      "CREATE INDEX `idx_user_manager_manager` ON `user_manager` (`manager`)",],
  }},
  {"kind":"createCollection","collection":{"id":"pbc_3345833631","name":"user_specialty","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation2375276105","name":"user","type":"relation"},
      {"id":"relation3764823788","name":"specialty","type":"relation"},{"id":"text3105530224","name":"from","type":"text"},
      {"id":"autodate2990389176","name":"created","type":"autodate"},{"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_user_specialty_user_from` ON `user_specialty` (`user`, `from`)",
      "CREATE INDEX `idx_user_specialty_specialty` ON `user_specialty` (`specialty`)",],
  }},
  {kind:'moveData',forth:dated,back:async()=>{}},
]

export const migration: Migration = { name: '0068-add-person-histories', up, down: invertOperations(up) }
