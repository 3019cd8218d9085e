import { join } from 'node:path'
import { hours } from '@timesheet/domain/hours'
import { projects } from '@timesheet/domain/projects'
import { copyDatabase, type Driver, openDriver } from '@timesheet/engine'
import { createPostgresDatabase, startPostgres } from '@timesheet/engine/testing'
import { createTimesheet, type Timesheet } from '../packages/server/src/app.ts'
import { seedLoad } from '../packages/server/seed/load.ts'
import { atMost, type Figure, type Section } from './table.ts'

const COMPANY = { seed: 1, users: 300, projects: 600, documents: 5, years: 3 }
const PAGE_MS = 150
const ROUNDS = 5
export const VIEWERS = {
  administrator: 'admin@demo.test',
  manager: 'jefa@demo.test',
  engineer: 'ingeniero@demo.test',
} as const

/** What is asked for, of all time unless it says when; the names in braces are those of the company. */
const QUESTIONS: Readonly<Record<string, string>> = {
  'all': '',
  'drafts': 'state = "draft"',
  'submitted': 'state = "submitted"',
  'rejected': 'state = "rejected"',
  'approved': 'state = "approved"',
  'at night': 'kind = "night"',
  'of the usual kind': 'kind = "normal"',
  'not billable': 'billable = false',
  'of a person': 'user = "{user}"',
  'drafts of a person': 'user = "{user}" && state = "draft"',
  'approved of a person': 'user = "{user}" && state = "approved"',
  'of a project': 'project = "{project}"',
  'drafts of a project': 'project = "{project}" && state = "draft"',
  'of a document': 'document = "{document}"',
  'of an activity': 'activity = "{activity}"',
  'outside of projects': 'nonproductive = "{nonproductive}"',
  'of a specialty': 'specialty = "{specialty}"',
  'with a word': '@search ~ "{word}"',
  'with a word of a project': 'project = "{project}" && @search ~ "{word}"',
  'of a month': 'day >= "{month}-01" && day <= "{month}-31"',
}
const ORDERS = ['-day', 'day'] as const

/** What is asked for in the other orders, of which the facts in memory find the page; by the names of `EntryQuery`. */
const FOUND: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'all': {},
  'approved': { state: 'approved' },
  'of a customer': { customer: '{customer}' },
  'of a year': { from: '{year}-01-01', to: '{year}-12-31' },
  'with a word': { text: '{word}' },
}
const FOUND_ORDERS = [
  ...(['-minutes', 'user.surname', '-project.code', 'document.code', '-note', 'start'] as const),
  ...(['state', 'kind', 'specialty.name'] as const),
] as const
const FOUND_PAGES = [1, 2000] as const
const FOUND_ROWS = 30

/**
 * How long a page of the table of entries takes. `TIMESHEET_LOAD_DIR` names a company that is seeded already, of which
 * PostgreSQL gets a copy.
 */
export async function benchHoursTable(folder: string): Promise<Section> {
  const seeded = process.env['TIMESHEET_LOAD_DIR']
  const sqlite = await openDriver({ dir: seeded ?? folder, databaseUrl: '' })
  const server = await startPostgres({ shared_buffers: '512MB' })
  try {
    process.env['TIMESHEET_TEST_POSTGRES_URL'] = server.url
    const { url } = await createPostgresDatabase()
    const first = await benchOn(sqlite, { name: 'SQLite', dir: seeded ?? folder, isSeeded: seeded !== undefined, url })
    const postgres = await openDriver({ dir: folder, databaseUrl: url })
    const second = await benchOn(postgres, { name: 'PostgreSQL', dir: join(folder, 'postgres'), isSeeded: true })
    const note = `${first.entries} entries. The longest of the pages of all questions (${Object.keys(QUESTIONS).join(', ')}) by day, up and down, with the second visit counted first; the slowest one is named. Then the longest page in another order (${FOUND_ORDERS.join(', ')}; ${Object.keys(FOUND).join(', ')}), of which the facts in memory find the ids. Server and client are one process.`
    return { title: 'Pages of the table of hours', note, figures: [...first.figures, ...second.figures] }
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
    if (!isSeeded) await seedLoad(timesheet.app, COMPANY)
    await driver.optimize()
    const figures: Figure[] = []
    for (const [viewer, email] of Object.entries(VIEWERS)) {
      figures.push(await benchViewer(timesheet, { name, viewer, email }))
      figures.push(await benchFound(timesheet, { name, viewer, email }))
    }
    const entries = (await driver.estimateRows()).get(hours.name) ?? 0
    if (url) {
      const to = await openDriver({ dir, databaseUrl: url })
      await copyDatabase(driver, to)
      await to.close()
    }
    return { figures, entries: entries.toLocaleString('en') }
  } finally {
    await timesheet.close()
  }
}

interface Viewer {
  readonly name: string
  readonly viewer: string
  readonly email: string
}

