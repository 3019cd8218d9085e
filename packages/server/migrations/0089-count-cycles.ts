// Planned by `npm run plan`, but for the first values; never changed once it was merged.
import { type DataMove, invertOperations, type Migration, type Operation, sql } from '@timesheet/engine'

/** Each document says the cycle of its revision. */
const counted: DataMove = async (tx) => {
  await tx.run(sql`UPDATE "documents" SET "cycle" = 1 + (SELECT COUNT(*) FROM "revisions" v
    JOIN "issue_purposes" p ON p."id" = v."purpose" AND p."answer" = 'customer'
    WHERE v."document" = "documents"."id" AND v."order" < "documents"."revisionOrder"
      AND v."issuedOn" <> '' AND v."state" <> 'void') WHERE "revision" <> ''`)
}

const up: readonly Operation[] = [
  {"kind":"addField","collection":"documents","field":{"id":"number2961625491","name":"cycle","type":"number"}},
  {kind:'moveData',forth:counted,back:async()=>{}},
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_priority` ON `documents` (`priority`)"},
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_cycle` ON `documents` (`cycle`)"},
]

export const migration: Migration = { name: '0089-count-cycles', up, down: invertOperations(up) }
