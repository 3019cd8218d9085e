import type { CommandPreview } from '@timesheet/schema'
import { openDriver, sql, type Sql } from '@timesheet/engine'
import { createPostgresDatabase } from '@timesheet/engine/testing'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PocketBase from 'pocketbase'
import { afterAll, expect, it } from 'vitest'
import { type RunningProgram, runProgram, startProgram, stopPrograms } from '../testing/program-fixture.ts'

const ROOT = ['root@example.com', 'root-password-1'] as const
const AT_ONCE = 8
const IMPORT = '/api/commands/import-holidays'
const closings: (() => unknown)[] = [stopPrograms]

afterAll(async () => {
  for (const close of closings) await close()
})

const PLACES: readonly [name: string, database: () => Promise<string>][] = [
  ['SQLite', async () => ''],
  [
    'PostgreSQL',
    async () => {
      const { url, drop } = await createPostgresDatabase()
      closings.push(drop)
      return url
    },
  ],
]

async function rootOf({ url }: RunningProgram): Promise<PocketBase> {
  const client = new PocketBase(url)
  client.autoCancellation(false)
  await client.collection('_superusers').authWithPassword(...ROOT)
  return client
}

/** A calendar of its own, and the import of a year into it as it was seen. */
async function previewed(client: PocketBase, number: number) {
  const { id: calendar } = await client.collection('calendars').create({
    name: `Calendario ${number}`,
    level: 'country',
    country: 'AR',
    timeZone: 'America/Argentina/Buenos_Aires',
    active: true,
  })
  const operation = `killed${String(number).padStart(9, '0')}`
  const input = { calendar, country: 'AR', year: 2027, region: '', seed: operation }
  const preview = await client.send<CommandPreview>(`${IMPORT}/preview`, { method: 'POST', body: input })
  return { calendar, operation, rows: preview.steps.length, body: { ...input, digest: preview.digest, operation } }
}

it.each(PLACES)(
  'a command whose server is killed is done or not begun, and one that was answered is done, on %s',
  async (_, database) => {
    const dir = mkdtempSync(join(tmpdir(), 'timesheet-killed-'))
    closings.push(() => rmSync(dir, { recursive: true, force: true }))
    const databaseUrl = await database()
    const place = [`--dir=${dir}`, `--database-url=${databaseUrl}`]
    expect(await runProgram(['superuser', 'upsert', ...ROOT, ...place])).toMatchObject({ code: 0 })
    const killed = await startProgram([...place, '--no-demo'])
    const client = await rootOf(killed)
    const commands = await Promise.all(Array.from({ length: AT_ONCE }, (__, i) => previewed(client, i)))
    const answers = commands.map(({ operation, body }) =>
      client.send(IMPORT, { method: 'POST', body }).then(() => operation),
    )
    const answered = await Promise.any(answers)
    await killed.kill()
    const acknowledged = (await Promise.allSettled(answers)).flatMap((one) =>
      one.status === 'fulfilled' ? one.value : [],
    )
    expect(acknowledged).toContain(answered)

    const driver = await openDriver({ dir, databaseUrl })
    closings.unshift(() => driver.close())
    const count = async (from: Sql) =>
      Number((await driver.get<{ n: number }>(sql`SELECT count(*) AS "n" FROM ${from}`))!.n)
    for (const { calendar, operation, rows } of commands) {
      const found = [
        await count(sql`"holidays" WHERE "calendar" = ${calendar}`),
        await count(sql`"operations" WHERE "id" = ${operation}`),
        await count(sql`"audit" WHERE "operation" = ${operation}`),
      ]
      const whole = [rows, 1, rows + 1]
      expect([whole, ...(acknowledged.includes(operation) ? [] : [[0, 0, 0]])]).toContainEqual(found)
    }
  },
)
