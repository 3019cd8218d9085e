// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"addField","collection":"hours_rules","field":{"id":"text1579384326","name":"name","type":"text"}},
  {"kind":"addField","collection":"hours_rules","field":{"id":"relation672557606","name":"people","type":"relation","maxSelect":500}},
  {"kind":"addField","collection":"hours_rules","field":{"id":"bool1493144523","name":"autoApproves","type":"bool"}},
  {"kind":"addField","collection":"hours_rules","field":{"id":"number114103689","name":"autoApproveDays","type":"number"}},
  {"kind":"addField","collection":"hours_batches","field":{"id":"number2036356112","name":"automatic","type":"number"}},
  {"kind":"addField","collection":"hours_batches","field":{"id":"text962967200","name":"autoOn","type":"text"}},
  {"kind":"addField","collection":"hours","field":{"id":"select1229339731","name":"decidedHow","type":"select"}},
  {"kind":"createIndex","collection":"hours_batches","index":"CREATE INDEX `idx_hours_batches_autoOn` ON `hours_batches` (`autoOn`)"},
]

export const migration: Migration = { name: '0034-add-auto-approval', up, down: invertOperations(up) }
