import { type Driver, migrateDown, migrateUp, sql } from '@timesheet/engine'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MIGRATIONS } from './index.ts'

const EARLIER = MIGRATIONS.slice(0, 3)
const UP_TO_HERE = MIGRATIONS.slice(0, 4)
const SINCE = '2026-06-18T12:00:00.000Z'
const TIMER = { startedAt: SINCE, project: 'p1', document: '', activity: 'a1', nonproductive: '', note: 'Cálculo' }
const EMPTY = { project: '', document: '', activity: '', nonproductive: '', note: '' }

describe.each(DRIVERS)('the timers of people become rows of their own on $name', ({ open }) => {
  let driver: Driver
  beforeEach(async () => {
    driver = await open()
    await migrateUp(driver, EARLIER)
    await driver.run(sql`INSERT INTO "projects" ("id", "code") VALUES ('p1', 'P1')`)
    await driver.run(sql`INSERT INTO "activities" ("id", "project", "code") VALUES ('a1', 'p1', 'A1')`)
  })
  afterEach(() => driver.close())

  const addPerson = (id: string, timer: unknown) =>
    driver.run(sql`INSERT INTO "users" ("id", "email", "tokenKey", "timer") VALUES (${id}, ${`${id}@example.com`}, ${id}, ${timer === undefined ? null : JSON.stringify(timer)})`)
  const timers = () => driver.all(sql`SELECT "user", "startedAt", "project", "document", "activity", "nonproductive", "note" FROM "timers" ORDER BY "user"`)

  it('with what they count for, and go back', async () => {
    await addPerson('ana', TIMER)
    await addPerson('bea', undefined)
    await migrateUp(driver, UP_TO_HERE)
    expect(await timers()).toEqual([{ user: 'ana', ...TIMER, startedAt: '2026-06-18 12:00:00.000Z' }])
    expect(await driver.all(sql`SELECT * FROM "users"`)).not.toHaveProperty('0.timer')

    await migrateDown(driver, UP_TO_HERE, 1)
    const people = await driver.all<{ id: string; timer: string | null }>(sql`SELECT "id", "timer" FROM "users" ORDER BY "id"`)
    expect(people.map(({ id, timer }) => [id, timer && JSON.parse(timer)])).toEqual([['ana', TIMER], ['bea', null]])
    await migrateUp(driver, UP_TO_HERE)
    expect(await timers()).toHaveLength(1)
  })

  it('whatever the old value holds', async () => {
    const people: Readonly<Record<string, readonly [timer: unknown, row: Record<string, string> | null]>> = {
      a: [null, null],
      z: [{ ...TIMER, startedAt: 'ayer' }, null],
      b: ['en marcha', null],
      c: [[TIMER], null],
      d: [7, null],
      e: [null, null],
      f: [{ ...TIMER, startedAt: '+012026-06-18T12:00:00.000Z' }, null],
      g: [{ startedAt: SINCE }, EMPTY],
      h: [{ ...TIMER, project: 'gone', activity: 'gone' }, { ...EMPTY, note: 'Cálculo' }],
      i: [{ startedAt: SINCE, project: { id: 'p1' }, note: 7 }, EMPTY],
      j: [{ startedAt: SINCE, note: 'ñ'.repeat(600) }, { ...EMPTY, note: 'ñ'.repeat(500) }],
    }
    for (const [id, [timer]] of Object.entries(people)) await addPerson(id, timer)
    await driver.run(sql`UPDATE "users" SET "timer" = 'cut {' WHERE "id" = 'a'`)
    await migrateUp(driver, UP_TO_HERE)
    const rows = Object.entries(people).flatMap(([user, [, row]]) => (row ? [{ user, startedAt: '2026-06-18 12:00:00.000Z', ...row }] : []))
    expect(await timers()).toEqual(rows)
  })
})
