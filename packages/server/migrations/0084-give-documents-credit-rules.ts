// Planned by `npm run plan`, but for the rows that are there; never changed once it was merged.
import { type DataMove, invertOperations, type Migration, type Operation, sql } from '@timesheet/engine'

/** The rules with which documents of each type begin (domain.md §3.2). */
const RULES = [
  ['ROC-PLANO', ['PL', 'DG']],
  ['ROC-MEMORIA', ['MC', 'MD', 'ET', 'HD', 'IF']],
  ['ROC-INFO', ['LI', 'MI', 'PG']],
] as const

/** Types name their rule, and documents its version: the first, which 0083 published. */
const give: DataMove = async (tx) => {
  for (const [rule, types] of RULES)
    for (const type of types)
      await tx.run(sql`UPDATE "document_types" SET "creditRule" = COALESCE(
        (SELECT r."id" FROM "credit_rules" r WHERE r."project" = '' AND UPPER(r."code") = ${rule} AND r."active" = 1), '')
        WHERE UPPER("code") = ${type}`)
  await tx.run(sql`UPDATE "documents" SET "creditVersion" = COALESCE(
    (SELECT v."id" FROM "document_types" t JOIN "credit_rule_versions" v ON v."rule" = t."creditRule" AND v."number" = 1 AND v."state" = 'published'
      WHERE t."id" = "documents"."type"), '')`)
}

const up: readonly Operation[] = [
  {"kind":"addField","collection":"document_types","field":{"id":"relation83508748","name":"creditRule","type":"relation"}},
  {"kind":"addField","collection":"documents","field":{"id":"relation3097816253","name":"creditVersion","type":"relation"}},
  {kind:'moveData',forth:give,back:async()=>{}},
]

export const migration: Migration = { name: '0084-give-documents-credit-rules', up, down: invertOperations(up) }
