import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateUp, sql } from '@timesheet/engine'
import { DRIVERS } from '@timesheet/engine/testing'
import { expect, it } from 'vitest'
import { createTimesheet } from '../src/app.ts'
import { MIGRATIONS } from './index.ts'

const HERE = MIGRATIONS.findIndex(({ name }) => name.endsWith('-default-hours-and-sheets'))
/** Documents by id, with what was budgeted and foreseen and their sheets, and what is foreseen and how many after. */
const HOURS = [
  ['budgeted', 600, 0, 0, 600, 1],
  ['nothing', 0, 0, 1, 0, 1],
  ['ofitsown', 600, 720, 3, 720, 3],
] as const

it.each(DRIVERS)('documents of before foresee the hours of their budget and have a sheet, on $name', async ({ open }) => {
  const driver = await open()
  const dir = await mkdtemp(join(tmpdir(), 'timesheet-defaults-'))
  await migrateUp(driver, MIGRATIONS.slice(0, HERE))
  for (const [id, budget, forecast, sheets] of HOURS)
    await driver.run(sql`INSERT INTO "documents"
      ("id", "project", "code", "title", "state", "budgetMinutes", "forecastMinutes", "sheets", "created", "updated")
      VALUES (${id}, 'p', ${id}, 'Planta', 'planned', ${budget}, ${forecast}, ${sheets}, '', '')`)
  const options = { host: '127.0.0.1', port: 0, dir, databaseUrl: '', demo: false, bare: false, publicUrl: 'http://timesheet.test' }
  const { app, close } = await createTimesheet(options, { driver })
  const rows = await app.records.findAll('documents', { sort: 'id' })
  expect(rows.map(({ values }) => [values.id, values['forecastMinutes'], values['sheets']])).toEqual(
    HOURS.map(([id, , , , foreseen, sheets]) => [id, foreseen, sheets]),
  )
  await close()
  await rm(dir, { recursive: true, force: true })
})
