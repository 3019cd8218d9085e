// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"createCollection","collection":{"id":"pbc_1077379163","name":"load_columns","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation800313582","name":"project","type":"relation"},
      {"id":"text3792757650","name":"heads","type":"text"},{"id":"json2899230903","name":"columns","type":"json"},
      {"id":"autodate2990389176","name":"created","type":"autodate"},{"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_load_columns_project_heads` ON `load_columns` (`project`, `heads`)",],
  }},
]

export const migration: Migration = { name: '0079-remember-load-columns', up, down: invertOperations(up) }
