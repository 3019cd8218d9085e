import { defineCollection, describeAll, f } from '@timesheet/schema'
import { type Driver, openDriver } from '@timesheet/engine'
import {
  createPostgresDatabase,
  createTestApp,
  randomFrom,
  startPostgres,
  type TestApp,
} from '@timesheet/engine/testing'
import { quantile } from './quantile.ts'
import { atMost, type Figure, type Section } from './table.ts'

const ROWS = Number(process.env['TIMESHEET_SEARCH_ROWS'] ?? 1_000_000)
const AT_ONCE = 5000
const ROUNDS = 5
const WRITES = 2000
const PAGE_MS = 100
const MOST_COST = 1.3
const WORDS = 5000
const INDEX = 'CREATE INDEX `idx_notes_search` ON `notes` (`note` COLLATE SEARCH)'
const SYLLABLES = 'ca dón mo de lo pla nos re vi sión cál cu lo hor mi gón o bra ac ta reu nión pro yec to ría'.split(
  ' ',
)
/** Words in every so-manieth note, and how they are typed. */
const EVERY = [
  { word: 'Bóveda', every: 100_000 },
  { word: 'cañón', every: 1000 },
  { word: 'GESTIÓN', every: 10 },
] as const

/** What is looked for, as it is typed, and the `~` that finds the same. */
const QUESTIONS = [
  { what: 'in ten of a million', typed: 'boveda', like: 'Bóveda' },
  { what: 'in a thousand', typed: 'canon', like: 'cañón' },
  { what: 'in a tenth of all', typed: 'gestion', like: 'GESTIÓN' },
  { what: 'nowhere', typed: 'xilofono', like: 'xilófono' },
] as const
/** Measured without a goal: it reads all rows. */
const SHORT = { what: 'nowhere, of two letters', typed: 'xq', like: 'xq' } as const

const COLLECTIONS = describeAll([
  defineCollection({
    name: 'notes',
    label: 'Notas',
    labelOne: 'Nota',
    fields: { note: f.text({ label: 'Nota' }), day: f.day({ label: 'Día' }), number: f.number({ label: 'Número' }) },
    indexes: [['day']],
    access: { list: '', create: '', update: '' },
  }),
])

/** How long a search among a million notes takes against `~`, and what its index costs a write, in the same run. */
export async function benchSearch(folder: string): Promise<Section> {
  const server = await startPostgres({ shared_buffers: '512MB' })
  try {
    process.env['TIMESHEET_TEST_POSTGRES_URL'] = server.url
    const { url } = await createPostgresDatabase()
    const figures = [
      ...(await benchOn('SQLite', await openDriver({ dir: folder, databaseUrl: '' }))),
      ...(await benchOn('PostgreSQL', await openDriver({ dir: folder, databaseUrl: url }))),
    ]
    const note = `${ROWS.toLocaleString('en')} notes of six words. A page of the 50 latest with the word, over HTTP in one process, the middle of ${ROUNDS}; in brackets how many times as long \`~\` takes with the word as it is written. A write: the middle of ${WRITES} records made and changed one by one, against the mean of the same before the index was made and after it was removed.`
    return { title: 'Searching words', note, figures }
  } finally {
    await server.stop()
  }
}

