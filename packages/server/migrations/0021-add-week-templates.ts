// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"createCollection","collection":{"id":"pbc_1746190873","name":"week_templates","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation2375276105","name":"user","type":"relation"},
      {"id":"text1579384326","name":"name","type":"text"},{"id":"json1325501590","name":"lines","type":"json"},
      {"id":"autodate2990389176","name":"created","type":"autodate"},{"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_week_templates_user_name` ON `week_templates` (`user`, `name`)",],
  }},
]

export const migration: Migration = { name: '0021-add-week-templates', up, down: invertOperations(up) }
