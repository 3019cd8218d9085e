// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"addField","collection":"hours_batches","field":{"id":"text1124931653","name":"standIns","type":"text"}},
  {"kind":"addField","collection":"hours","field":{"id":"text1124931653","name":"standIns","type":"text"}},
  {"kind":"addField","collection":"workflow_instances","field":{"id":"relation2383161937","name":"authors","type":"relation","maxSelect":999}},
]

export const migration: Migration = { name: '0020-add-hours-flows', up, down: invertOperations(up) }
