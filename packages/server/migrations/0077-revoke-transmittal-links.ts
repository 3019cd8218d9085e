// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"addField","collection":"transmittal_links","field":{"id":"relation2100713124","name":"account","type":"relation"}},
  {"kind":"addField","collection":"transmittal_links","field":{"id":"date3313754188","name":"revokedAt","type":"date"}},
  {"kind":"addField","collection":"transmittal_links","field":{"id":"relation2418003762","name":"revokedBy","type":"relation"}},
]

export const migration: Migration = { name: '0077-revoke-transmittal-links', up, down: invertOperations(up) }
