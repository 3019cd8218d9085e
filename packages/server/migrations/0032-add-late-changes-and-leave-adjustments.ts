// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"addField","collection":"balance_adjustments","field":{"id":"number3957652582","name":"days","type":"number"}},
  {"kind":"createCollection","collection":{"id":"pbc_1213435192","name":"late_changes","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation1070322242","name":"by","type":"relation"},
      {"id":"relation3317178062","name":"period","type":"relation"},{"id":"select2744374011","name":"state","type":"select"},
      {"id":"number3257917790","name":"total","type":"number"},{"id":"number271442091","name":"done","type":"number"},
      {"id":"number3651516835","name":"posted","type":"number"},{"id":"number2053629800","name":"left","type":"number"},
      {"id":"autodate2990389176","name":"created","type":"autodate"},{"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE INDEX `idx_late_changes_by_state` ON `late_changes` (`by`, `state`)",],
  }},
]

export const migration: Migration = { name: '0032-add-late-changes-and-leave-adjustments', up, down: invertOperations(up) }
