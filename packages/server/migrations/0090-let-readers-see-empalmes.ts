// Written by hand; never changed once it was merged.
import { type DataMove, invertOperations, type Migration, type Operation, sql } from '@timesheet/engine'

/**
 * Transmittals of origin of empalmes that were loaded before they had a customer get that of their project, so that its
 * readers see them: not where another transmittal of the project is addressed to another customer.
 */
const addressed: DataMove = async (tx) => {
  await tx.run(sql`UPDATE "transmittals" SET "customer" = (
      SELECT p."customer" FROM "projects" p WHERE p."id" = "transmittals"."project")
    WHERE "direction" = 'opening' AND "customer" = ''
      AND EXISTS (SELECT 1 FROM "projects" p WHERE p."id" = "transmittals"."project" AND p."customer" <> ''
        AND NOT EXISTS (SELECT 1 FROM "transmittals" o
          WHERE o."project" = p."id" AND o."direction" <> 'in' AND o."customer" <> '' AND o."customer" <> p."customer"))`)
}

const up: readonly Operation[] = [{ kind: 'moveData', forth: addressed, back: async () => {} }]

export const migration: Migration = { name: '0090-let-readers-see-empalmes', up, down: invertOperations(up) }
