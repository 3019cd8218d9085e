import { join } from 'node:path'
import { type Driver, openDriver } from '@timesheet/engine'
import { createPostgresDatabase, startPostgres } from '@timesheet/engine/testing'
import { createTimesheet, type Timesheet } from '../packages/server/src/app.ts'
import { seedLoad } from '../packages/server/seed/load.ts'
import { atMost, type Figure, type Section } from './table.ts'

const KEY_MS = 100
const COMPANY = { seed: 1, users: 200, projects: 5000, documents: 40, years: 1 }
const ROUNDS = 2
/** Typed key by key: a document's code, its middle, words of a title and of a project, and a text without results. */
const TYPED = ['2505-hi-mc-0006', 'hi-mc', 'hidraulico', 'memoria calculo', 'puente norte', 'autovias plano', 'zzqx']

type Viewer = 'of a team' | 'open to all'

/** Measures the response per key when searching what to charge, among 5,000 projects and 200,000 documents. */
export async function benchCharges(folder: string): Promise<Section> {
  const sqlite = await benchOn('SQLite', folder, await openDriver({ dir: folder, databaseUrl: '' }))
  const server = await startPostgres({})
  try {
    process.env['TIMESHEET_TEST_POSTGRES_URL'] = server.url
    const { url } = await createPostgresDatabase()
    const postgres = await benchOn(
      'PostgreSQL',
      join(folder, 'postgres'),
      await openDriver({ dir: folder, databaseUrl: url }),
    )
    const note =
      '5,000 projects with 40 documents each; every key of seven searches asks the server once, with the rules of access and of what may be charged. “Open to all” is a firm that lets everybody charge everywhere, so that a search that finds nothing looks at every document.'
    return { title: 'What may be charged, by typing', note, figures: [...sqlite, ...postgres] }
  } finally {
    await server.stop()
  }
}

async function benchOn(name: string, dir: string, driver: Driver): Promise<readonly Figure[]> {
  const options = {
    host: '127.0.0.1',
    port: 0,
    dir,
    databaseUrl: '',
    demo: false,
    bare: false,
    publicUrl: 'http://timesheet.test',
  }
  const timesheet = await createTimesheet(options, { driver, exclusive: false })
  try {
    timesheet.app.log.level = 'silent'
    await seedLoad(timesheet.app, COMPANY)
    await driver.optimize()
    const token = await signIn(timesheet)
    return [
      ...(await benchViewer(timesheet, { name, token, viewer: 'of a team' })),
      ...(await benchViewer(timesheet, { name, token, viewer: 'open to all' })),
    ]
  } finally {
    await timesheet.close()
  }
}

async function signIn({ app }: Timesheet): Promise<string> {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/collections/users/auth-with-password',
    payload: { identity: 'ingeniero@demo.test', password: 'demo-timesheet' },
  })
  return answer.json<{ token: string }>().token
}

async function benchViewer(
  { app }: Timesheet,
  { name, token, viewer }: { readonly name: string; readonly token: string; readonly viewer: Viewer },
): Promise<readonly Figure[]> {
  const rule = await app.records.findFirst('hours_rules', 'scope = "company"')
  if (!rule) throw new Error('the company has no rule of hours')
  await app.records.update('hours_rules', rule.values.id, { membersOnly: viewer === 'of a team' })
  const day = app.clock().toISOString().slice(0, 10)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const text of TYPED.flatMap((typed) => Array.from(typed, (_, i) => typed.slice(0, i + 1)))) {
      const from = performance.now()
      const answer = await app.server.inject({
        url: `/api/hours/charges?from=${day}&text=${encodeURIComponent(text)}`,
        headers: { authorization: token },
      })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      times.push(performance.now() - from)
    }
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return [
    atMost(`${name}, ${viewer}, p50 a key`, at(0.5), KEY_MS),
    atMost(`${name}, ${viewer}, p95 a key`, at(0.95), KEY_MS),
  ]
}
