// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"dropIndex","collection":"documents","index":"CREATE INDEX `idx_documents_search` ON `documents` (`code` COLLATE SEARCH, `clientCode` COLLATE SEARCH, `title` COLLATE SEARCH, `aliases` COLLATE SEARCH)"},
  {"kind":"addField","collection":"document_types","field":{"id":"bool2265166526","name":"customerApproval","type":"bool"}},
  {"kind":"addField","collection":"documents","field":{"id":"text3231592613","name":"title2","type":"text"}},
  {"kind":"addField","collection":"documents","field":{"id":"select1655102503","name":"priority","type":"select"}},
  {"kind":"addField","collection":"documents","field":{"id":"bool1388176086","name":"confidential","type":"bool"}},
  {"kind":"addField","collection":"documents","field":{"id":"bool2265166526","name":"customerApproval","type":"bool"}},
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_search` ON `documents` (`code` COLLATE SEARCH, `clientCode` COLLATE SEARCH, `title` COLLATE SEARCH, `aliases` COLLATE SEARCH, `title2` COLLATE SEARCH)"},
]

export const migration: Migration = { name: '0087-describe-documents', up, down: invertOperations(up) }
