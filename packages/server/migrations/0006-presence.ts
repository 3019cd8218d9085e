// Planned by `npm run plan`, but for the filled rows; never changed once it was merged.
import { type DataMove, invertOperations, type Migration, type Operation, sql } from '@timesheet/engine'

/** What was approved before is seen by colleagues as what is approved from now on. */
const fromAbsences: DataMove = async (tx) => {
  await tx.run(sql`INSERT INTO "presence" ("id", "user", "from", "to", "minutesPerDay", "created", "updated")
    SELECT "id", "user", "from", "to", "minutesPerDay", "created", "updated" FROM "absences" WHERE "state" IN ('approved', 'taken')`)
}

/** The absences themselves stay as they are. */
const nothing: DataMove = async () => {}

const up: readonly Operation[] = [
  {"kind":"createCollection","collection":{"id":"pbc_691642300","name":"presence","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation2375276105","name":"user","type":"relation"},
      {"id":"text3105530224","name":"from","type":"text"},{"id":"text3616002756","name":"to","type":"text"},
      {"id":"number3079700950","name":"minutesPerDay","type":"number"},{"id":"autodate2990389176","name":"created","type":"autodate"},
      {"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE INDEX `idx_presence_user_from` ON `presence` (`user`, `from`)",],
  }},
  {kind:'moveData',forth:fromAbsences,back:nothing},
]

export const migration: Migration = { name: '0006-presence', up, down: invertOperations(up) }
