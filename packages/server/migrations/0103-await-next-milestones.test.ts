import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documents } from '@timesheet/domain/documents'
import { migrateUp, raw } from '@timesheet/engine'
import { DRIVERS } from '@timesheet/engine/testing'
import { expect, it } from 'vitest'
import { createTimesheet } from '../src/app.ts'
import { documentStanding } from '../src/documents/standing.derived.ts'
import { MIGRATIONS } from './index.ts'

const HERE = MIGRATIONS.findIndex(({ name }) => name.endsWith('-await-next-milestones'))
const STAMPS = `'2024-01-02 03:04:05.678Z', '2025-01-02 03:04:05.678Z'`
/** The first version of the rule of drawings; EMI is the issue that the register plans. */
const STONES = { INI: 1, VER: 2, EMI: 3, APR: 4, APC: 5 }

type Days = readonly [planned: string, forecast: string, real: string]

interface Life {
  readonly own?: Readonly<Record<string, string | number>>
  readonly issuedOn?: string
  readonly dates?: Partial<Record<keyof typeof STONES, Days>>
  readonly due: string
}

const APR = { APR: ['2026-06-20', '', ''] } as const

/** What documents of before were to reach, and which of it is next. */
const LIVES: Readonly<Record<string, Life>> = {
  nothing: { due: '' },
  planned: { own: { plannedOn: '2026-06-10' }, due: '2026-06-10' },
  forecast: { own: { plannedOn: '2026-06-10', forecastOn: '2026-07-01' }, due: '2026-07-01' },
  kept: { own: { plannedOn: '2026-06-10' }, issuedOn: '2026-06-10', due: '' },
  answer: { own: { plannedOn: '2026-06-10' }, issuedOn: '2026-06-10', dates: APR, due: '2026-06-20' },
  sooner: { own: { plannedOn: '2026-07-10' }, dates: APR, due: '2026-06-20' },
  later: { own: { plannedOn: '2026-06-10' }, dates: APR, due: '2026-06-10' },
  expected: { dates: { APR: ['2026-06-01', '2026-06-25', ''], APC: ['', '2026-06-28', ''] }, due: '2026-06-25' },
  reached: { dates: { APR: ['2026-06-01', '', '2026-06-02'], APC: ['', '', ''] }, due: '' },
  register: { dates: { EMI: ['2026-06-01', '', ''] }, due: '' },
  left: { own: { creditVersion: 'creditversion02' }, dates: APR, due: '' },
  void: { own: { plannedOn: '2026-06-10', voided: 1, state: 'void' }, dates: APR, due: '' },
  off: { own: { plannedOn: '2026-06-10', suspended: 1, state: 'suspended' }, dates: APR, due: '' },
}

it.each(DRIVERS)('documents of before say when their next milestone is due on $name', async ({ open }) => {
  const driver = await open()
  const dir = await mkdtemp(join(tmpdir(), 'timesheet-next-'))
  await migrateUp(driver, MIGRATIONS.slice(0, HERE))
  const insert = async (table: string, row: Readonly<Record<string, string | number>>) => {
    const names = Object.keys(row).map((name) => `"${name}"`)
    const values = Object.values(row).map((value) => (typeof value === 'number' ? String(value) : `'${value}'`))
    await driver.run(
      raw(`INSERT INTO "${table}" (${names.join()}, "created", "updated") VALUES (${values.join()}, ${STAMPS})`),
    )
  }
  for (const [id, { own = {}, issuedOn = '', dates = {} }] of Object.entries(LIVES)) {
    const standing = issuedOn === '' ? { state: 'planned' } : { state: 'client_review', issuedOn }
    const revision = issuedOn === '' ? {} : { revision: `r${id}`, inForce: `r${id}`, revisionOrder: 1, cycle: 1 }
    const sent = issuedOn === '' ? {} : { purpose: 'purposepapr0000', ...revision }
    const given = { creditVersion: 'creditversion01', ...standing, ...sent, ...own }
    await insert('documents', { id, project: 'p', code: id, title: id, ...given })
    if (issuedOn !== '')
      await insert('revisions', {
        ...{ id: `r${id}`, document: id, project: 'p', code: 'A', series: 'preliminary', order: 1 },
        ...{ state: 'issued', purpose: 'purposepapr0000', issuedOn },
      })
    for (const [code, [plannedOn, forecastOn, realOn]] of Object.entries(dates)) {
      const milestone = `creditstone010${STONES[code as keyof typeof STONES]}`
      const row = { id: `${id}${code}`, document: id, project: 'p', specialty: 's', milestone }
      await insert('document_dates', { ...row, plannedOn, forecastOn, realOn })
    }
  }
  const options = {
    ...{ host: '127.0.0.1', port: 0, dir, databaseUrl: '', demo: false, bare: false },
    publicUrl: 'http://timesheet.test',
  }
  const { app, close } = await createTimesheet(options, { driver })
  const rows = await app.records.findAll(documents)
  expect(Object.fromEntries(rows.map(({ values }) => [values.id, values.dueOn]))).toEqual(
    Object.fromEntries(Object.entries(LIVES).map(([id, { due }]) => [id, due])),
  )
  expect((await documentStanding.rebuild(app)).changed).toBe(0)
  await close()
  await rm(dir, { recursive: true, force: true })
})
