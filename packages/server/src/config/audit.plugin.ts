import { COLLECTIONS } from '@timesheet/domain/collections'
import type { App, RecordLink } from '@timesheet/engine'
import type { AuditOptions } from '@timesheet/schema'
import { registerAuditSeals } from './seal-audit.ts'
import { writeAudit } from '../kernel/write-audit.ts'

/** Enters every write of an audited collection in the append-only log, in the same transaction, and seals what was entered. */
export function auditPlugin(app: App): void {
  for (const { name, audited } of COLLECTIONS.map(asAudited)) {
    if (!audited) continue
    const enter = enterAs(audited === true ? {} : audited)
    app.hooks.on('save', name, enter).on('delete', name, enter)
  }
  registerAuditSeals(app)
}

/** Every declaration in the one shape that is asked here. */
function asAudited(declaration: (typeof COLLECTIONS)[number]): { name: string; audited?: true | AuditOptions } {
  return declaration
}

function enterAs(options: AuditOptions): RecordLink {
  return async (event, next) => {
    await next()
    await writeAudit(event, options)
  }
}
