// Planned by `npm run plan`, but for the moved values; never changed once it was merged.
import { type DataMove, invertOperations, type Migration, type Operation, raw } from '@timesheet/engine'

/** The type of absence that the catalogue of a new company calls annual leave. */
const markVacation: DataMove = async (tx) => {
  await tx.run(raw(`UPDATE "absence_types" SET "annualLeave" = 1 WHERE "code" = 'VAC'`))
}

const up: readonly Operation[] = [
  {"kind":"addField","collection":"absence_types","field":{"id":"bool2336676268","name":"annualLeave","type":"bool"}},
  {kind:'moveData',forth:markVacation,back:async()=>{}},
  {"kind":"createCollection","collection":{"id":"pbc_1482996027","name":"leave_balances","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation2375276105","name":"user","type":"relation"},
      {"id":"number3145888567","name":"year","type":"number"},{"id":"bool629614322","name":"grantsOther","type":"bool"},
      {"id":"number3952158013","name":"granted","type":"number"},{"id":"number3018671181","name":"carried","type":"number"},
      {"id":"text2485970845","name":"carriedUntil","type":"text"},{"id":"text3485334036","name":"note","type":"text"},
      {"id":"autodate2990389176","name":"created","type":"autodate"},{"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_leave_balances_user_year` ON `leave_balances` (`user`, `year`)",],
  }},
]

export const migration: Migration = { name: '0013-add-leave-balances', up, down: invertOperations(up) }
