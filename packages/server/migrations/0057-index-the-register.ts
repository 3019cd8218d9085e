// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"dropIndex","collection":"documents","index":"CREATE INDEX `idx_documents_state` ON `documents` (`state`)"},
  {"kind":"dropIndex","collection":"documents","index":"CREATE INDEX `idx_documents_search` ON `documents` (`code` COLLATE SEARCH, `title` COLLATE SEARCH)"},
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_state` ON `documents` (`state`) WHERE state = 'ready' OR state = 'without_revision' OR state = 'suspended' OR state = 'void'"},
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_code` ON `documents` (`code`)"},
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_title` ON `documents` (`title` COLLATE ES)"},
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_specialty` ON `documents` (`specialty`)"},
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_type` ON `documents` (`type`)"},
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_actor` ON `documents` (`actor`)"},
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_plannedOn` ON `documents` (`plannedOn`)"},
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_forecastOn` ON `documents` (`forecastOn`)"},
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_forecastMinutes` ON `documents` (`forecastMinutes`)"},
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_search` ON `documents` (`code` COLLATE SEARCH, `clientCode` COLLATE SEARCH, `title` COLLATE SEARCH)"},
]

export const migration: Migration = { name: '0057-index-the-register', up, down: invertOperations(up) }
