import { COLLECTIONS } from '@timesheet/domain/collections'
import type { App } from '@timesheet/engine'
import type { CollectionDeclaration } from '@timesheet/schema'
import { registerAuditSeals } from './seal-audit.ts'
import { writeAudit } from './write-audit.ts'

/** Enters every write of an audited collection in the append-only log, in the same transaction, and seals what was entered. */
export function auditPlugin(app: App): void {
  for (const collection of COLLECTIONS as readonly CollectionDeclaration[]) {
    if (collection.audited) app.hooks.after(collection.name, (set) => writeAudit(set, collection))
  }
  registerAuditSeals(app)
}
