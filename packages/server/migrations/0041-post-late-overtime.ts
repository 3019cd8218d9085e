// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"addField","collection":"payroll_items","field":{"id":"json3470601455","name":"corrected","type":"json"}},
  {"kind":"addField","collection":"balance_adjustments","field":{"id":"number2735361669","name":"extra50","type":"number"}},
  {"kind":"addField","collection":"balance_adjustments","field":{"id":"number1856178716","name":"extra100","type":"number"}},
  {"kind":"addField","collection":"balance_adjustments","field":{"id":"number1295977829","name":"extra","type":"number"}},
  {"kind":"addField","collection":"balance_adjustments","field":{"id":"number4270793276","name":"pay","type":"number"}},
  {"kind":"addField","collection":"balance_adjustments","field":{"id":"number3376903804","name":"fromBank","type":"number"}},
]

export const migration: Migration = { name: '0041-post-late-overtime', up, down: invertOperations(up) }
