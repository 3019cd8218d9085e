// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"createCollection","collection":{"id":"pbc_206577649","name":"revision_files","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation1835210188","name":"revision","type":"relation"},
      {"id":"relation3630795382","name":"document","type":"relation"},{"id":"relation800313582","name":"project","type":"relation"},
      {"id":"relation3764823788","name":"specialty","type":"relation"},{"id":"select1002749145","name":"kind","type":"select"},
      {"id":"file2359244304","name":"file","type":"file"},{"id":"relation498394928","name":"replaces","type":"relation"},
      {"id":"text1579384326","name":"name","type":"text"},{"id":"number2979611598","name":"bytes","type":"number"},
      {"id":"text1556616439","name":"sha256","type":"text"},{"id":"relation4267303207","name":"uploadedBy","type":"relation"},
      {"id":"bool1504639556","name":"issued","type":"bool"},{"id":"relation883788805","name":"readers","type":"relation","maxSelect":999},
      {"id":"autodate2990389176","name":"created","type":"autodate"},{"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE INDEX `idx_revision_files_revision` ON `revision_files` (`revision`)",
      "CREATE INDEX `idx_revision_files_document` ON `revision_files` (`document`)","CREATE INDEX `idx_revision_files_project` ON `revision_files` (`project`)",
      "CREATE INDEX `idx_revision_files_sha256` ON `revision_files` (`sha256`)",],
  }},
]

export const migration: Migration = { name: '0056-add-revision-files', up, down: invertOperations(up) }
