import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Driver, migrateDown, migrateUp, raw } from '@timesheet/engine'
import { DRIVERS } from '@timesheet/engine/testing'
import { expect, it } from 'vitest'
import { createTimesheet } from '../src/app.ts'
import { DERIVED_VALUES } from '../src/derived-values.ts'
import { MIGRATIONS } from './index.ts'

const HERE = MIGRATIONS.findIndex(({ name }) => name.endsWith('-employment'))
const FIELDS = ['fileNumber', 'manager', 'hiredOn', 'leftOn', 'tracksHours', 'overtime'] as const
const STAMPS = `'2024-01-02 03:04:05.678Z', '2025-01-02 03:04:05.678Z'`
/** Id, the six values, and what was derived from them. */
const PEOPLE = [
  ['boss', `'1001', '', '2001-03-04', '', 1, 0`, '', []],
  ['lead', `'L-7 ñ', 'boss', '2019-01-01', '2030-01-01', 1, 1`, '2030-01-01', ['boss']],
  ['one', `'', 'lead', '', '', 0, 0`, '', ['lead', 'boss']],
  ['reader', `'', '', '', '', 0, 0`, '', []],
] as const

const columns = FIELDS.map((name) => `"${name}"`).join(', ')
const read = (driver: Driver, table: string) => driver.all(raw(`SELECT "id", ${columns}, "created", "updated" FROM "${table}" ORDER BY "id"`))

async function fill(driver: Driver): Promise<void> {
  for (const [id, values, accessUntil, managers] of PEOPLE)
    await driver.run(raw(`INSERT INTO "users" ("id", "email", "name", "surname", "tokenKey", ${columns}, "accessUntil", "managers", "created", "updated")
      VALUES ('${id}', '${id}@x.es', '${id}', 'Paz', 'key-${id}', ${values}, '${accessUntil}', '${JSON.stringify(managers)}', ${STAMPS})`))
}

it.each(DRIVERS)('no value of a person is lost on the way to their employment or back on $name', async ({ open }) => {
  const driver = await open()
  await migrateUp(driver, MIGRATIONS.slice(0, HERE))
  await fill(driver)
  const before = await read(driver, 'users')
  expect(before).toHaveLength(PEOPLE.length)
  await migrateUp(driver, MIGRATIONS.slice(0, HERE + 1))
  expect(await read(driver, 'employment')).toEqual(before)
  await migrateDown(driver, MIGRATIONS.slice(0, HERE + 1), 1)
  expect(await read(driver, 'users')).toEqual(before)
  await driver.close()
})

it.each(DRIVERS)('a database of before opens, and what it had derived is what its employment says on $name', async ({ open }) => {
  const driver = await open()
  const dir = await mkdtemp(join(tmpdir(), 'timesheet-employment-'))
  await migrateUp(driver, MIGRATIONS.slice(0, HERE))
  await fill(driver)
  const options = { host: '127.0.0.1', port: 0, dir, databaseUrl: '', demo: false, bare: false, publicUrl: 'http://timesheet.test' }
  const { app, close } = await createTimesheet(options, { driver })
  for (const value of DERIVED_VALUES) expect(await value.rebuild(app)).toMatchObject({ changed: 0, examples: [], contradictions: [] })
  const [lead] = await app.records.findAll('users', { ids: ['lead'] })
  expect(lead!.values).toMatchObject({ accessUntil: '2030-01-01', managers: ['boss'] })
  await close()
  await rm(dir, { recursive: true, force: true })
})
