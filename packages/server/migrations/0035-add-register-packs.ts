// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"createCollection","collection":{"id":"pbc_1209520456","name":"register_packs","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation3729584230","name":"employer","type":"relation"},
      {"id":"text3105530224","name":"from","type":"text"},{"id":"text3616002756","name":"to","type":"text"},
      {"id":"select2744374011","name":"state","type":"select"},{"id":"number3257917790","name":"total","type":"number"},
      {"id":"number271442091","name":"done","type":"number"},{"id":"json672557606","name":"people","type":"json"},
      {"id":"json1015983123","name":"check","type":"json"},{"id":"text1070322242","name":"by","type":"text"},{"id":"text3748234088","name":"byName","type":"text"},
      {"id":"text1215146459","name":"expiresOn","type":"text"},{"id":"autodate2990389176","name":"created","type":"autodate"},
      {"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE INDEX `idx_register_packs_state_by` ON `register_packs` (`state`, `by`)",
      "CREATE INDEX `idx_register_packs_expiresOn` ON `register_packs` (`expiresOn`)",],
  }},
]

export const migration: Migration = { name: '0035-add-register-packs', up, down: invertOperations(up) }
