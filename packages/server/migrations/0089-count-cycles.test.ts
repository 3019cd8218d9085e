import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateUp, raw } from '@timesheet/engine'
import { DRIVERS } from '@timesheet/engine/testing'
import { expect, it } from 'vitest'
import { createTimesheet } from '../src/app.ts'
import { documentStanding } from '../src/documents/standing.derived.ts'
import { MIGRATIONS } from './index.ts'

const HERE = MIGRATIONS.findIndex(({ name }) => name.endsWith('-count-cycles'))
const STAMPS = `'2024-01-02 03:04:05.678Z', '2025-01-02 03:04:05.678Z'`
/** Documents with the states of their revisions, those that were issued for approval by a star, and their cycle. */
const CYCLES = [
  ['drawn', ['in_progress'], 1],
  ['planned', [], 0],
  ['revoked', ['void*', 'draft'], 1],
  ['third', ['superseded*', 'superseded*', 'issued*'], 3],
] as const

it.each(DRIVERS)('documents of before say the cycle of their revision on $name', async ({ open }) => {
  const driver = await open()
  const dir = await mkdtemp(join(tmpdir(), 'timesheet-cycles-'))
  await migrateUp(driver, MIGRATIONS.slice(0, HERE))
  for (const [id, states] of CYCLES) {
    const last = states.length === 0 ? '' : `${id}${states.length}`
    const state = { drawn: 'in_progress', planned: 'planned', revoked: 'in_progress', third: 'client_review' }[id]
    const inForce = id === 'third' ? last : ''
    await driver.run(raw(`INSERT INTO "documents" ("id", "project", "code", "title", "state", "revision", "revisionOrder", "inForce", "created", "updated")
      VALUES ('${id}', 'p', '${id}', 'Planta', '${state}', '${last}', ${states.length}, '${inForce}', ${STAMPS})`))
    for (const [at, said] of states.entries()) {
      const issued = said.endsWith('*') ? `'purposepapr0000', '2024-02-0${at + 1}'` : `'', ''`
      await driver.run(raw(`INSERT INTO "revisions" ("id", "document", "project", "code", "series", "order", "state", "purpose", "issuedOn", "created", "updated")
        VALUES ('${id}${at + 1}', '${id}', 'p', '${at}', 'preliminary', ${at + 1}, '${said.replace('*', '')}', ${issued}, ${STAMPS})`))
    }
  }
  const options = { host: '127.0.0.1', port: 0, dir, databaseUrl: '', demo: false, bare: false, publicUrl: 'http://timesheet.test' }
  const { app, close } = await createTimesheet(options, { driver })
  const rows = await app.records.findAll('documents', { sort: 'id' })
  expect(rows.map(({ values }) => [values.id, values['cycle']])).toEqual(CYCLES.map(([id, , cycle]) => [id, cycle]))
  expect((await documentStanding.rebuild(app)).changed).toBe(0)
  await close()
  await rm(dir, { recursive: true, force: true })
})
