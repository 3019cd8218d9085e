// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"addField","collection":"document_settings","field":{"id":"text2671196381","name":"clientCodePattern","type":"text"}},
  {"kind":"addField","collection":"document_settings","field":{"id":"text1382506444","name":"clientCodeExample","type":"text"}},
]

export const migration: Migration = { name: '0088-check-client-codes', up, down: invertOperations(up) }
