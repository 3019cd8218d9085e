import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { comments, documentHolds, documents } from '@timesheet/domain/documents'
import { migrateUp, raw } from '@timesheet/engine'
import { DRIVERS } from '@timesheet/engine/testing'
import { expect, it } from 'vitest'
import { createTimesheet } from '../src/app.ts'
import { documentsHeld } from '../src/documents/holds.derived.ts'
import { MIGRATIONS } from './index.ts'

const HERE = MIGRATIONS.findIndex(({ name }) => name.endsWith('-add-comments-and-holds'))

it.each(DRIVERS)('documents of before have neither comments nor holds on $name', async ({ open }) => {
  const driver = await open()
  const dir = await mkdtemp(join(tmpdir(), 'timesheet-comments-'))
  await migrateUp(driver, MIGRATIONS.slice(0, HERE))
  await driver.run(raw(`INSERT INTO "documents" ("id", "project", "code", "title", "state", "created", "updated")
    VALUES ('drawn', 'p', 'A-1', 'Planta', 'planned', '2024-01-02 03:04:05.678Z', '2025-01-02 03:04:05.678Z')`))
  const options = { host: '127.0.0.1', port: 0, dir, databaseUrl: '', demo: false, bare: false, publicUrl: 'http://timesheet.test' }
  const { app, close } = await createTimesheet(options, { driver })
  const rows = await app.records.findAll(documents)
  expect(rows.map(({ values: { id, hasHolds } }) => [id, hasHolds])).toEqual([['drawn', false]])
  expect((await documentsHeld.rebuild(app)).changed).toBe(0)
  expect([await app.records.findAll(comments), await app.records.findAll(documentHolds)]).toEqual([[], []])
  await close()
  await rm(dir, { recursive: true, force: true })
})
