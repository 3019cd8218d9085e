import { join } from 'node:path'
import { AWAITED_DOCUMENTS, documents, revisions } from '@timesheet/domain/documents'
import { addDays, addMonths, monthBounds } from '@timesheet/domain/kernel'
import { copyDatabase, type Driver, openDriver } from '@timesheet/engine'
import { createPostgresDatabase, searchAddress, startPostgres } from '@timesheet/engine/testing'
import { createTimesheet, type Timesheet } from '../packages/server/src/app.ts'
import { searchOf } from '../packages/server/src/kernel/search.ts'
import { seedLoad } from '../packages/server/seed/load.ts'
import { addAsignments } from './asigned-people.ts'
import { addMilestoneDays } from './milestone-days.ts'
import { addOlderRevisions } from './older-revisions.ts'
import { quantile } from './quantile.ts'
import { benchRegisterActs } from './register-acts.ts'
import { atMost, type Figure, type Section } from './table.ts'

const COMPANY = { seed: 1, users: 200, projects: 2000, documents: 100, years: 1 }
const REVISIONS = 600_000
const PAGE_MS = 100
const ROUNDS = 5
const VIEWERS = {
  'document control': 'documental@demo.test',
  'leader': 'lider@demo.test',
  'engineer': 'ingeniero@demo.test',
} as const
const EXPAND =
  'project,specialty,type,package,revision,inForce,inForce.purpose,actor,responsible,preparer,reviewer,approver'
const NEAR_DAYS = 5

/** The screen shows no document that became another. */
const NOT_MERGED = 'mergedInto = ""'

/** What the register is filtered by; the names in braces are those of the company. */
const FILTERS: Readonly<Record<string, string>> = {
  'all': '',
  'of a state': 'state = "issued"',
  'of a rare state': 'state = "suspended"',
  'rejected': 'state = "correction"',
  'of a project': 'project = "{project}"',
  'of a specialty': 'specialty = "{specialty}"',
  'of a type': 'type = "{type}"',
  'of a type and state': 'type = "{type}" && state = "planned"',
  'that wait for somebody': 'actor = "{actor}"',
  'of a package': 'package = "{package}"',
  'of a reviewer': 'reviewer = "{reviewer}"',
  'of a person':
    'responsible = "{reviewer}" || preparer = "{reviewer}" || reviewer = "{reviewer}" || approver = "{reviewer}"',
  'of a person who is asigned':
    'asignments_via_document.user ?= "{reviewer}" && asignments_via_document.state ?!= "void"',
  'of a person who is asigned to review':
    'asignments_via_document.user ?= "{reviewer}" && asignments_via_document.state ?!= "void" && asignments_via_document.role ?= "reviews"',
  'planned in a month': 'plannedOn >= "{monthStart}" && plannedOn != "" && plannedOn <= "{monthEnd}"',
  'issued in a month': 'issuedOn >= "{lastStart}" && issuedOn != "" && issuedOn <= "{lastEnd}"',
  'issued in a month to come': 'issuedOn >= "{nextStart}" && issuedOn != "" && issuedOn <= "{nextEnd}"',
  'of a purpose': 'purpose = "{purpose}"',
  'late': `${AWAITED_DOCUMENTS} && dueOn < "{today}"`,
  'near': `${AWAITED_DOCUMENTS} && dueOn >= "{today}" && (dueOn <= "{near}")`,
  'searched': '@search ~ "memoria"',
}
const SORTS = [
  'code',
  '-code',
  'title',
  'project.code',
  'specialty.name',
  'state',
  '-revisionOrder',
  'actor.surname',
  'forecastOn',
  '-plannedOn',
  '-forecastMinutes',
] as const

/** How long a page of the register of documents takes, of 200,000 with every filter and sort of the screen. */
export async function benchDocuments(folder: string): Promise<Section> {
  const server = await startPostgres({ shared_buffers: '512MB' })
  try {
    process.env['TIMESHEET_TEST_POSTGRES_URL'] = server.url
    const { url } = await createPostgresDatabase()
    const sqlite = await openDriver({ dir: folder, databaseUrl: '' })
    const first = await benchOn(sqlite, { name: 'SQLite', dir: folder, isSeeded: false, url })
    const postgres = await openDriver({ dir: folder, databaseUrl: url })
    const second = await benchOn(postgres, { name: 'PostgreSQL', dir: join(folder, 'postgres'), isSeeded: true })
    const note = `${first.rows}. Every filter of the register (${Object.keys(FILTERS).join(', ')}) by every column, with all that the screen reads of other records and the count of the rows; 95 of 100 pages are as fast, once the words of searches are read after the start. Then what is done with many of them, over HTTP: a change of one field of 5,000 in batches of 300 as the page sends them, until the last browser was told; sending a transmittal of 500 and its cover as PDF; a list of 20,000 lines from its review to the last document. Server and client are one process.`
    return { title: 'Pages of the register of documents', note, figures: [...first.figures, ...second.figures] }
  } finally {
    await server.stop()
  }
}

