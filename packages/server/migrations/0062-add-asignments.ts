// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"createCollection","collection":{"id":"pbc_4097221114","name":"asignments","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation3630795382","name":"document","type":"relation"},
      {"id":"relation800313582","name":"project","type":"relation"},{"id":"relation3764823788","name":"specialty","type":"relation"},
      {"id":"relation2375276105","name":"user","type":"relation"},{"id":"select1466534506","name":"role","type":"select"},
      {"id":"number2691386019","name":"minutes","type":"number"},{"id":"text3105530224","name":"from","type":"text"},
      {"id":"text3616002756","name":"to","type":"text"},{"id":"text2221111491","name":"endedOn","type":"text"},
      {"id":"select2744374011","name":"state","type":"select"},{"id":"autodate2990389176","name":"created","type":"autodate"},
      {"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_asignments_document_user_role` ON `asignments` (`document`, `user`, `role`) WHERE state = 'active'",
      "CREATE INDEX `idx_asignments_user_state` ON `asignments` (`user`, `state`)","CREATE INDEX `idx_asignments_project` ON `asignments` (`project`)",],
  }},
]

export const migration: Migration = { name: '0062-add-asignments', up, down: invertOperations(up) }
