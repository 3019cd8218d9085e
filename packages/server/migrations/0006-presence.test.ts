import { type Driver, migrateDown, migrateUp, sql } from '@timesheet/engine'
import { DRIVERS } from '@timesheet/engine/testing'
import { expect, it } from 'vitest'
import { MIGRATIONS } from './index.ts'

const HERE = MIGRATIONS.findIndex(({ name }) => name.endsWith('-presence'))
const STATES = ['requested', 'approved_manager', 'approved', 'taken', 'rejected', 'cancelled']

it.each(DRIVERS)('approved absences are seen as presence, and none is lost on the way back on $name', async ({ open }) => {
  const driver: Driver = await open()
  await migrateUp(driver, MIGRATIONS.slice(0, HERE))
  for (const state of STATES)
    await driver.run(sql`INSERT INTO "absences" ("id", "user", "from", "to", "minutesPerDay", "state", "reason") VALUES (${state}, 'ana', '2026-06-01', '2026-06-02', 240, ${state}, 'Reposo')`)
  const absences = () => driver.all(sql`SELECT * FROM "absences" ORDER BY "id"`)
  const before = await absences()
  await migrateUp(driver, MIGRATIONS.slice(0, HERE + 1))
  const seen = { user: 'ana', from: '2026-06-01', to: '2026-06-02', minutesPerDay: 240 }
  expect(await driver.all(sql`SELECT "id", "user", "from", "to", "minutesPerDay" FROM "presence" ORDER BY "id"`)).toEqual([
    { id: 'approved', ...seen },
    { id: 'taken', ...seen },
  ])
  await migrateDown(driver, MIGRATIONS.slice(0, HERE + 1), 1)
  expect(await absences()).toEqual(before)
  await migrateUp(driver, MIGRATIONS.slice(0, HERE + 1))
  expect(await driver.all(sql`SELECT "id" FROM "presence"`)).toHaveLength(2)
  await driver.close()
})
