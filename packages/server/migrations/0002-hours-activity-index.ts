// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"createIndex","collection":"hours","index":"CREATE INDEX `idx_hours_activity` ON `hours` (`activity`)"},
]

export const migration: Migration = { name: '0002-hours-activity-index', up, down: invertOperations(up) }
