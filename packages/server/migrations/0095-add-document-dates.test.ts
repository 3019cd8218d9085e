import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentDates, revisions } from '@timesheet/domain/documents'
import { type Driver, migrateUp, raw } from '@timesheet/engine'
import { DRIVERS } from '@timesheet/engine/testing'
import { expect, it } from 'vitest'
import { createTimesheet } from '../src/app.ts'
import { settleMilestoneDays } from '../src/documents/milestone-days.ts'
import { MIGRATIONS } from './index.ts'

const HERE = MIGRATIONS.findIndex(({ name }) => name.endsWith('-add-document-dates'))
const NOW = "'2026-01-02 03:04:05.678Z'"
/** In Buenos Aires it is still the day before. */
const LATE = (day: string) => `2026-${day} 01:30:00.000Z`

type Row = Readonly<Record<string, string | number>>

interface Life {
  readonly revisions?: readonly Row[]
  /** Moves in the audit log: of which revision, what, and when. */
  readonly moves?: readonly (readonly [revision: number, action: string, at: string])[]
  readonly issues?: readonly Row[]
  readonly creditVersion?: string
  readonly completedOn?: string
}

const issued = (purpose: string, issuedOn: string, more: Row = {}): Row => ({
  ...{ purpose: `purpose${purpose.padEnd(8, '0')}`, issuedOn, state: 'issued', ...more },
})
const answered = (result: string, answeredOn: string): Row => ({ state: 'answered', result, answeredOn })

/** What happened to documents of before, and when each reached its milestones. */
const LIVES: readonly (readonly [string, Life, string])[] = [
  ['nothing', {}, ''],
  ['a draft', { revisions: [{ state: 'draft' }] }, ''],
  ['begun, says the log', { revisions: [{ state: 'in_progress' }], moves: [[0, 'start', LATE('02-10')]] }, 'INI 02-09'],
  ['begun, nobody says when', { revisions: [{ state: 'in_progress' }] }, 'INI 01-02'],
  [
    'checked, sent back and checked again',
    {
      revisions: [{ state: 'approving', preparedAt: LATE('03-10'), reviewedAt: LATE('03-20') }],
      moves: [[0, 'check', LATE('02-20')], [0, 'start', LATE('02-05')]],
    },
    'INI 02-04, VER 02-19',
  ],
  ['by its stamps', { revisions: [{ state: 'void', preparedAt: LATE('03-10') }] }, 'INI 03-09'],
  [
    'issued with another tool',
    { revisions: [{ state: 'issued', origin: 'TR-1' }], issues: [issued('papr', '2026-02-01')] },
    'INI 02-01, VER 02-01, EMI 02-01',
  ],
  [
    'revoked, and approved later',
    {
      revisions: [{ state: 'void', preparedAt: LATE('01-10'), reviewedAt: LATE('01-12') }, { state: 'answered' }],
      issues: [issued('papr', '2026-02-01', { state: 'revoked' }), issued('papr', '2026-03-01', answered('approved', '2026-03-09'))],
    },
    'INI 01-09, VER 01-11, EMI 03-01, APR 03-09',
  ],
  ['rejected', { issues: [issued('papr', '2026-03-01', answered('rejected', '2026-03-09'))] }, 'INI 03-01, VER 03-01, EMI 03-01'],
  ['for construction at once', { issues: [issued('apc', '2026-03-01')] }, 'INI 03-01, VER 03-01, EMI 03-01, APR 03-01, APC 03-01'],
  ['complete', { creditVersion: 'creditversion06', completedOn: '2026-04-01' }, 'INI 04-01, FIN 04-01'],
  ['without a rule', { creditVersion: '', issues: [issued('papr', '2026-03-01')] }, ''],
]

async function insert(driver: Driver, table: string, row: Row) {
  const texts = Object.values(row).map((value) => (typeof value === 'number' ? String(value) : `'${value}'`))
  const names = Object.keys(row).map((name) => `"${name}"`)
  const { updated, ...stamps } = { created: NOW, updated: NOW }
  const said = table === 'audit' ? [] : [...Object.values(stamps), updated]
  const stamped = table === 'audit' ? [] : ['"created"', '"updated"']
  await driver.run(
    raw(`INSERT INTO "${table}" (${[...names, ...stamped].join()}) VALUES (${[...texts, ...said].join()})`),
  )
}

async function live(driver: Driver, at: number, { revisions: drawn = [], moves = [], issues = [], ...own }: Life) {
  const id = `document${String(at).padStart(2, '0')}`
  const place = { project: 'pbuenosaires', specialty: 's' }
  const given = { creditVersion: 'creditversion01', ...own }
  await insert(driver, 'documents', { id, ...place, code: id, title: id, type: 't', state: 'planned', ...given })
  for (const [i, row] of drawn.entries())
    await insert(driver, 'revisions', { id: `${id}r${i}`, document: id, ...place, code: `${i}`, order: i + 1, ...row })
  for (const [revision, action, created] of moves)
    await insert(driver, 'audit', { id: `${id}${action}`, entity: 'revisions', entityId: `${id}r${revision}`, action, created })
  for (const [i, row] of issues.entries())
    await insert(driver, 'emitions', { id: `${id}e${i}`, document: id, revision: `${id}r${i}`, transmittal: `t${i}`, ...place, ...row })
}

it.each(DRIVERS)('documents of before say when they reached their milestones on $name', async ({ open }) => {
  const driver = await open()
  const dir = await mkdtemp(join(tmpdir(), 'timesheet-dates-'))
  await migrateUp(driver, MIGRATIONS.slice(0, HERE))
  const calendar = { id: 'buenosaires', name: 'BA', level: 'place', timeZone: 'America/Argentina/Buenos_Aires' }
  await insert(driver, 'calendars', { ...calendar, active: 1 })
  await insert(driver, 'projects', { id: 'pbuenosaires', code: 'P', name: 'P', calendar: 'buenosaires' })
  for (const [at, [, life]] of LIVES.entries()) await live(driver, at, life)
  const options = { host: '127.0.0.1', port: 0, dir, databaseUrl: '', demo: false, bare: false, publicUrl: 'http://timesheet.test' }
  const { app, close } = await createTimesheet(options, { driver })
  const told = async () => {
    const rows = await app.records.findAll(documentDates, { sort: 'milestone' })
    const stones = new Map((await app.records.findAll('credit_milestones')).map(({ values }) => [values.id, String(values['code'])]))
    return LIVES.map(([life], at) => {
      const own = rows.filter(({ values }) => values.document === `document${String(at).padStart(2, '0')}`)
      return [life, own.map(({ values }) => `${stones.get(values.milestone)} ${values.realOn.slice(5)}`).join(', ')]
    })
  }
  expect(await told()).toEqual(LIVES.map(([life, , days]) => [life, days]))
  // As the program itself would say it now.
  const all = LIVES.map((_, at) => `document${String(at).padStart(2, '0')}`)
  await app.driver.transaction((tx) => settleMilestoneDays({ app, tx }, all))
  expect(await told()).toEqual(LIVES.map(([life, , days]) => [life, days]))
  expect((await app.records.findAll(revisions)).some(({ values }) => values.startedOn !== '')).toBe(true)
  await close()
  await rm(dir, { recursive: true, force: true })
})
