import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Driver, migrateDown, migrateUp, raw } from '@timesheet/engine'
import { DRIVERS } from '@timesheet/engine/testing'
import { expect, it } from 'vitest'
import { createTimesheet } from '../src/app.ts'
import { MIGRATIONS } from './index.ts'

const HERE = MIGRATIONS.findIndex(({ name }) => name.endsWith('-preferences'))
const CHOSEN = [
  ['boss', { theme: 'dark', density: 'compact', hoursFormat: 'decimal' }],
  ['lead', { theme: 'light', filler: 'ñ "quoted" \'once\' 😀' }],
  ['none', null],
  ['reader', {}],
] as const

const read = (driver: Driver, column: string, table: string) =>
  driver.all(raw(`SELECT "id", "${column}" AS "chosen", "created", "updated" FROM "${table}" ORDER BY "id"`))

async function fill(driver: Driver): Promise<void> {
  for (const [id, preferences] of CHOSEN)
    await driver.run(raw(`INSERT INTO "users" ("id", "email", "name", "surname", "tokenKey", "preferences", "created", "updated")
      VALUES ('${id}', '${id}@x.es', '${id}', 'Paz', 'key-${id}', '${JSON.stringify(preferences).replaceAll("'", "''")}', '2024-01-02 03:04:05.678Z', '2025-01-02 03:04:05.678Z')`))
}

it.each(DRIVERS)('no preference is lost on the way to its own collection or back on $name', async ({ open }) => {
  const driver = await open()
  await migrateUp(driver, MIGRATIONS.slice(0, HERE))
  await fill(driver)
  const before = await read(driver, 'preferences', 'users')
  expect(before).toHaveLength(CHOSEN.length)
  await migrateUp(driver, MIGRATIONS.slice(0, HERE + 1))
  expect(await read(driver, 'choices', 'preferences')).toEqual(before)
  await migrateDown(driver, MIGRATIONS.slice(0, HERE + 1), 1)
  expect(await read(driver, 'preferences', 'users')).toEqual(before)
  await driver.close()
})

it.each(DRIVERS)('a database of before opens with the preferences of each person on $name', async ({ open }) => {
  const driver = await open()
  const dir = await mkdtemp(join(tmpdir(), 'timesheet-preferences-'))
  await migrateUp(driver, MIGRATIONS.slice(0, HERE))
  await fill(driver)
  const options = { host: '127.0.0.1', port: 0, dir, databaseUrl: '', demo: false, bare: false, publicUrl: 'http://timesheet.test' }
  const { app, close } = await createTimesheet(options, { driver })
  const rows = await app.records.findAll('preferences', { sort: 'id' })
  expect(rows.map(({ values }) => [values.id, values['user'], values['choices']])).toEqual(CHOSEN.map(([id, chosen]) => [id, id, chosen]))
  await close()
  await rm(dir, { recursive: true, force: true })
})
