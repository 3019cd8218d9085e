// Planned by `npm run plan`, but for the first values; never changed once it was merged.
import { type DataMove, invertOperations, type Migration, type Operation, sql } from '@timesheet/engine'

/** Documents say with which purpose their revision in force was issued last, and when. */
const issued: DataMove = async (tx) => {
  await tx.run(sql`UPDATE "documents" SET
    "purpose" = COALESCE((SELECT v."purpose" FROM "revisions" v WHERE v."id" = "documents"."inForce"), ''),
    "issuedOn" = COALESCE((SELECT v."issuedOn" FROM "revisions" v WHERE v."id" = "documents"."inForce"), '')
    WHERE "inForce" <> ''`)
}

const up: readonly Operation[] = [
  {"kind":"addField","collection":"documents","field":{"id":"relation3095901163","name":"purpose","type":"relation"}},
  {"kind":"addField","collection":"documents","field":{"id":"text1431291335","name":"issuedOn","type":"text"}},
  {kind:'moveData',forth:issued,back:async()=>{}},
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_purpose` ON `documents` (`purpose`)"},
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_issuedOn` ON `documents` (`issuedOn`) WHERE issuedOn != ''"},
]

export const migration: Migration = { name: '0094-say-issue-in-force', up, down: invertOperations(up) }
