// Planned by `npm run plan`, but for what follows from the rows that are there; never changed once it was merged.
import { type DataMove, invertOperations, type Migration, type Operation, sql } from '@timesheet/engine'

/**
 * Documents say when their next milestone is due (domain.md §8.3): the issue that the register plans, unless an issue on
 * its day or later kept it, or what else of their rule has a day and was not reached. The first milestone that an issue
 * reaches is that of the register, whose days are the document's own.
 */
const wait: DataMove = async (tx) => {
  await tx.run(sql`UPDATE "documents" SET "dueOn" = CASE
      WHEN w."issue" = '' THEN w."stone"
      WHEN w."stone" = '' OR w."issue" < w."stone" THEN w."issue"
      ELSE w."stone" END
    FROM (SELECT o."id",
        CASE WHEN o."state" IN ('planned', 'in_progress', 'internal_review', 'ready', 'correction', 'without_revision')
          AND o."issuedOn" < COALESCE(NULLIF(o."forecastOn", ''), o."plannedOn")
          THEN COALESCE(NULLIF(o."forecastOn", ''), o."plannedOn") ELSE '' END AS "issue",
        COALESCE((SELECT MIN(COALESCE(NULLIF(d."forecastOn", ''), d."plannedOn"))
          FROM "document_dates" d JOIN "credit_milestones" m ON m."id" = d."milestone"
          WHERE d."document" = o."id" AND m."version" = o."creditVersion" AND d."realOn" = ''
          AND (d."forecastOn" <> '' OR d."plannedOn" <> '')
          AND (m."trigger" <> 'issued' OR EXISTS (SELECT 1 FROM "credit_milestones" f
            WHERE f."version" = m."version" AND f."trigger" = 'issued'
            AND (f."order" < m."order" OR (f."order" = m."order" AND f."code" < m."code"))))), '') AS "stone"
      FROM "documents" o WHERE o."state" NOT IN ('void', 'suspended') AND o."completedOn" = '') w
    WHERE w."id" = "documents"."id" AND (w."issue" <> '' OR w."stone" <> '')`)
}

const none: DataMove = async () => {}

const up: readonly Operation[] = [
  {"kind":"dropIndex","collection":"documents","index":"CREATE INDEX `idx_documents_forecastOn_plannedOn_state_issuedOn` ON `documents` (`forecastOn`, `plannedOn`, `state`, `issuedOn`)"},
  {"kind":"addField","collection":"documents","field":{"id":"text1703305312","name":"dueOn","type":"text"}},
  {kind:'moveData',forth:wait,back:none},
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_forecastOn` ON `documents` (`forecastOn`)"},
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_dueOn_hasHolds_project` ON `documents` (`dueOn`, `hasHolds`, `project`) WHERE dueOn != ''"},
]

export const migration: Migration = { name: '0103-await-next-milestones', up, down: invertOperations(up) }
