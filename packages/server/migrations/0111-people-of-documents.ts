// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_responsible` ON `documents` (`responsible`)"},
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_preparer` ON `documents` (`preparer`)"},
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_reviewer` ON `documents` (`reviewer`)"},
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_approver` ON `documents` (`approver`)"},
]

export const migration: Migration = { name: '0111-people-of-documents', up, down: invertOperations(up) }
