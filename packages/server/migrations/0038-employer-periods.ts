// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"dropIndex","collection":"periods","index":"CREATE UNIQUE INDEX `idx_periods_kind_from` ON `periods` (`kind`, `from`)"},
  {"kind":"addField","collection":"periods","field":{"id":"relation3729584230","name":"employer","type":"relation"}},
  {"kind":"createIndex","collection":"periods","index":"CREATE UNIQUE INDEX `idx_periods_kind_from_employer` ON `periods` (`kind`, `from`, `employer`)"},
]

export const migration: Migration = { name: '0038-employer-periods', up, down: invertOperations(up) }
