import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { issuePurposes, ISSUE_PURPOSES } from '@timesheet/domain/documents'
import { migrateUp, raw } from '@timesheet/engine'
import { DRIVERS } from '@timesheet/engine/testing'
import { expect, it } from 'vitest'
import { createTimesheet } from '../src/app.ts'
import { documentStanding } from '../src/documents/standing.derived.ts'
import { MIGRATIONS } from './index.ts'

const HERE = MIGRATIONS.findIndex(({ name }) => name.endsWith('-add-documents-register'))
/** What each document said of itself before, and says since. */
const STATES = [
  ['drawn', 'in_progress', 'planned'],
  ['gone', 'void', 'void'],
  ['issued', 'issued', 'planned'],
  ['stopped', 'suspended', 'suspended'],
] as const

it.each(DRIVERS)('documents of before stay stopped or void, and the purposes are there on $name', async ({ open }) => {
  const driver = await open()
  const dir = await mkdtemp(join(tmpdir(), 'timesheet-documents-'))
  await migrateUp(driver, MIGRATIONS.slice(0, HERE))
  for (const [id, state] of STATES)
    await driver.run(raw(`INSERT INTO "documents" ("id", "project", "code", "title", "state", "created", "updated")
      VALUES ('${id}', 'p', '${id}', 'Planta', '${state}', '2024-01-02 03:04:05.678Z', '2025-01-02 03:04:05.678Z')`))
  const options = { host: '127.0.0.1', port: 0, dir, databaseUrl: '', demo: false, bare: false, publicUrl: 'http://timesheet.test' }
  const { app, close } = await createTimesheet(options, { driver })
  const rows = await app.records.findAll('documents', { sort: 'id' })
  expect(rows.map(({ values }) => [values.id, values['state']])).toEqual(STATES.map(([id, , after]) => [id, after]))
  expect((await documentStanding.rebuild(app)).changed).toBe(0)
  const purposes = await app.records.findAll(issuePurposes, { sort: 'order' })
  expect(
    purposes.map(({ values: { code, name, answer, series, terminal: isTerminal } }) => ({ code, name, answer, series, isTerminal })),
  ).toEqual(ISSUE_PURPOSES)
  await close()
  await rm(dir, { recursive: true, force: true })
})
