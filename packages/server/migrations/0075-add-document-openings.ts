// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"addField","collection":"document_settings","field":{"id":"number977793268","name":"firstNumber","type":"number"}},
  {"kind":"addField","collection":"document_settings","field":{"id":"number1474221584","name":"firstReceived","type":"number"}},
  {"kind":"addField","collection":"revisions","field":{"id":"text3740358174","name":"origin","type":"text"}},
  {"kind":"createCollection","collection":{"id":"pbc_190873757","name":"document_openings","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation800313582","name":"project","type":"relation"},
      {"id":"relation3630795382","name":"document","type":"relation"},{"id":"text1997877400","name":"code","type":"text"},
      {"id":"select974127405","name":"series","type":"select"},{"id":"relation3095901163","name":"purpose","type":"relation"},
      {"id":"text1431291335","name":"issuedOn","type":"text"},{"id":"text3740358174","name":"origin","type":"text"},
      {"id":"relation3671935525","name":"answer","type":"relation"},{"id":"text133723078","name":"answeredOn","type":"text"},
      {"id":"text1703305312","name":"dueOn","type":"text"},{"id":"autodate2990389176","name":"created","type":"autodate"},
      {"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_document_openings_document` ON `document_openings` (`document`)",
      "CREATE INDEX `idx_document_openings_project` ON `document_openings` (`project`)",],
  }},
]

export const migration: Migration = { name: '0075-add-document-openings', up, down: invertOperations(up) }
