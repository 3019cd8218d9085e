// Planned by `npm run plan`, but for what follows from the rows that are there; never changed once it was merged.
import { type DataMove, invertOperations, type Migration, type Operation, sql } from '@timesheet/engine'

/** The final purposes with which types of documents begin (domain.md §2.3, §3.2), by their codes. */
const FINAL = [
  ['APC', ['PL', 'DG']],
  ['PAPR', ['MC', 'MD', 'ET', 'HD', 'IF']],
  ['PINF', ['LI', 'CM', 'PC', 'PG', 'MI', 'MN']],
] as const

/** Types say their final purpose; documents that of their type, or what their project has in its place. */
const finish: DataMove = async (tx) => {
  for (const [purpose, types] of FINAL)
    for (const type of types)
      await tx.run(sql`UPDATE "document_types" SET "finalPurpose" = COALESCE(
        (SELECT p."id" FROM "issue_purposes" p WHERE p."project" = '' AND UPPER(p."code") = ${purpose} AND p."active" = 1), '')
        WHERE UPPER("code") = ${type}`)
  await tx.run(sql`UPDATE "documents" SET "finalPurpose" = COALESCE(
    (SELECT CASE WHEN o."id" IS NULL THEN p."id" WHEN o."active" = 1 THEN o."id" ELSE '' END
      FROM "document_types" t JOIN "issue_purposes" p ON p."id" = t."finalPurpose"
      LEFT JOIN "issue_purposes" o ON o."project" = "documents"."project" AND o."project" <> '' AND UPPER(o."code") = UPPER(p."code")
      WHERE t."id" = "documents"."type"), '')`)
}

/** Issues say when the answer that counts came, and so their revisions. */
const date: DataMove = async (tx) => {
  await tx.run(sql`UPDATE "emitions" SET "answeredOn" = COALESCE(
    (SELECT MAX(r."receivedOn") FROM "responses" r WHERE r."emition" = "emitions"."id" AND r."isLate" = 0 AND r."result" = "emitions"."result"), '')
    WHERE "state" = 'answered'`)
  await tx.run(sql`UPDATE "revisions" SET "answeredOn" = COALESCE(
    (SELECT MAX(e."answeredOn") FROM "emitions" e WHERE e."revision" = "revisions"."id" AND e."purpose" = "revisions"."purpose"
      AND e."issuedOn" = "revisions"."issuedOn" AND e."result" = "revisions"."result" AND e."state" = 'answered'), '')
    WHERE "result" <> ''`)
}

/** Documents say since when they are complete (§2.8.1, INV-DOC-11): by the issue in force, or by the answer to it. */
const complete: DataMove = async (tx) => {
  await tx.run(sql`UPDATE "documents" SET "completedOn" = COALESCE(
    (SELECT c."issuedOn" FROM "revisions" c JOIN "issue_purposes" p ON p."id" = c."purpose" JOIN "issue_purposes" f ON f."id" = "documents"."finalPurpose"
      WHERE c."id" = "documents"."revision" AND c."issuedOn" <> '' AND (c."state" = 'answered' OR (c."state" = 'issued' AND p."answer" <> 'customer'))
      AND EXISTS (SELECT 1 FROM "revisions" q JOIN "issue_purposes" w ON w."id" = q."purpose"
        WHERE q."document" = "documents"."id" AND q."issuedOn" <> '' AND q."state" <> 'void'
        AND (UPPER(w."code") = UPPER(f."code") OR (w."terminal" = 1 AND w."order" > f."order"))
        AND (w."answer" <> 'customer' OR q."result" = 'approved'))
      AND NOT EXISTS (SELECT 1 FROM "revisions" a
        WHERE a."document" = "documents"."id" AND a."issuedOn" <> '' AND a."state" <> 'void' AND a."result" IN ('revise', 'rejected')
        AND NOT EXISTS (SELECT 1 FROM "revisions" g WHERE g."document" = "documents"."id" AND g."issuedOn" <> '' AND g."state" <> 'void'
          AND g."order" > a."order" AND g."result" IN ('approved', 'approved_with_comments')))), '')
    WHERE "voided" = 0 AND "finalPurpose" <> ''`)
  await tx.run(sql`UPDATE "documents" SET "completedOn" =
    (SELECT c."answeredOn" FROM "revisions" c WHERE c."id" = "documents"."revision")
    WHERE "completedOn" <> '' AND EXISTS (SELECT 1 FROM "revisions" c JOIN "issue_purposes" p ON p."id" = c."purpose"
      WHERE c."id" = "documents"."revision" AND c."answeredOn" <> '' AND (p."answer" = 'customer' OR EXISTS (SELECT 1 FROM "revisions" a
        WHERE a."document" = "documents"."id" AND a."order" < c."order" AND a."issuedOn" <> '' AND a."state" <> 'void' AND a."result" IN ('revise', 'rejected')
        AND NOT EXISTS (SELECT 1 FROM "revisions" g WHERE g."document" = "documents"."id" AND g."issuedOn" <> '' AND g."state" <> 'void'
          AND g."order" > a."order" AND g."order" < c."order" AND g."result" IN ('approved', 'approved_with_comments')))))`)
}

const none: DataMove = async () => {}

const up: readonly Operation[] = [
  {"kind":"addField","collection":"document_types","field":{"id":"relation2114447075","name":"finalPurpose","type":"relation"}},
  {"kind":"addField","collection":"documents","field":{"id":"relation2114447075","name":"finalPurpose","type":"relation"}},
  {"kind":"addField","collection":"revisions","field":{"id":"text133723078","name":"answeredOn","type":"text"}},
  {"kind":"addField","collection":"emitions","field":{"id":"text133723078","name":"answeredOn","type":"text"}},
  {kind:'moveData',forth:finish,back:none},
  {kind:'moveData',forth:date,back:none},
  {kind:'moveData',forth:complete,back:none},
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_completedOn` ON `documents` (`completedOn`) WHERE completedOn != ''"},
]

export const migration: Migration = { name: '0082-complete-documents', up, down: invertOperations(up) }
