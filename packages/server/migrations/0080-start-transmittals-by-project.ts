// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"addField","collection":"document_settings","field":{"id":"number4087842010","name":"answerDays","type":"number"}},
  {"kind":"addField","collection":"document_settings","field":{"id":"text3829858756","name":"transmittalText","type":"text"}},
]

export const migration: Migration = { name: '0080-start-transmittals-by-project', up, down: invertOperations(up) }
