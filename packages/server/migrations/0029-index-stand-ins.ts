// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"createIndex","collection":"hours","index":"CREATE INDEX `idx_hours_standIns` ON `hours` (`standIns`)"},
]

export const migration: Migration = { name: '0029-index-stand-ins', up, down: invertOperations(up) }
