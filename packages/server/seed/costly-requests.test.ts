import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { raw } from '@timesheet/engine'
import { DRIVERS, SOON } from '@timesheet/engine/testing'
import { upsertSuperuser } from '@timesheet/engine'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTimesheet, type Timesheet } from '../src/app.ts'
import type { Json } from '../src/testing/timesheet-fixture.ts'
import { seedDemo } from './demo.ts'

const PASSWORD = 'demo-timesheet'
const ROOT = ['root@example.com', 'root-password-1'] as const
const ATTACK = "user.hours_via_user.user.hours_via_user.note ?~ 'zz' && minutes > 1"
/** Neither database can answer it without going through all of it. */
const SLOW = 'user.hours_via_user.user.hours_via_user.note ?> user.hours_via_user.id'
const EXPAND = 'hours_via_project.user,members_via_project.user.hours_via_user'
const LIMIT_SECONDS = 3

interface Answer {
  readonly status: number
  readonly body: Json
  readonly ms: number
}

describe.each(DRIVERS)('what one person asks of the demo company on $name', (database) => {
  let dir = ''
  let timesheet: Timesheet
  let address = ''
  let engineer = ''
  let root = ''

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'timesheet-costly-'))
    const options = { host: '127.0.0.1', port: 0, dir, databaseUrl: '', demo: true, bare: false, publicUrl: '' }
    timesheet = await createTimesheet(options, { driver: await database.open() })
    const { app } = timesheet
    app.log.level = 'silent'
    await seedDemo(app)
    await upsertSuperuser(app, ...ROOT)
    await app.sizes.refresh()
    await app.settings.update({ queries: { timeout: LIMIT_SECONDS } })
    address = await app.server.listen({ port: 0, host: '127.0.0.1' })
    engineer = (await signIn('users', 'ingeniero@demo.test', PASSWORD)).body.token as string
    root = (await signIn('_superusers', ...ROOT)).body.token as string
  }, 120_000)
  afterAll(async () => {
    await timesheet.close()
    await rm(dir, { recursive: true, force: true })
  })

  async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
    const from = performance.now()
    const answer = await fetch(`${address}${path}`, init)
    return { status: answer.status, body: (await answer.json()) as Json, ms: performance.now() - from }
  }

  const signIn = (collection: string, identity: string, password: string) =>
    ask(`/api/collections/${collection}/auth-with-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identity, password }),
    })
  const hours = (token: string, filter: string, init: RequestInit = {}) =>
    ask(`/api/collections/hours/records?perPage=1&filter=${encodeURIComponent(filter)}`, {
      headers: { authorization: token },
      ...init,
    })
  const week = () =>
    ask(
      `/api/collections/hours/records?perPage=500&sort=day&filter=${encodeURIComponent("day >= '2026-01-05' && day <= '2026-01-11'")}`,
      { headers: { authorization: engineer } },
    )

  async function healthOnce(): Promise<number> {
    return (await ask('/api/health')).ms
  }

  /** Whether the database still works for somebody. */
  async function isBusy(): Promise<boolean> {
    if (database.name === 'sqlite') return readersBusy()
    const rows = await timesheet.app.driver.all(
      raw(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND pid <> pg_backend_pid() AND query LIKE '%hours%'`,
      ),
    )
    return rows.length > 0
  }

  it('an employee’s filter through two back-relations is refused at once, and everybody else is answered meanwhile', async () => {
    const asked = hours(engineer, ATTACK)
    const health = await healthOnce()
    expect(await asked).toMatchObject({ status: 400, body: { data: { query: { code: 'query_too_costly' } } } })
    expect(health).toBeLessThan(1000)
    expect((await hours(engineer, "project.members_via_project.user ?= '' || minutes > 1")).status).toBe(200)
  })

  it('a rule may cost more: the superuser’s is stopped when its time is over, and everybody else is answered meanwhile', async () => {
    await week()
    const asked = hours(root, SLOW)
    const health: number[] = []
    for (let i = 0; i < 10; i++) {
      health.push(await healthOnce())
      health.push((await week()).ms)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const { status, body, ms } = await asked
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        status: 400,
        message: 'The query took too long and was stopped.',
        data: {
          query: {
            code: 'query_too_slow',
            message: 'The query took too long and was stopped.',
            params: { seconds: LIMIT_SECONDS },
          },
        },
      },
    })
    expect(ms).toBeLessThan(LIMIT_SECONDS * 1000 + 3000)
    expect(health.toSorted((a, b) => a - b)[14]).toBeLessThan(1000)
    await vi.waitFor(async () => expect(await isBusy()).toBe(false), SOON)
  })

  it('who goes away stops what was asked', async () => {
    await timesheet.app.settings.update({ queries: { timeout: 0 } })
    const leave = new AbortController()
    const asked = hours(root, `${SLOW} && minutes > 2`, {
      headers: { authorization: root },
      signal: leave.signal,
    }).catch((error: unknown) => (error as Error).name)
    await vi.waitFor(async () => expect(await isBusy()).toBe(true), SOON)
    leave.abort()
    expect(await asked).toBe('AbortError')
    await vi.waitFor(async () => expect(await isBusy()).toBe(false), SOON)
    await timesheet.app.settings.update({ queries: { timeout: 30 } })
  })

  it('an expand that leads to too many records is refused, and a usual one is not', async () => {
    const list = (expand: string) =>
      ask(`/api/collections/projects/records?perPage=500&expand=${expand}`, { headers: { authorization: root } })
    const [refused, health] = await Promise.all([list(EXPAND), healthOnce()])
    expect(refused).toMatchObject({
      status: 400,
      body: { data: { query: { code: 'expand_too_large', params: { max: 50_000 } } } },
    })
    expect(health).toBeLessThan(1500)
    const { status, body } = await list('customer,manager,members_via_project.user')
    expect(status).toBe(200)
    expect(body.items[0].expand.members_via_project.length).toBeGreaterThan(0)
  })

  it('a large answer is whole, and others are answered while it is made', async () => {
    const from = ask('/api/collections/projects/records?perPage=30&expand=hours_via_project', {
      headers: { authorization: root },
    })
    const { status, body } = await from
    expect(status).toBe(200)
    const shown = (body.items as Json[]).flatMap((project) => (project.expand?.hours_via_project ?? []) as Json[])
    expect(shown.length).toBeGreaterThan(5000)
    expect(shown.every((hour) => hour.collectionName === 'hours' && hour.id.length === 15)).toBe(true)
  })

  it('eight such queries at once leave sign-in and the week to the others', async () => {
    await timesheet.app.settings.update({ queries: { timeout: LIMIT_SECONDS } })
    const attack = Array.from({ length: 8 }, (_, i) => hours(root, `${SLOW} && minutes > ${i + 10}`))
    await new Promise((resolve) => setTimeout(resolve, 500))
    const [entered, seen] = [await signIn('users', 'ingeniero@demo.test', PASSWORD), await week()]
    expect([entered.status, seen.status]).toEqual([200, 200])
    expect(Math.max(entered.ms, seen.ms)).toBeLessThan(2500)
    expect((await Promise.all(attack)).map(({ body }) => body.data.query.code as string)).toEqual(
      Array.from({ length: 8 }, () => 'query_too_slow'),
    )
  })
})

/** Whether a process of ours that reads a SQLite file uses the processor: as the kernel counts it. */
async function readersBusy(): Promise<boolean> {
  const before = readerTicks()
  await new Promise((resolve) => setTimeout(resolve, 300))
  return readerTicks() - before > 10
}

function readerTicks(): number {
  let ticks = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) ticks += ticksOf(pid)
  return ticks
}

function ticksOf(pid: string): number {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const fields = rest.split(' ')
    const isOurs =
      Number(fields[1]) === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('read-process.child')
    return isOurs ? Number(fields[11]) + Number(fields[12]) : 0
  } catch {
    return 0
  }
}
