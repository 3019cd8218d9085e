// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"addField","collection":"users","field":{"id":"relation2005121305","name":"mergedInto","type":"relation"}},
  {"kind":"addField","collection":"users","field":{"id":"text1595063097","name":"aliases","type":"text"}},
]

export const migration: Migration = { name: '0050-add-people-merges', up, down: invertOperations(up) }
