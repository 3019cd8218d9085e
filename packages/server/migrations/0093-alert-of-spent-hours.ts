// The settings of the rule about documents that used their hours; never changed once it was merged.
import { type DataMove, invertOperations, type Migration, type Operation, sql } from '@timesheet/engine'

const ID = 'alertdochh00001'
const RECIPIENTS = '["responsible","leader","jp"]'

const begin: DataMove = async (tx) => {
  const now = '2026-11-28 00:00:00.000Z'
  await tx.run(sql`INSERT INTO "alerts" ("id", "code", "active", "thresholds", "recipients", "mail", "created", "updated")
    VALUES (${ID}, ${'DOC-HH'}, 1, '{}', ${RECIPIENTS}, ${'daily'}, ${now}, ${now})`)
}

const end: DataMove = async (tx) => {
  await tx.run(sql`DELETE FROM "alerts" WHERE "id" = ${ID}`)
}

const up: readonly Operation[] = [
  {kind:'moveData',forth:begin,back:end},
]

export const migration: Migration = { name: '0093-alert-of-spent-hours', up, down: invertOperations(up) }
