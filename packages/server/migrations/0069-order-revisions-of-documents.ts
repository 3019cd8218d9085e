// Planned by `npm run plan`, but for the first values; never changed once it was merged.
import { type DataMove, invertOperations, type Migration, type Operation, sql } from '@timesheet/engine'

/** Each document says the order of its revision. */
const ordered: DataMove = async (tx) => {
  await tx.run(sql`UPDATE "documents" SET "revisionOrder" = COALESCE(
    (SELECT v."order" FROM "revisions" v WHERE v."id" = "documents"."revision"), 0)`)
}

const up: readonly Operation[] = [
  {"kind":"dropIndex","collection":"documents","index":"CREATE INDEX `idx_documents_forecastOn` ON `documents` (`forecastOn`)"},
  {"kind":"addField","collection":"documents","field":{"id":"number3842539128","name":"revisionOrder","type":"number"}},
  {kind:'moveData',forth:ordered,back:async()=>{}},
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_project` ON `documents` (`project`)"},
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_forecastOn_plannedOn_state` ON `documents` (`forecastOn`, `plannedOn`, `state`)"},
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_revisionOrder` ON `documents` (`revisionOrder`)"},
]

export const migration: Migration = { name: '0069-order-revisions-of-documents', up, down: invertOperations(up) }
