// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"createCollection","collection":{"id":"pbc_2048554373","name":"week_lines","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation2375276105","name":"user","type":"relation"},
      {"id":"relation886886774","name":"person","type":"relation"},{"id":"text1532651968","name":"week","type":"text"},
      {"id":"text3507795190","name":"line","type":"text"},{"id":"number1177347317","name":"position","type":"number"},
      {"id":"autodate2990389176","name":"created","type":"autodate"},{"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_week_lines_user_person_week_line` ON `week_lines` (`user`, `person`, `week`, `line`)",],
  }},
]

export const migration: Migration = { name: '0031-add-week-lines', up, down: invertOperations(up) }
