// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_state_type_forecastOn_plannedOn` ON `documents` (`state`, `type`, `forecastOn`, `plannedOn`)"},
]

export const migration: Migration = { name: '0078-index-states-of-documents', up, down: invertOperations(up) }
