// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"dropIndex","collection":"documents","index":"CREATE INDEX `idx_documents_dueOn_hasHolds_project` ON `documents` (`dueOn`, `hasHolds`, `project`) WHERE dueOn != ''"},
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_dueOn_hasHolds_project_forecastOn_plannedOn` ON `documents` (`dueOn`, `hasHolds`, `project`, `forecastOn`, `plannedOn`) WHERE dueOn != ''"},
]

export const migration: Migration = { name: '0110-order-late-documents', up, down: invertOperations(up) }
