import { countStatements, DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTimesheet, recordsOf, type TimesheetFixture } from '../testing/timesheet-fixture.ts'

const HOURS = recordsOf('hours')
/** Statements per cell: 15 before rules worked on sets, locks included; at most 1.5 times as many are accepted. */
const PER_CELL = 15 * 1.5
const CELLS = 50

describe.each(DRIVERS)('statements of hours on $name', (database) => {
  let counted: ReturnType<typeof countStatements>
  let sheet: TimesheetFixture

  beforeAll(async () => {
    sheet = await openTimesheet(database, (driver) => {
      counted = countStatements(driver)
      return counted.driver
    })
    await sheet.request('pr', 'GET', HOURS)
  })
  afterAll(() => sheet.close())

  const entry = (day: string, more: object = {}) => ({
    user: sheet.world.ids.pr,
    day,
    minutes: 15,
    project: sheet.world.own,
    activity: sheet.world.activity,
    ...more,
  })
  const cells = () => Array.from({ length: CELLS }, (_, i) => entry(`2026-06-${String(8 + (i % 5)).padStart(2, '0')}`))

  async function cost(...call: Parameters<TimesheetFixture['request']>) {
    counted.take()
    const answer = await sheet.request(...call)
    expect(answer).toMatchObject({ status: 200 })
    return { body: answer.body, statements: counted.take().length }
  }

  it('one cell costs at most half more than it did', async () => {
    const made = await cost('pr', 'POST', HOURS, entry('2026-06-16'))
    const changed = await cost('pr', 'PATCH', recordsOf('hours', made.body.id), { minutes: 30, version: 1 })
    expect([made.statements, changed.statements].filter((statements) => statements > PER_CELL)).toEqual([])
  })

  it('a paste, its change and its removal cost together no more than three cells did', async () => {
    const batch = async (requests: readonly object[]) => await cost('pr', 'POST', '/api/batch', { requests })
    const made = await batch(cells().map((body) => ({ method: 'POST', url: HOURS, body })))
    const ids = (made.body as { body: { id: string } }[]).map(({ body }) => body.id)
    const changed = await batch(
      ids.map((id) => ({ method: 'PATCH', url: recordsOf('hours', id), body: { minutes: 30, version: 1 } })),
    )
    const removed = await batch(ids.map((id) => ({ method: 'DELETE', url: recordsOf('hours', id) })))
    expect(ids).toHaveLength(CELLS)
    expect([made, changed, removed].filter(({ statements }) => statements > PER_CELL)).toEqual([])
  })
})
