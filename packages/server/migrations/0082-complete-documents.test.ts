import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documents, documentTypes } from '@timesheet/domain/documents'
import { type Driver, migrateUp, raw } from '@timesheet/engine'
import { DRIVERS } from '@timesheet/engine/testing'
import { expect, it } from 'vitest'
import { createTimesheet } from '../src/app.ts'
import { documentStanding } from '../src/documents/standing.derived.ts'
import { MIGRATIONS } from './index.ts'

const HERE = MIGRATIONS.findIndex(({ name }) => name.endsWith('-complete-documents'))
const NOW = "'2026-01-02 03:04:05.678Z'"

/** The lives of documents, each revision with its state, purpose and answer; and since when each is complete. */
const LIVES = [
  ['PL', 'superseded papr approved, issued apc', '2026-02-01'],
  ['PL', 'answered papr approved', ''],
  ['PL', 'superseded papr revise, issued apc', ''],
  ['PL', 'superseded papr revise, answered apc approved', '2026-02-09'],
  ['PL', 'issued apc, draft', ''],
  ['PL', 'superseded apc, issued cao', '2026-02-01'],
  ['MC', 'answered papr approved', '2026-01-09'],
  ['MC', 'answered papr approved_with_comments', ''],
  ['MC', 'answered papr rejected', ''],
  ['MC', 'issued papr', ''],
  ['LI', 'issued pinf', '2026-01-01'],
  ['ZZ', 'issued apc', ''],
] as const

async function insert(driver: Driver, table: string, row: Readonly<Record<string, string | number>>) {
  const texts = Object.values(row).map((value) => (typeof value === 'number' ? String(value) : `'${value}'`))
  const names = Object.keys(row).map((name) => `"${name}"`)
  await driver.run(
    raw(`INSERT INTO "${table}" (${names.join()}, "created", "updated") VALUES (${texts.join()}, ${NOW}, ${NOW})`),
  )
}

async function live(driver: Driver, at: number, [type, life]: (typeof LIVES)[number]) {
  const lines = life.split(', ').map((line) => line.split(' '))
  const id = `document${at}`
  const current = `${id}${lines.length}`
  const state = 'planned'
  await insert(driver, 'documents', { id, project: 'p', code: id, title: id, type, state, revision: current })
  for (const [i, [state = '', purpose = '', result = '']] of lines.entries()) {
    const of = { document: id, purpose: purpose && `purpose${purpose.padEnd(8, '0')}`, result }
    const [own, issuedOn] = [`${id}${i + 1}`, purpose && `2026-0${i + 1}-01`]
    await insert(driver, 'revisions', { ...of, id: own, code: `${i}`, order: i + 1, state, issuedOn })
    if (purpose === '') continue
    const issue = { ...of, id: own, revision: own, transmittal: `t${i}`, issuedOn, number: i + 1 }
    await insert(driver, 'emitions', { ...issue, state: result ? 'answered' : 'issued' })
    if (result) await insert(driver, 'responses', { id: own, emition: own, result, receivedOn: `2026-0${i + 1}-09` })
  }
}

it.each(DRIVERS)('documents of before say since when they are complete on $name', async ({ open }) => {
  const driver = await open()
  const dir = await mkdtemp(join(tmpdir(), 'timesheet-complete-'))
  await migrateUp(driver, MIGRATIONS.slice(0, HERE))
  for (const code of ['PL', 'MC', 'LI', 'ZZ']) await insert(driver, 'document_types', { id: code, code, name: code })
  for (const [at, life] of LIVES.entries()) await live(driver, at, life)
  const options = { host: '127.0.0.1', port: 0, dir, databaseUrl: '', demo: false, bare: false, publicUrl: 'http://timesheet.test' }
  const { app, close } = await createTimesheet(options, { driver })
  const types = await app.records.findAll(documentTypes, { sort: 'code' })
  expect(types.map(({ values }) => [values.code, values.finalPurpose])).toEqual([
    ['LI', 'purposepinf0000'],
    ['MC', 'purposepapr0000'],
    ['PL', 'purposeapc00000'],
    ['ZZ', ''],
  ])
  const rows = new Map((await app.records.findAll(documents)).map(({ values }) => [values.id, values.completedOn]))
  expect(LIVES.map(([, life], at) => [life, rows.get(`document${at}`)])).toEqual(LIVES.map(([, life, day]) => [life, day]))
  await documentStanding.rebuild(app)
  const after = new Map((await app.records.findAll(documents)).map(({ values }) => [values.id, values.completedOn]))
  expect(after).toEqual(rows)
  await close()
  await rm(dir, { recursive: true, force: true })
})
