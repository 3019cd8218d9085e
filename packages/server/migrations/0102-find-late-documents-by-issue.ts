// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"dropIndex","collection":"documents","index":"CREATE INDEX `idx_documents_forecastOn_plannedOn_state` ON `documents` (`forecastOn`, `plannedOn`, `state`)"},
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_forecastOn_plannedOn_state_issuedOn` ON `documents` (`forecastOn`, `plannedOn`, `state`, `issuedOn`)"},
]

export const migration: Migration = { name: '0102-find-late-documents-by-issue', up, down: invertOperations(up) }
