// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"addField","collection":"revisions","field":{"id":"relation1316494000","name":"createdFrom","type":"relation"}},
]

export const migration: Migration = { name: '0086-reissue-revisions', up, down: invertOperations(up) }
