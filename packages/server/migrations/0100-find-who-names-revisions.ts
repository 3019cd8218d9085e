// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_revision` ON `documents` (`revision`) WHERE revision != ''"},
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_inForce` ON `documents` (`inForce`) WHERE inForce != ''"},
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_mergedInto` ON `documents` (`mergedInto`) WHERE mergedInto != ''"},
  {"kind":"createIndex","collection":"revisions","index":"CREATE INDEX `idx_revisions_createdFrom` ON `revisions` (`createdFrom`) WHERE createdFrom != ''"},
  {"kind":"createIndex","collection":"holds","index":"CREATE INDEX `idx_holds_revision` ON `holds` (`revision`) WHERE revision != ''"},
]

export const migration: Migration = { name: '0100-find-who-names-revisions', up, down: invertOperations(up) }
