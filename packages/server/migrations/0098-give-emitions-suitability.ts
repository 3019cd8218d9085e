// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"addField","collection":"document_settings","field":{"id":"select3308076305","name":"statusScheme","type":"select"}},
  {"kind":"addField","collection":"emitions","field":{"id":"text1818120725","name":"suitability","type":"text"}},
]

export const migration: Migration = { name: '0098-give-emitions-suitability', up, down: invertOperations(up) }
