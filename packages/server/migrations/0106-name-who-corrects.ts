// Written by hand; never changed once it was merged.
import { type DataMove, invertOperations, type Migration, type Operation, sql } from '@timesheet/engine'

/** What the customer sent back waits for who drew the revision that they answered, until the next one begins. */
const named: DataMove = async (tx) => {
  await tx.run(sql`UPDATE "documents" SET "actor" = r."preparer" FROM "revisions" r
    WHERE r."id" = "documents"."revision" AND "documents"."state" = 'correction' AND "documents"."actor" = ''
      AND r."state" IN ('issued', 'answered')`)
}

const unnamed: DataMove = async (tx) => {
  await tx.run(sql`UPDATE "documents" SET "actor" = '' FROM "revisions" r
    WHERE r."id" = "documents"."revision" AND "documents"."state" = 'correction'
      AND r."state" IN ('issued', 'answered')`)
}

const up: readonly Operation[] = [{kind:'moveData',forth:named,back:unnamed}]

export const migration: Migration = { name: '0106-name-who-corrects', up, down: invertOperations(up) }
