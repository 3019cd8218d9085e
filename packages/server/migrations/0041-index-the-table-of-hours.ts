// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"createIndex","collection":"hours","index":"CREATE INDEX `idx_hours_state_day` ON `hours` (`state`, `day`)"},
  {"kind":"createIndex","collection":"hours","index":"CREATE INDEX `idx_hours_minutes_day` ON `hours` (`minutes`, `day`)"},
  {"kind":"createIndex","collection":"hours","index":"CREATE INDEX `idx_hours_kind_day` ON `hours` (`kind`, `day`)"},
  {"kind":"createIndex","collection":"hours","index":"CREATE INDEX `idx_hours_created` ON `hours` (`created`)"},
  {"kind":"createIndex","collection":"hours","index":"CREATE INDEX `idx_hours_updated` ON `hours` (`updated`)"},
  {"kind":"createIndex","collection":"hours","index":"CREATE INDEX `idx_hours_specialty_day` ON `hours` (`specialty`, `day`)"},
]

export const migration: Migration = { name: '0041-index-the-table-of-hours', up, down: invertOperations(up) }
