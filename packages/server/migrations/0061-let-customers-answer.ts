// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"addField","collection":"document_settings","field":{"id":"bool3617309768","name":"customerAnswers","type":"bool"}},
]

export const migration: Migration = { name: '0061-let-customers-answer', up, down: invertOperations(up) }
