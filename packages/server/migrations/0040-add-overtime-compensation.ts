// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"addField","collection":"payroll_items","field":{"id":"json3718191953","name":"settlement","type":"json"}},
  {"kind":"addField","collection":"overtime_requests","field":{"id":"select3000832730","name":"compensation","type":"select"}},
]

export const migration: Migration = { name: '0040-add-overtime-compensation', up, down: invertOperations(up) }
