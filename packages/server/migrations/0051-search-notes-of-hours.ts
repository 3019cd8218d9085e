// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"createIndex","collection":"hours","index":"CREATE INDEX `idx_hours_search` ON `hours` (`note` COLLATE SEARCH)"},
]

export const migration: Migration = { name: '0051-search-notes-of-hours', up, down: invertOperations(up) }