async function tokenOf({ app }: Timesheet, { email }: Viewer): Promise<string> {
  const signedIn = await app.server.inject({
    method: 'POST',
    url: '/api/collections/users/auth-with-password',
    payload: { identity: email, password: 'demo-timesheet' },
  })
  return signedIn.json<{ token: string }>().token
}

async function latest(app: Timesheet['app'], filter: string) {
  return (await app.records.findAll(hours, { filter, sort: '-day', limit: 1 }))[0]?.values
}

/** The word of a description that people would look for. */
function longestWord(note = ''): string {
  return note.split(' ').toSorted((a, b) => b.length - a.length)[0]!
}

export async function benchViewer(timesheet: Timesheet, asking: Viewer): Promise<Figure> {
  const { app } = timesheet
  const { name, viewer } = asking
  const token = await tokenOf(timesheet, asking)
  const one = (filter: string) => latest(app, filter)
  const entry = await one('document != "" && note != ""')
  const names = {
    ...entry,
    activity: (await one('activity != ""'))?.activity,
    nonproductive: (await one('nonproductive != ""'))?.nonproductive,
    month: entry?.day.slice(0, 7) ?? '',
    word: longestWord(entry?.note),
  } as const
  let slowest = { took: 0, question: '' }
  for (const [question, filter] of Object.entries(QUESTIONS))
    // An answer without entries is asked for once: the server delays repeated ones, so that nobody guesses by them.
    for (let at = 0, isEmpty = false; at < ORDERS.length && !isEmpty; at++) {
      const sort = ORDERS[at]!
      const asked = filter.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
        String(Object.entries(names).find(([n]) => n === key)?.[1]),
      )
      const times: number[] = []
      for (let round = 0; round <= ROUNDS && !isEmpty; round++) {
        const from = performance.now()
        const page = await app.server.inject({
          url: `/api/collections/hours/records?perPage=100&skipTotal=1&expand=user,project,activity,document&sort=${sort}&filter=${encodeURIComponent(asked)}`,
          headers: { authorization: token },
        })
        if (page.statusCode !== 200) throw new Error(page.body)
        isEmpty = page.json<{ items: readonly unknown[] }>().items.length === 0
        if (round > 0 || isEmpty) times.push(performance.now() - from)
      }
      const took = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
      if (process.env['TIMESHEET_PAGES']) console.log(name, viewer, question, sort, took.toFixed(0))
      if (took > slowest.took) slowest = { took, question: `${question}, by ${sort}` }
    }
  return atMost(`${name}, ${viewer}: ${slowest.question}`, slowest.took, PAGE_MS)
}

/** The longest page in an order that the facts in memory find: the question for its ids, and then that for its rows. */
async function benchFound(timesheet: Timesheet, asking: Viewer): Promise<Figure> {
  const { app } = timesheet
  const token = await tokenOf(timesheet, asking)
  const get = async (path: string, params: Readonly<Record<string, string>>) => {
    const url = `${path}?${String(new URLSearchParams(params))}`
    const answer = await app.server.inject({ url, headers: { authorization: token } })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json<{ ids: readonly string[] }>()
  }
  const ofCustomer = { filter: 'project.customer != ""', sort: '-day', limit: 1 }
  const [entry] = await app.records.findAll(hours, ofCustomer)
  const [project] = await app.records.findAll(projects, { filter: `id = "${entry?.values.project}"`, limit: 1 })
  const names = {
    customer: project?.values.customer ?? '',
    year: entry?.values.day.slice(0, 4) ?? '',
    word: longestWord((await latest(app, 'note != ""'))?.note),
  }
  let slowest = { took: 0, question: '' }
  for (const [question, asked] of Object.entries(FOUND))
    for (const sort of FOUND_ORDERS)
      for (const page of FOUND_PAGES) {
        const query = Object.fromEntries(
          Object.entries(asked).map(([key, value]) => [
            key,
            value.replaceAll(/\{(\w+)\}/g, (_, word: keyof typeof names) => names[word]),
          ]),
        )
        const times: number[] = []
        for (let round = 0; round <= ROUNDS; round++) {
          const from = performance.now()
          const params = { ...query, sort, page: String(page), perPage: String(FOUND_ROWS) }
          const { ids } = await get('/api/analysis/entries', params)
          const filter = ids.map((id) => `id = "${id}"`).join(' || ')
          if (ids.length > 0)
            await get('/api/collections/hours/records', {
              ...{ filter, perPage: String(FOUND_ROWS), skipTotal: '1' },
              expand: 'user,project,activity,document',
            })
          if (round > 0) times.push(performance.now() - from)
        }
        const took = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
        if (process.env['TIMESHEET_PAGES'])
          console.log(asking.name, asking.viewer, question, sort, page, took.toFixed(0))
        if (took > slowest.took) slowest = { took, question: `${question}, by ${sort}, page ${page}` }
      }
  return atMost(`${asking.name}, ${asking.viewer}: ${slowest.question}`, slowest.took, PAGE_MS)
}
