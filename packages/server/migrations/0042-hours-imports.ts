// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"createCollection","collection":{"id":"pbc_896403125","name":"hours_imports","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation1070322242","name":"by","type":"relation"},
      {"id":"select1602912115","name":"source","type":"select"},{"id":"select2546616235","name":"mode","type":"select"},
      {"id":"text2359244304","name":"file","type":"text"},{"id":"json345878885","name":"ranges","type":"json"},
      {"id":"select2744374011","name":"state","type":"select"},{"id":"number1225748678","name":"part","type":"number"},
      {"id":"number1493879504","name":"offset","type":"number"},{"id":"number3257917790","name":"total","type":"number"},
      {"id":"number271442091","name":"done","type":"number"},{"id":"number3418329323","name":"added","type":"number"},
      {"id":"number2750627322","name":"changed","type":"number"},{"id":"number2053629800","name":"left","type":"number"},
      {"id":"number4249275210","name":"undone","type":"number"},{"id":"autodate2990389176","name":"created","type":"autodate"},
      {"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE INDEX `idx_hours_imports_by_state` ON `hours_imports` (`by`, `state`)",
      "CREATE INDEX `idx_hours_imports_mode_state` ON `hours_imports` (`mode`, `state`)",],
  }},
  {"kind":"createCollection","collection":{"id":"pbc_68853399","name":"hours_import_parts","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation2639187485","name":"import","type":"relation"},
      {"id":"number2526027604","name":"number","type":"number"},{"id":"json176944289","name":"rows","type":"json"},
      {"id":"json1666100439","name":"written","type":"json"},{"id":"autodate2990389176","name":"created","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_hours_import_parts_import_number` ON `hours_import_parts` (`import`, `number`)",],
  }},
  {"kind":"createCollection","collection":{"id":"pbc_2137568092","name":"import_memory","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation3479234172","name":"owner","type":"relation"},
      {"id":"select1602912115","name":"source","type":"select"},{"id":"text2324736937","name":"key","type":"text"},
      {"id":"text1181691900","name":"target","type":"text"},{"id":"autodate2990389176","name":"created","type":"autodate"},
      {"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_import_memory_owner_source_key` ON `import_memory` (`owner`, `source`, `key`)",],
  }},
]

export const migration: Migration = { name: '0042-hours-imports', up, down: invertOperations(up) }
