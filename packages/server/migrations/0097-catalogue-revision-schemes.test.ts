import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateUp, raw } from '@timesheet/engine'
import { DRIVERS } from '@timesheet/engine/testing'
import {
  documentSettings,
  firstCodes,
  REVISION_SCHEMES,
  REVISION_SERIES,
  revisionSchemes,
  schemeNamed,
} from '@timesheet/domain/documents'
import { expect, it } from 'vitest'
import { createTimesheet } from '../src/app.ts'
import { MIGRATIONS } from './index.ts'

const HERE = MIGRATIONS.findIndex(({ name }) => name.endsWith('-catalogue-revision-schemes'))
const STAMPS = `'2024-01-02 03:04:05.678Z', '2025-01-02 03:04:05.678Z'`
const SERIES = ['preliminary', 'contractual', 'as_built'] as const satisfies readonly (keyof typeof REVISION_SERIES)[]

it.each(DRIVERS)('settings of before name revisions as they did on $name', async ({ open }) => {
  const driver = await open()
  const dir = await mkdtemp(join(tmpdir(), 'timesheet-schemes-'))
  await migrateUp(driver, MIGRATIONS.slice(0, HERE))
  for (const name of Object.keys(REVISION_SCHEMES))
    await driver.run(
      raw(`INSERT INTO "document_settings" ("id", "project", "scheme", "codeTemplate", "created", "updated")
        VALUES ('of_${name}', 'p_${name}', '${name}', '{NNNN}', ${STAMPS})`),
    )
  const options = { host: '127.0.0.1', port: 0, dir, databaseUrl: '', demo: false, bare: false, publicUrl: 'http://timesheet.test' }
  const { app, close } = await createTimesheet(options, { driver })
  const schemes = (await app.records.findAll(revisionSchemes)).map(({ values }) => values)
  const settings = new Map((await app.records.findAll(documentSettings)).map(({ values }) => [values.id, values]))
  for (const [name, { scheme }] of Object.entries(REVISION_SCHEMES)) {
    const kept = settings.get(`of_${name}`)
    expect(kept?.codeTemplate).toBe('{NNNN}')
    expect(schemes.map(({ id }) => id)).toContain(kept?.scheme)
    const counts = schemeNamed(schemes, kept?.scheme ?? '')
    for (const series of SERIES) expect(firstCodes(counts, series, 60)).toEqual(firstCodes(scheme, series, 60))
  }
  expect(schemes.map(({ code, name, active }) => [code, name, active]).toSorted()).toEqual([
    ['ALFANUM', 'Alfabético → numérico', true],
    ['ISO19650', 'ISO 19650 (P01, C01)', true],
    ['NUM', 'Sólo numérico', true],
    ['VERSION', 'Versión y revisión (V00, R1)', true],
  ])
  await close()
  await rm(dir, { recursive: true, force: true })
})
