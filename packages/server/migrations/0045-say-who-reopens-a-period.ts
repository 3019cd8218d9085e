// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"addField","collection":"closings","field":{"id":"relation887770131","name":"reopenedBy","type":"relation"}},
  {"kind":"addField","collection":"closings","field":{"id":"number670181054","name":"reached","type":"number"}},
  {"kind":"addField","collection":"closings","field":{"id":"number2543045347","name":"redone","type":"number"}},
]

export const migration: Migration = { name: '0045-say-who-reopens-a-period', up, down: invertOperations(up) }