async function benchOn(name: string, driver: Driver): Promise<Figure[]> {
  const app = await createTestApp({ driver, collections: COLLECTIONS })
  try {
    await fill(app)
    await driver.optimize()
    const without = await writeMs(app)
    const from = performance.now()
    await setIndexes(app, [INDEX])
    const made = performance.now() - from
    await driver.optimize()
    const figures: Figure[] = []
    for (const question of QUESTIONS) figures.push(await searchFigure(app, name, question))
    const short = await searchFigure(app, name, SHORT)
    const counted = await pageMs(app, '@search ~ "gestion"', 'maxTotal=10000')
    const withIndex = await writeMs(app)
    await setIndexes(app, [])
    const cost = withIndex / ((without + (await writeMs(app))) / 2)
    return [
      ...figures,
      { ...short, goal: '', met: null },
      {
        what: `${name}: a word in a tenth of all, counted up to 10,000`,
        value: `${counted.toFixed(0)} ms`,
        goal: '',
        met: null,
      },
      { what: `${name}: making the index`, value: `${(made / 1000).toFixed(1)} s`, goal: '', met: null },
      {
        what: `${name}: a write with the index`,
        value: `${cost.toFixed(2)} × (${withIndex.toFixed(1)} ms)`,
        goal: `≤ ${MOST_COST} ×`,
        met: cost <= MOST_COST,
      },
    ]
  } finally {
    await app.close()
  }
}

async function fill(app: TestApp): Promise<void> {
  const note = noteMaker()
  for (let start = 0; start < ROWS; start += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, ROWS - start) }, (_, i) => ({
      id: `n${String(start + i).padStart(14, '0')}`,
      note: note(start + i),
      day: new Date(Date.UTC(2020, 0, 1 + ((start + i) % 2000))).toISOString().slice(0, 10),
    }))
    await app.records.insertMany('notes', rows)
  }
}

/** Makes notes of words of which some are common and most are rare, as in a language. */
function noteMaker(): (i: number) => string {
  const random = randomFrom(7)
  const words = Array.from({ length: WORDS }, () =>
    Array.from({ length: 2 + random(3) }, () => SYLLABLES[random(SYLLABLES.length)]!).join(''),
  )
  const word = () => words[Math.floor((random(WORDS) / WORDS) ** 2.5 * WORDS)]!
  return (i) => {
    const marks = EVERY.filter(({ every }) => i % every === 0).map((each) => each.word)
    return [...marks, word(), word(), word(), word(), word(), word()].join(' ')
  }
}

async function searchFigure(
  app: TestApp,
  name: string,
  { what, typed, like }: { readonly what: string; readonly typed: string; readonly like: string },
): Promise<Figure> {
  const search = await pageMs(app, `@search ~ "${typed}"`)
  const figure = atMost(`${name}: a word ${what} (“${typed}”)`, search, PAGE_MS)
  const ratio = (await pageMs(app, `note ~ "${like}"`)) / search
  return { ...figure, value: `${figure.value} (${ratio.toFixed(ratio < 10 ? 1 : 0)} ×)` }
}

async function pageMs(app: TestApp, filter: string, total = 'skipTotal=1'): Promise<number> {
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const from = performance.now()
    const page = await app.server.inject({
      url: `/api/collections/notes/records?perPage=50&sort=-day&${total}&filter=${encodeURIComponent(filter)}`,
    })
    if (page.statusCode !== 200) throw new Error(page.body)
    if (round > 0) times.push(performance.now() - from)
  }
  return quantile(times, 0.5)
}

/** The middle time of a write, half of them new records, half changed ones. */
async function writeMs(app: TestApp): Promise<number> {
  const note = noteMaker()
  const times: number[] = []
  const send = async (method: 'POST' | 'PATCH', path: string, i: number) => {
    const from = performance.now()
    const url = `/api/collections/notes/records${path}`
    const answer = await app.server.inject({ method, url, payload: { note: note(i), day: '2026-06-16', number: i } })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    times.push(performance.now() - from)
  }
  for (let i = 0; i < WRITES / 2; i++) {
    await send('POST', '', i)
    await send('PATCH', `/n${String(i * 37).padStart(14, '0')}`, i)
  }
  return quantile(times, 0.5)
}

async function setIndexes(app: TestApp, indexes: readonly string[]): Promise<void> {
  const answer = await app.server.inject({
    method: 'PATCH',
    url: '/api/collections/notes',
    headers: { authorization: await app.superuserToken() },
    payload: { indexes: ['CREATE INDEX `idx_notes_day` ON `notes` (`day`)', ...indexes] },
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}
