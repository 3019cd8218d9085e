// Written by hand: the settings of one more rule; never changed once it was merged.
import { type DataMove, invertOperations, type Migration, type Operation, sql } from '@timesheet/engine'

const begin: DataMove = async (tx) => {
  const now = '2026-11-23 00:00:00.000Z'
  await tx.run(sql`INSERT INTO "alerts" ("id", "code", "active", "thresholds", "recipients", "mail", "created", "updated")
    VALUES ('alertusrcompro1', 'USR-COMPROBANTE', 1, '{}', '["owner","af"]', 'daily', ${now}, ${now})`)
}

const end: DataMove = async (tx) => {
  await tx.run(sql`DELETE FROM "alerts" WHERE "id" = 'alertusrcompro1'`)
}

const up: readonly Operation[] = [{ kind: 'moveData', forth: begin, back: end }]

export const migration: Migration = { name: '0036-alert-of-certificates', up, down: invertOperations(up) }
