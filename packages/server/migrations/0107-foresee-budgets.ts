// Written by hand; never changed once it was merged.
import { type DataMove, invertOperations, type Migration, type Operation, sql } from '@timesheet/engine'

/** Documents that came by a list, and not by the form, foresaw nothing: they foresee the hours of their budget. */
const foresee: DataMove = async (tx) => {
  await tx.run(sql`UPDATE "documents" SET "forecastMinutes" = "budgetMinutes"
    WHERE "forecastMinutes" = 0 AND "budgetMinutes" > 0`)
}

const up: readonly Operation[] = [{ kind: 'moveData', forth: foresee, back: async () => {} }]

export const migration: Migration = { name: '0107-foresee-budgets', up, down: invertOperations(up) }
