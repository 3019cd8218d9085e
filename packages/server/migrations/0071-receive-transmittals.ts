// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"dropIndex","collection":"transmittals","index":"CREATE INDEX `idx_transmittals_search` ON `transmittals` (`code` COLLATE SEARCH, `subject` COLLATE SEARCH, `recipientOrg` COLLATE SEARCH)"},
  {"kind":"addField","collection":"transmittals","field":{"id":"text3661466317","name":"senderOrg","type":"text"}},
  {"kind":"addField","collection":"transmittals","field":{"id":"relation2217150008","name":"senderContact","type":"relation"}},
  {"kind":"addField","collection":"transmittals","field":{"id":"text69312358","name":"senderNumber","type":"text"}},
  {"kind":"addField","collection":"transmittals","field":{"id":"text1200360839","name":"receivedOn","type":"text"}},
  {"kind":"addField","collection":"transmittals","field":{"id":"select2419801880","name":"brings","type":"select"}},
  {"kind":"addField","collection":"transmittals","field":{"id":"relation3274439210","name":"concerns","type":"relation","maxSelect":200}},
  {"kind":"addField","collection":"transmittals","field":{"id":"text2794204195","name":"voidReason","type":"text"}},
  {"kind":"addField","collection":"transmittals","field":{"id":"relation2796593145","name":"recordedBy","type":"relation"}},
  {"kind":"addField","collection":"transmittals","field":{"id":"text582523876","name":"senderKey","type":"text"}},
  {"kind":"addField","collection":"responses","field":{"id":"relation1123001226","name":"incoming","type":"relation"}},
  {"kind":"createCollection","collection":{"id":"pbc_49625904","name":"transmittal_files","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation725000586","name":"transmittal","type":"relation"},
      {"id":"relation800313582","name":"project","type":"relation"},{"id":"file2359244304","name":"file","type":"file"},
      {"id":"relation498394928","name":"replaces","type":"relation"},{"id":"text1579384326","name":"name","type":"text"},
      {"id":"number2979611598","name":"bytes","type":"number"},{"id":"text1556616439","name":"sha256","type":"text"},
      {"id":"relation4267303207","name":"uploadedBy","type":"relation"},{"id":"autodate2990389176","name":"created","type":"autodate"},
      {"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE INDEX `idx_transmittal_files_transmittal` ON `transmittal_files` (`transmittal`)",
      "CREATE INDEX `idx_transmittal_files_project` ON `transmittal_files` (`project`)",
      "CREATE INDEX `idx_transmittal_files_sha256` ON `transmittal_files` (`sha256`)",],
  }},
  {"kind":"createIndex","collection":"transmittals","index":"CREATE UNIQUE INDEX `idx_transmittals_project_senderKey` ON `transmittals` (`project`, `senderKey`) WHERE senderKey != ''"},
  {"kind":"createIndex","collection":"transmittals","index":"CREATE INDEX `idx_transmittals_receivedOn` ON `transmittals` (`receivedOn`)"},
  {"kind":"createIndex","collection":"transmittals","index":"CREATE INDEX `idx_transmittals_search` ON `transmittals` (`code` COLLATE SEARCH, `subject` COLLATE SEARCH, `recipientOrg` COLLATE SEARCH, `senderOrg` COLLATE SEARCH, `senderNumber` COLLATE SEARCH)"},
  {"kind":"createIndex","collection":"responses","index":"CREATE INDEX `idx_responses_incoming` ON `responses` (`incoming`)"},
]

export const migration: Migration = { name: '0071-receive-transmittals', up, down: invertOperations(up) }
