// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"dropIndex","collection":"documents","index":"CREATE INDEX `idx_documents_state` ON `documents` (`state`) WHERE state = 'ready' OR state = 'without_revision' OR state = 'suspended' OR state = 'void'"},
  {"kind":"dropIndex","collection":"documents","index":"CREATE INDEX `idx_documents_state_type_forecastOn_plannedOn` ON `documents` (`state`, `type`, `forecastOn`, `plannedOn`)"},
  {"kind":"dropIndex","collection":"documents","index":"CREATE INDEX `idx_documents_type` ON `documents` (`type`)"},
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_rare_state` ON `documents` (`state`) WHERE state = 'ready' OR state = 'without_revision' OR state = 'suspended' OR state = 'void'"},
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_state` ON `documents` (`state`)"},
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_type_state_forecastOn_plannedOn` ON `documents` (`type`, `state`, `forecastOn`, `plannedOn`)"},
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_type_title` ON `documents` (`type`, `title` COLLATE ES)"},
]

export const migration: Migration = { name: '0112-order-documents-of-a-type', up, down: invertOperations(up) }
