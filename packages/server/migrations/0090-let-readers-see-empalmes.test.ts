import { migrateUp, raw } from '@timesheet/engine'
import { DRIVERS } from '@timesheet/engine/testing'
import { expect, it } from 'vitest'
import { MIGRATIONS } from './index.ts'

const HERE = MIGRATIONS.findIndex(({ name }) => name.endsWith('-let-readers-see-empalmes'))
const PROJECTS = [
  ['plain', 'aguas'],
  ['none', ''],
  ['moved', 'aguas'],
] as const
/** Transmittals, and to whom they are addressed before and since. */
const TRANSMITTALS = [
  ['a1', 'plain', 'opening', '', 'aguas'],
  ['a2', 'plain', 'out', 'aguas', 'aguas'],
  ['a3', 'plain', 'in', '', ''],
  ['a4', 'plain', 'out', '', ''],
  ['b1', 'none', 'opening', '', ''],
  ['c1', 'moved', 'opening', '', ''],
  ['c2', 'moved', 'out', 'gas', 'gas'],
] as const

it.each(DRIVERS)('an empalme of before is addressed to the customer of its project, where that is one, on $name', async ({ open }) => {
  const driver = await open()
  await migrateUp(driver, MIGRATIONS.slice(0, HERE))
  for (const [id, customer] of PROJECTS)
    await driver.run(raw(`INSERT INTO "projects" ("id", "code", "name", "customer") VALUES ('${id}', '${id}', '${id}', '${customer}')`))
  for (const [at, [id, project, direction, customer]] of TRANSMITTALS.entries())
    await driver.run(raw(`INSERT INTO "transmittals" ("id", "project", "direction", "customer", "number", "code")
      VALUES ('${id}', '${project}', '${direction}', '${customer}', ${at + 1}, '${id}')`))
  await migrateUp(driver, MIGRATIONS)
  const rows = await driver.all(raw('SELECT "id", "customer" FROM "transmittals" ORDER BY "id"'))
  expect(rows.map(({ id, customer }) => [id, customer])).toEqual(TRANSMITTALS.map(([id, , , , after]) => [id, after]))
})
