import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateUp, raw } from '@timesheet/engine'
import { DRIVERS } from '@timesheet/engine/testing'
import { expect, it } from 'vitest'
import { createTimesheet } from '../src/app.ts'
import { documentStanding } from '../src/documents/standing.derived.ts'
import { MIGRATIONS } from './index.ts'

const HERE = MIGRATIONS.findIndex(({ name }) => name.endsWith('-name-who-corrects'))
const STAMPS = `'2024-01-02 03:04:05.678Z', '2025-01-02 03:04:05.678Z'`
/** Documents with their state, that of their revision and its result, and who must act before and after. */
const DOCUMENTS = [
  ['approved', 'approved', 'answered', 'approved', '', ''],
  ['back', 'correction', 'answered', 'revise', '', 'ana'],
  ['waiting', 'client_review', 'issued', '', '', ''],
] as const

it.each(DRIVERS)('documents that came back wait for who drew them on $name', async ({ open }) => {
  const driver = await open()
  const dir = await mkdtemp(join(tmpdir(), 'timesheet-correctors-'))
  await migrateUp(driver, MIGRATIONS.slice(0, HERE))
  for (const [id, state, of, result, actor] of DOCUMENTS) {
    await driver.run(raw(`INSERT INTO "documents" ("id", "project", "code", "title", "state", "revision", "revisionOrder", "cycle", "inForce", "purpose", "issuedOn", "actor", "created", "updated")
      VALUES ('${id}', 'p', '${id}', 'Planta', '${state}', '${id}1', 1, 1, '${id}1', 'purposepapr0000', '2024-02-01', '${actor}', ${STAMPS})`))
    await driver.run(raw(`INSERT INTO "revisions" ("id", "document", "project", "code", "series", "order", "state", "preparer", "purpose", "issuedOn", "result", "created", "updated")
      VALUES ('${id}1', '${id}', 'p', 'A', 'preliminary', 1, '${of}', 'ana', 'purposepapr0000', '2024-02-01', '${result}', ${STAMPS})`))
  }
  const options = { host: '127.0.0.1', port: 0, dir, databaseUrl: '', demo: false, bare: false, publicUrl: 'http://timesheet.test' }
  const { app, close } = await createTimesheet(options, { driver })
  const rows = await app.records.findAll('documents', { sort: 'id' })
  expect(rows.map(({ values }) => [values.id, values['actor']])).toEqual(DOCUMENTS.map(([id, , , , , actor]) => [id, actor]))
  expect((await documentStanding.rebuild(app)).changed).toBe(0)
  await close()
  await rm(dir, { recursive: true, force: true })
})
