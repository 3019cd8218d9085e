import { COLLECTIONS } from '@timesheet/domain/collections'
import type { App, RecordLink } from '@timesheet/engine'
import type { CollectionDeclaration } from '@timesheet/schema'
import { registerAuditSeals } from './seal-audit.ts'
import { writeAudit } from './write-audit.ts'

/** Enters every write of an audited collection in the append-only log, in the same transaction, and seals what was entered. */
export function auditPlugin(app: App): void {
  for (const collection of COLLECTIONS as readonly CollectionDeclaration[]) {
    if (!collection.audited) continue
    const enter = enterAs(collection)
    app.hooks.on('save', collection.name, enter).on('delete', collection.name, enter)
  }
  registerAuditSeals(app)
}

function enterAs(collection: CollectionDeclaration): RecordLink {
  return async (event, next) => {
    await next()
    await writeAudit(event, collection)
  }
}
