// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"createCollection","collection":{"id":"pbc_3601097688","name":"operations","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"text2395663060","name":"command","type":"text"},
      {"id":"json3626513111","name":"input","type":"json"},{"id":"number837694079","name":"creates","type":"number"},
      {"id":"number1162351408","name":"updates","type":"number"},{"id":"number1760087028","name":"deletes","type":"number"},
      {"id":"text3932596176","name":"undoes","type":"text"},{"id":"text1148540665","name":"actor","type":"text"},
      {"id":"text1320669741","name":"actorName","type":"text"},{"id":"text1268674603","name":"onBehalfOf","type":"text"},
      {"id":"text3542068955","name":"onBehalfOfName","type":"text"},{"id":"json874646130","name":"steps","type":"json"},
      {"id":"autodate2990389176","name":"created","type":"autodate"},],
    "indexes":["CREATE INDEX `idx_operations_actor` ON `operations` (`actor`)","CREATE INDEX `idx_operations_undoes` ON `operations` (`undoes`)",],
  }},
]

export const migration: Migration = { name: '0009-operations', up, down: invertOperations(up) }
