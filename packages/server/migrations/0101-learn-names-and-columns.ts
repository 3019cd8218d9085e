// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"dropIndex","collection":"load_columns","index":"CREATE UNIQUE INDEX `idx_load_columns_project_heads` ON `load_columns` (`project`, `heads`)"},
  {"kind":"addField","collection":"load_columns","field":{"id":"select1154021400","name":"list","type":"select"}},
  {"kind":"createCollection","collection":{"id":"pbc_1520382065","name":"file_name_patterns","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation800313582","name":"project","type":"relation"},
      {"id":"text1579384326","name":"name","type":"text"},{"id":"relation3630795382","name":"document","type":"relation"},
      {"id":"autodate2990389176","name":"created","type":"autodate"},{"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_file_name_patterns_project_name` ON `file_name_patterns` (`project`, `name`)",
      "CREATE INDEX `idx_file_name_patterns_document` ON `file_name_patterns` (`document`)",],
  }},
  {"kind":"createIndex","collection":"load_columns","index":"CREATE UNIQUE INDEX `idx_load_columns_project_list_heads` ON `load_columns` (`project`, `list`, `heads`)"},
]

export const migration: Migration = { name: '0101-learn-names-and-columns', up, down: invertOperations(up) }
