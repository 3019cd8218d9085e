// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"addField","collection":"documents","field":{"id":"relation3731384213","name":"package","type":"relation"}},
  {"kind":"createCollection","collection":{"id":"pbc_2805233546","name":"work_packages","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation800313582","name":"project","type":"relation"},
      {"id":"text1997877400","name":"code","type":"text"},{"id":"text1579384326","name":"name","type":"text"},
      {"id":"relation1032740943","name":"parent","type":"relation"},{"id":"autodate2990389176","name":"created","type":"autodate"},
      {"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_work_packages_project_code` ON `work_packages` (`project` COLLATE NOCASE, `code` COLLATE NOCASE)",
      "CREATE INDEX `idx_work_packages_parent` ON `work_packages` (`parent`)",],
  }},
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_package` ON `documents` (`package`)"},
]

export const migration: Migration = { name: '0048-add-work-packages', up, down: invertOperations(up) }
