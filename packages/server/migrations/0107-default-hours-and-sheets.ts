// Written by hand; never changed once it was merged.
import { type DataMove, invertOperations, type Migration, type Operation, sql } from '@timesheet/engine'

/** Documents that came otherwise than by the form foresee the hours of their budget, and have a sheet. */
const fill: DataMove = async (tx) => {
  await tx.run(sql`UPDATE "documents" SET "forecastMinutes" = "budgetMinutes"
    WHERE "forecastMinutes" = 0 AND "budgetMinutes" > 0`)
  await tx.run(sql`UPDATE "documents" SET "sheets" = 1 WHERE "sheets" = 0`)
}

const up: readonly Operation[] = [{ kind: 'moveData', forth: fill, back: async () => {} }]

export const migration: Migration = { name: '0107-default-hours-and-sheets', up, down: invertOperations(up) }
