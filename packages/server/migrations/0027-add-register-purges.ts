// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"createCollection","collection":{"id":"pbc_1077256742","name":"time_clock_purges","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"text2375276105","name":"user","type":"text"},
      {"id":"text2394296326","name":"month","type":"text"},{"id":"number176944289","name":"rows","type":"number"},
      {"id":"number428852837","name":"lastSeq","type":"number"},{"id":"json2151316255","name":"runs","type":"json"},
      {"id":"autodate2990389176","name":"created","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_time_clock_purges_user_month` ON `time_clock_purges` (`user`, `month`)",
      "CREATE INDEX `idx_time_clock_purges_user_lastSeq` ON `time_clock_purges` (`user`, `lastSeq`)",],
  }},
]

export const migration: Migration = { name: '0027-add-register-purges', up, down: invertOperations(up) }
