import { defineCollection, describe, f } from '@timesheet/schema'
import type { CollectionModel } from '@timesheet/schema'
import { renderOperation } from '../ddl/render-ddl.ts'
import type { Driver } from '../storage/driver.ts'
import { raw } from '../storage/sql.ts'

/**
 * The log as a collection model, so that filters and sorts are compiled as usual; it is not registered, so no record
 * endpoint serves it.
 */
export const LOGS: CollectionModel = describe(
  defineCollection({
    name: '_logs',
    system: true,
    label: 'Registro',
    labelOne: 'Entrada del registro',
    fields: {
      created: f.date({ label: 'Fecha' }),
      level: f.number({ label: 'Nivel' }),
      message: f.text({ label: 'Mensaje' }),
      data: f.json({ label: 'Datos' }),
    },
    indexes: [{ fields: ['created'], name: 'idx_logs_created' }],
    access: {},
  }),
)

/** Creates the log's table if it is missing. */
export async function prepareLogTable(driver: Driver): Promise<void> {
  await driver.transaction(async (tx) => {
    await tx.lock('logs')
    const tables = await tx.all<{ name: string }>(raw(driver.ddl.listTables))
    if (tables.some(({ name }) => name === LOGS.name)) return
    for (const statement of renderOperation({ kind: 'createCollection', collection: LOGS }, driver.ddl))
      await tx.run(raw(statement))
  })
}
