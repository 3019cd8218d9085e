// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"createCollection","collection":{"id":"pbc_730913724","name":"hours_decisions","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation1070322242","name":"by","type":"relation"},
      {"id":"select2744374011","name":"state","type":"select"},{"id":"number3257917790","name":"total","type":"number"},
      {"id":"number271442091","name":"done","type":"number"},{"id":"number2086131741","name":"approved","type":"number"},
      {"id":"number1675235655","name":"passed","type":"number"},{"id":"number2186959877","name":"rejected","type":"number"},
      {"id":"number1313713214","name":"reopened","type":"number"},{"id":"number2053629800","name":"left","type":"number"},
      {"id":"json4040408700","name":"refused","type":"json"},{"id":"autodate2990389176","name":"created","type":"autodate"},
      {"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE INDEX `idx_hours_decisions_by_state` ON `hours_decisions` (`by`, `state`)",],
  }},
]

export const migration: Migration = { name: '0019-add-hours-decisions', up, down: invertOperations(up) }
