// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"createIndex","collection":"document_dates","index":"CREATE INDEX `idx_document_dates_forecastOn_plannedOn_document_milestone` ON `document_dates` (`forecastOn`, `plannedOn`, `document`, `milestone`) WHERE realOn = ''"},
]

export const migration: Migration = { name: '0104-find-open-milestones', up, down: invertOperations(up) }
