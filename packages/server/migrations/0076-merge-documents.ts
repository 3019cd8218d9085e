// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"dropIndex","collection":"documents","index":"CREATE INDEX `idx_documents_search` ON `documents` (`code` COLLATE SEARCH, `clientCode` COLLATE SEARCH, `title` COLLATE SEARCH)"},
  {"kind":"addField","collection":"documents","field":{"id":"relation2005121305","name":"mergedInto","type":"relation"}},
  {"kind":"addField","collection":"documents","field":{"id":"text1595063097","name":"aliases","type":"text"}},
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_search` ON `documents` (`code` COLLATE SEARCH, `clientCode` COLLATE SEARCH, `title` COLLATE SEARCH, `aliases` COLLATE SEARCH)"},
]

export const migration: Migration = { name: '0076-merge-documents', up, down: invertOperations(up) }
