import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepHistory } from '../feed/keep-history.ts'
import { followChanges } from '../feed/follow-changes.ts'
import type { Driver } from '../storage/driver.ts'
import { rewriteHistory, ROW_HISTORY } from '../storage/row-history.ts'
import { raw } from '../storage/sql.ts'
import { DRIVERS } from '../testing/drivers.ts'
import { FollowedTables } from './followed-tables.ts'
import type { HeldTables } from './held-tables.ts'

const SHAPES = {
  facts: { notes: { dimensions: ['owner', 'day', 'reader'], measures: ['minutes'] } },
  rows: { owners: ['name', 'boss'] },
}
const KEPT = { notes: ['owner', 'day', 'minutes'], owners: ['boss'] }
const COLUMNS = `id TEXT PRIMARY KEY, owner TEXT NOT NULL DEFAULT '', day TEXT NOT NULL DEFAULT '', minutes INT NOT NULL DEFAULT 0, reader TEXT NOT NULL DEFAULT ''`
const CRONS = { add: () => undefined }

describe.each(DRIVERS)('tables of the past on $name', ({ open }) => {
  let driver: Driver
  let tables: FollowedTables

  const start = async (kept: Readonly<Record<string, readonly string[]>> = KEPT) => {
    await followChanges({ driver, crons: CRONS, followed: ['notes', 'owners'], clock: () => new Date() })
    await keepHistory({ driver, kept })
  }
  beforeAll(async () => {
    driver = await open()
    await driver.exec(
      `CREATE TABLE notes (${COLUMNS}); CREATE TABLE owners (id TEXT PRIMARY KEY, name TEXT, boss TEXT)`,
    )
    await run(`INSERT INTO notes (id, owner, day, minutes) VALUES ('n1', 'ana', 'd1', 60), ('n2', 'bea', 'd1', 45)`)
    await start()
    tables = await FollowedTables.open(driver.readerPlace, SHAPES)
  })
  afterAll(async () => {
    await tables.close()
    await driver.close()
  })

  const run = (text: string) => driver.run(raw(text))
  const noted = async () =>
    Number((await driver.get<{ n: number }>(raw(`SELECT COUNT(*) AS n FROM ${ROW_HISTORY}`)))?.n)
  /** An instant after all that was done, and before all that is done next. */
  const instant = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    const now = Date.now()
    await new Promise((resolve) => setTimeout(resolve, 5))
    return now
  }
  function textsOf(held: HeldTables): readonly string[] {
    const facts = held.facts('notes')
    const notes = Array.from({ length: facts.size }, (_, row) =>
      [
        ...['owner', 'day'].map((name) => facts.dictionary(name).valueOf(facts.column(name)[row]!)),
        facts.column('minutes')[row],
      ].join(' '),
    )
    const owners = [...held.rows('owners').values()].map(({ id, boss }) => `${String(id)} < ${String(boss)}`)
    return [...notes.toSorted(), ...owners.toSorted()]
  }
  const now = async () => {
    await tables.catchUp()
    return textsOf(tables)
  }

  it('are as they were, whatever happened to their rows since', async () => {
    const [first, firstAt] = [await now(), await instant()]
    await run(`INSERT INTO notes (id, owner, day, minutes) VALUES ('n3', 'ana', 'd0', 5), ('n4', '', 'd9', 70000)`)
    await run(`INSERT INTO owners VALUES ('ana', 'Ana', 'eva')`)
    await run(`UPDATE notes SET minutes = minutes + 1 WHERE day = 'd1'`)
    const [second, secondAt] = [await now(), await instant()]
    await run(`UPDATE notes SET owner = 'dora', minutes = minutes * 2`)
    await run(`DELETE FROM notes WHERE id IN ('n1', 'n3')`)
    await run(`UPDATE owners SET boss = ''`)
    const [third, thirdAt] = [await now(), await instant()]
    await run(`INSERT INTO notes (id, owner, day, minutes) VALUES ('n1', 'again', 'd3', 3)`)
    await run(`DELETE FROM owners`)
    await now()
    expect(textsOf(await tables.asOf(firstAt))).toEqual(first)
    expect(textsOf(await tables.asOf(secondAt))).toEqual(second)
    expect(textsOf(await tables.asOf(thirdAt))).toEqual(third)
    expect([first, second[0], third.length]).toEqual([['ana d1 60', 'bea d1 45'], ' d9 70000', 3])
    const past = await tables.asOf(secondAt)
    const rows = Array.from({ length: past.facts('notes').size }, (_, row) => row)
    const stored = await past.stored('notes', { by: ['owner', 'day'], columns: ['id', 'owner', 'minutes'], rows })
    expect([...stored.values()].map(({ id, owner }) => `${String(id)} ${String(owner)}`).toSorted()).toEqual([
      'n1 ana',
      'n2 bea',
      'n3 ana',
      'n4 ',
    ])
  })

  it('note nothing of what is not kept, not changed, or rolled back', async () => {
    const before = await noted()
    await run(`UPDATE notes SET reader = 'zoe'`)
    await run(`UPDATE notes SET minutes = minutes, owner = owner`)
    await run(`UPDATE owners SET name = 'Bea'`)
    await driver
      .transaction(async (tx) => {
        await tx.run(raw(`DELETE FROM notes`))
        throw new Error('no')
      })
      .catch(() => {})
    expect(await noted()).toBe(before)
  })

  it('are changed by nobody', async () => {
    await expect(run(`DELETE FROM ${ROW_HISTORY}`)).rejects.toThrow()
    await expect(run(`UPDATE ${ROW_HISTORY} SET was = NULL`)).rejects.toThrow()
  })

  it('begin once, and anew for a table of which other columns are kept', async () => {
    const begun = await tables.keptSince(['notes', 'owners'])
    await start()
    expect([await tables.keptSince(['notes', 'owners']), await tables.keptSince(['notes', 'nothing'])]).toEqual([
      begun,
      null,
    ])
    const later = await instant()
    await start({ ...KEPT, notes: ['owner', 'minutes', 'reader'] })
    expect((await tables.keptSince(['notes']))! > later).toBe(true)
    expect((await tables.keptSince(['owners']))! < later).toBe(true)
    const [before, at] = [await noted(), await instant()]
    await run(`UPDATE notes SET reader = 'eva', day = 'd7' WHERE id = 'n2'`)
    await now()
    const facts = (await tables.asOf(at)).facts('notes')
    expect([(await noted()) - before, facts.valuesOf('n2')]).toEqual([
      1,
      { owner: 'dora', day: 'd7', reader: 'zoe', minutes: 92 },
    ])
  })

  it('are filled with a past that rows tell of themselves', async () => {
    const at = (day: string) => new Date(`2026-01-${day}T12:00:00Z`)
    await rewriteHistory({ driver }, at('01'), [
      { table: 'notes', id: 'n2', was: null, at: at('03') },
      { table: 'notes', id: 'n2', was: { minutes: 7 }, at: at('05') },
    ])
    await now()
    const minutesOn = async (day: string) =>
      (await tables.asOf(at(day).getTime())).facts('notes').valuesOf('n2')?.['minutes']
    expect([await minutesOn('02'), await minutesOn('04'), await minutesOn('06')]).toEqual([undefined, 7, 92])
    expect(await tables.keptSince(['notes', 'owners'])).toBe(at('01').getTime())
    await expect(run(`DELETE FROM ${ROW_HISTORY}`)).rejects.toThrow()
  })
})
