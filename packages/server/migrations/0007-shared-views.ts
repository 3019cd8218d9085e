// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"addField","collection":"saved_views","field":{"id":"bool328004795","name":"shared","type":"bool"}},
]

export const migration: Migration = { name: '0007-shared-views', up, down: invertOperations(up) }
