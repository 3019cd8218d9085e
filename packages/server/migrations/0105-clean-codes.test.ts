import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateUp, sql } from '@timesheet/engine'
import { DRIVERS } from '@timesheet/engine/testing'
import { cleanCode } from '@timesheet/domain/documents'
import { expect, it } from 'vitest'
import { createTimesheet } from '../src/app.ts'
import { MIGRATIONS } from './index.ts'

const HERE = MIGRATIONS.findIndex(({ name }) => name.endsWith('-clean-codes'))
const [CREATED, UPDATED] = ['2024-01-02 03:04:05.678Z', '2025-01-02 03:04:05.678Z']
/** Documents by id, with the codes of before and those of after. */
const CODES = [
  ['ahidden', 'p', 'CI-\u200BPL-001', 'CLI-1\u202E', 'CI-PL-001', 'CLI-1'],
  ['blanks', 'p', ' CI-PL\u00A0 002 ', '', 'CI-PL 002', ''],
  ['clean', 'p', 'CI-PL-003', 'CLI-3', 'CI-PL-003', 'CLI-3'],
  ['double', 'p', 'ci-pl\u200B-003', ' cli-3', 'ci-pl\u200B-003', ' cli-3'],
  ['elder', 'p', 'CI-\u200BPL-004', '', 'CI-PL-004', ''],
  ['forgot', 'p', 'CI-\u200CPL-004', '', 'CI-\u200CPL-004', ''],
  ['gaveup', 'p', 'ci-pl-\u200B005', '', 'ci-pl-\u200B005', ''],
  ['hollow', 'p', '\u200B', '\u200B', '\u200B', ''],
  ['inother', 'q', 'CI-PL-003\t', '', 'CI-PL-003', ''],
  ['joined', 'p', 'CI-PL-A\u0301', '', 'CI-PL-Á', ''],
] as const

it.each(DRIVERS)('codes of before are as they are seen, where that is free, on $name', async ({ open }) => {
  const driver = await open()
  const dir = await mkdtemp(join(tmpdir(), 'timesheet-codes-'))
  await migrateUp(driver, MIGRATIONS.slice(0, HERE))
  for (const [id, project, code, clientCode] of CODES)
    await driver.run(sql`INSERT INTO "documents" ("id", "project", "code", "clientCode", "title", "state", "created", "updated")
      VALUES (${id}, ${project}, ${code}, ${clientCode}, 'Planta', 'planned', ${CREATED}, ${UPDATED})`)
  await driver.run(sql`INSERT INTO "burnt_codes" ("id", "project", "code", "created", "updated")
    VALUES ('burnt', 'p', 'CI-PL-005', ${CREATED}, ${UPDATED})`)
  const options = { host: '127.0.0.1', port: 0, dir, databaseUrl: '', demo: false, bare: false, publicUrl: 'http://timesheet.test' }
  const { app, close } = await createTimesheet(options, { driver })
  const rows = await app.records.findAll('documents', { sort: 'id' })
  expect(rows.map(({ values }) => [values.id, values['code'], values['clientCode']])).toEqual(
    CODES.map(([id, , , , code, clientCode]) => [id, code, clientCode]),
  )
  expect(new Set(rows.map(({ values }) => values['updated']))).toEqual(new Set([UPDATED]))
  expect(cleanCode(CODES[0][2]), 'as they are given since').toBe(CODES[0][4])
  const found = await app.records.findAll('documents', { filter: 'code = {:code}', params: { code: 'CI-PL-001' } })
  expect(found).toHaveLength(1)
  await close()
  await rm(dir, { recursive: true, force: true })
})