interface Place {
  readonly name: string
  readonly dir: string
  readonly isSeeded: boolean
  /** Where the company is copied to. */
  readonly url?: string
}

async function benchOn(driver: Driver, { name, dir, isSeeded, url }: Place) {
  const options = { host: '127.0.0.1', port: 0, dir, databaseUrl: '', demo: false, bare: false, publicUrl: '' }
  const timesheet = await createTimesheet(options, { driver, exclusive: false })
  try {
    timesheet.app.log.level = 'silent'
    if (!isSeeded) {
      await seedLoad(timesheet.app, COMPANY)
      await addOlderRevisions(timesheet.app, REVISIONS)
      await addAsignments(timesheet.app)
      await addMilestoneDays(timesheet.app)
    }
    await driver.optimize()
    // Begun by the start of a server, and slower for everybody until it is done.
    await searchOf(timesheet.app).index()
    const figures: Figure[] = []
    for (const [viewer, email] of Object.entries(VIEWERS))
      figures.push(...(await benchViewer(timesheet, { name, viewer, email })))
    const counts = await driver.estimateRows()
    const count = (collection: string) => (counts.get(collection) ?? 0).toLocaleString('en')
    if (url) {
      const to = await openDriver({ dir, databaseUrl: url })
      await copyDatabase(driver, to)
      await to.close()
    }
    figures.push(...(await benchRegisterActs(timesheet, name)))
    return { figures, rows: `${count(documents.name)} documents with ${count(revisions.name)} revisions` }
  } finally {
    await timesheet.close()
  }
}

interface Asking {
  readonly name: string
  readonly viewer: string
  readonly email: string
}

/** What stands for the names in braces. */
async function namesOf(app: Timesheet['app']): Promise<Readonly<Record<string, unknown>>> {
  const one = (
    await app.records.findAll(documents, {
      filter: 'actor != "" && package != "" && reviewer != ""',
      sort: 'code',
      limit: 1,
    })
  )[0]!.values
  // Not the first of all purposes, as no document may have it.
  const issued = await app.records.findFirst(documents, 'purpose != ""')
  const now = app.clock().toISOString()
  const month = now.slice(0, 7)
  const planned = monthBounds(month)
  // A whole month and none: the current one has more documents each day.
  const last = monthBounds(addMonths(month, -1))
  const next = monthBounds(addMonths(month, 1))
  return {
    ...one,
    today: now.slice(0, 10),
    near: addDays(now.slice(0, 10), NEAR_DAYS),
    purpose: issued!.values.purpose,
    ...{ monthStart: planned.from, monthEnd: planned.to },
    ...{ lastStart: last.from, lastEnd: last.to },
    ...{ nextStart: next.from, nextEnd: next.to },
  }
}

async function benchViewer({ app }: Timesheet, { name, viewer, email }: Asking): Promise<readonly Figure[]> {
  const signedIn = await app.server.inject({
    method: 'POST',
    url: '/api/collections/users/auth-with-password',
    payload: { identity: email, password: 'demo-timesheet' },
  })
  const { token } = signedIn.json<{ token: string }>()
  const names = await namesOf(app)
  const all: number[] = []
  let slowest = { took: 0, question: '' }
  for (const [question, template] of Object.entries(FILTERS)) {
    const chosen = template.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(names[key]))
    const filter = [NOT_MERGED, chosen]
      .filter(Boolean)
      .map((each) => `(${each})`)
      .join(' && ')
    for (const sort of SORTS) {
      const url = `/api/collections/documents/records?perPage=100&maxTotal=10000&expand=${EXPAND}&sort=${sort}&filter=${encodeURIComponent(filter)}`
      const times: number[] = []
      for (let round = 0; round <= ROUNDS; round++) {
        const from = performance.now()
        // Who finds nothing more than three times in three seconds is delayed, and nobody asks for a page so often.
        const page = await app.server.inject({ url, headers: { authorization: token }, ...searchAddress(url) })
        if (page.statusCode !== 200) throw new Error(page.body)
        // The first question of a kind is compiled.
        if (round > 0) times.push(performance.now() - from)
      }
      all.push(...times)
      const took = quantile(times, 0.5)
      if (process.env['TIMESHEET_PAGES']) console.log(name, viewer, question, sort, took.toFixed(0))
      if (took > slowest.took) slowest = { took, question: `${question}, by ${sort}` }
    }
  }
  return [
    atMost(`${name}, ${viewer}, p95`, quantile(all, 0.95), PAGE_MS),
    atMost(`${name}, ${viewer}, slowest: ${slowest.question}`, slowest.took, PAGE_MS),
  ]
}
