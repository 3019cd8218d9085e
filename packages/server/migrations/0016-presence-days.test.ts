import { type Driver, migrateDown, migrateUp, sql } from '@timesheet/engine'
import { DRIVERS } from '@timesheet/engine/testing'
import { expect, it } from 'vitest'
import { presenceRows } from '../src/people/presence-rows.ts'
import { MIGRATIONS } from './index.ts'

const HERE = MIGRATIONS.findIndex(({ name }) => name.endsWith('-presence-days'))

it.each(DRIVERS)('presence is told by days, and by spans on the way back on $name', async ({ open }) => {
  const driver: Driver = await open()
  await migrateUp(driver, MIGRATIONS.slice(0, HERE))
  const add = (id: string, state: string, to: string) =>
    driver.run(sql`INSERT INTO "absences" ("id", "user", "from", "to", "minutesPerDay", "state", "reason") VALUES (${id}, 'ana', '2026-02-27', ${to}, 240, ${state}, 'Reposo')`)
  await add('taken', 'taken', '2026-03-01')
  await add('approved', 'approved', '2026-02-27')
  await add('asked', 'requested', '2026-03-01')
  await driver.run(sql`INSERT INTO "presence" ("id", "user", "from", "to") SELECT "id", "user", "from", "to" FROM "absences" WHERE "state" <> 'requested'`)
  await migrateUp(driver, MIGRATIONS.slice(0, HERE + 1))
  const days = await driver.all(sql`SELECT "id", "user", "day", "minutes" FROM "presence" ORDER BY "id"`)
  const absence = { user: 'ana', from: '2026-02-27', minutesPerDay: 240 }
  const expected = [
    ...presenceRows({ ...absence, id: 'taken', to: '2026-03-01', state: 'taken' }),
    ...presenceRows({ ...absence, id: 'approved', to: '2026-02-27', state: 'approved' }),
  ]
  // Half days came later.
  const told = expected.map(({ id, user, day, minutes }) => ({ id, user, day, minutes }))
  expect(days).toEqual(told.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
  expect(days).toHaveLength(4)
  await migrateDown(driver, MIGRATIONS.slice(0, HERE + 1), 1)
  expect(await driver.all(sql`SELECT "id", "to", "minutesPerDay" FROM "presence" ORDER BY "id"`)).toEqual([
    { id: 'approved', to: '2026-02-27', minutesPerDay: 240 },
    { id: 'taken', to: '2026-03-01', minutesPerDay: 240 },
  ])
  await migrateUp(driver, MIGRATIONS.slice(0, HERE + 1))
  expect(await driver.all(sql`SELECT "id" FROM "presence"`)).toHaveLength(4)
  await driver.close()
})
