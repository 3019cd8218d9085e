import type { App } from '@timesheet/engine'

/** Texts that must differ from row to row, where a collection has them. */
const UNIQUE: Readonly<Record<string, (i: number) => string>> = {
  name: (i) => `Fila ${i}`,
  code: (i) => `F${i}`,
  email: (i) => `fila${i}@example.com`,
  tokenKey: (i) => `fila${i}`.padEnd(40, 'x'),
  taxId: () => '',
  fileNumber: () => '',
}

/** Deletes all records of a collection and bulk-inserts so many copies of the first one, without rules and hooks. */
export async function refillCollection(app: App, collection: string, count: number): Promise<void> {
  const [first] = await app.records.findAll(collection)
  if (!first) throw new Error(`there is no record of ${collection} to copy`)
  await app.driver.run({ text: `DELETE FROM "${collection}"`, params: [] })
  const rows = Array.from({ length: count }, (_, i) => {
    const unique = Object.entries(UNIQUE).filter(([name]) => name in first.values)
    return {
      ...first.values,
      ...Object.fromEntries(unique.map(([name, make]) => [name, make(i)])),
      ...(i === 0 ? {} : { id: `fila${String(i).padStart(11, '0')}` }),
    }
  })
  await app.records.insertMany(collection, rows)
}
