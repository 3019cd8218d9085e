import { COLLECTIONS } from '@timesheet/domain/collections'
import { operations } from '@timesheet/domain/config'
import type { App } from '@timesheet/engine'
import type { CollectionDeclaration } from '@timesheet/schema'
import { writeOperationEntries } from './operation-entries.ts'
import { registerAuditSeals } from './seal-audit.ts'
import { writeAudit } from './write-audit.ts'

/**
 * Records every write of an audited collection in the audit log, in the same transaction, and registers the job that
 * seals it.
 */
export function auditPlugin(app: App): void {
  for (const collection of COLLECTIONS as readonly CollectionDeclaration[]) {
    if (collection.audited) app.hooks.after(collection.name, (set) => writeAudit(set, collection))
  }
  app.hooks.after(operations, writeOperationEntries)
  registerAuditSeals(app)
}
