// Written by hand: the settings of two more rules; never changed once it was merged.
import { type DataMove, invertOperations, type Migration, type Operation, sql } from '@timesheet/engine'

const RULES = [
  ['alerthrspromed1', 'HRS-PROMEDIO', 'weekly', ['owner', 'leader']],
  ['alerthrsextra01', 'HRS-EXTRA', 'daily', ['leader', 'af']],
] as const

const begin: DataMove = async (tx) => {
  const now = '2026-11-23 00:00:00.000Z'
  for (const [id, code, mail, recipients] of RULES)
    await tx.run(sql`INSERT INTO "alerts" ("id", "code", "active", "thresholds", "recipients", "mail", "created", "updated")
      VALUES (${id}, ${code}, 1, '{}', ${JSON.stringify(recipients)}, ${mail}, ${now}, ${now})`)
}

const end: DataMove = async (tx) => {
  for (const [id] of RULES) await tx.run(sql`DELETE FROM "alerts" WHERE "id" = ${id}`)
}

const up: readonly Operation[] = [{ kind: 'moveData', forth: begin, back: end }]

export const migration: Migration = { name: '0030-alerts-of-the-year', up, down: invertOperations(up) }
