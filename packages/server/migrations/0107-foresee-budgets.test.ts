import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateUp, sql } from '@timesheet/engine'
import { DRIVERS } from '@timesheet/engine/testing'
import { expect, it } from 'vitest'
import { createTimesheet } from '../src/app.ts'
import { MIGRATIONS } from './index.ts'

const HERE = MIGRATIONS.findIndex(({ name }) => name.endsWith('-foresee-budgets'))
/** Documents by id, with what was budgeted and foreseen, and what is foreseen after. */
const HOURS = [
  ['budgeted', 600, 0, 600],
  ['nothing', 0, 0, 0],
  ['ofitsown', 600, 720, 720],
] as const

it.each(DRIVERS)('documents of before foresee the hours of their budget, on $name', async ({ open }) => {
  const driver = await open()
  const dir = await mkdtemp(join(tmpdir(), 'timesheet-foresee-'))
  await migrateUp(driver, MIGRATIONS.slice(0, HERE))
  for (const [id, budget, forecast] of HOURS)
    await driver.run(sql`INSERT INTO "documents"
      ("id", "project", "code", "title", "state", "budgetMinutes", "forecastMinutes", "created", "updated")
      VALUES (${id}, 'p', ${id}, 'Planta', 'planned', ${budget}, ${forecast}, '', '')`)
  const options = { host: '127.0.0.1', port: 0, dir, databaseUrl: '', demo: false, bare: false, publicUrl: 'http://timesheet.test' }
  const { app, close } = await createTimesheet(options, { driver })
  const rows = await app.records.findAll('documents', { sort: 'id' })
  expect(rows.map(({ values }) => [values.id, values['forecastMinutes']])).toEqual(
    HOURS.map(([id, , , after]) => [id, after]),
  )
  await close()
  await rm(dir, { recursive: true, force: true })
})
