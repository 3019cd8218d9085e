// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"createCollection","collection":{"id":"pbc_912762579","name":"document_loads","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation1070322242","name":"by","type":"relation"},
      {"id":"relation800313582","name":"project","type":"relation"},{"id":"select2744374011","name":"state","type":"select"},
      {"id":"number1225748678","name":"part","type":"number"},{"id":"number1493879504","name":"offset","type":"number"},
      {"id":"number3257917790","name":"total","type":"number"},{"id":"number271442091","name":"done","type":"number"},
      {"id":"number4213729798","name":"kept","type":"number"},{"id":"date3884100663","name":"endedAt","type":"date"},
      {"id":"text4040408700","name":"refused","type":"text"},{"id":"autodate2990389176","name":"created","type":"autodate"},
      {"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE INDEX `idx_document_loads_by_state` ON `document_loads` (`by`, `state`)",],
  }},
  {"kind":"createCollection","collection":{"id":"pbc_2080337203","name":"document_load_parts","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation621208605","name":"load","type":"relation"},
      {"id":"number2526027604","name":"number","type":"number"},{"id":"json874646130","name":"steps","type":"json"},
      {"id":"autodate2990389176","name":"created","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_document_load_parts_load_number` ON `document_load_parts` (`load`, `number`)",],
  }},
]

export const migration: Migration = { name: '0081-load-long-lists', up, down: invertOperations(up) }
