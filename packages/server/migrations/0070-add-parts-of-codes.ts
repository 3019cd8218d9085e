// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"addField","collection":"documents","field":{"id":"text2982008523","name":"phase","type":"text"}},
  {"kind":"addField","collection":"documents","field":{"id":"text3616816488","name":"area","type":"text"}},
  {"kind":"addField","collection":"documents","field":{"id":"text2268893666","name":"sheet","type":"text"}},
]

export const migration: Migration = { name: '0070-add-parts-of-codes', up, down: invertOperations(up) }
