import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SqliteBulkReader } from './bulk-reader.ts'

const ROWS = 60_000
const SELECT = { table: 'notes', columns: ['id', 'day', 'minutes'] }

describe('a table that a thread of its own reads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'timesheet-pieces-'))
  const file = join(folder, 'data.db')

  beforeAll(() => {
    const database = new DatabaseSync(file)
    database.exec(`CREATE TABLE notes (id TEXT PRIMARY KEY NOT NULL, day TEXT NOT NULL, minutes NUMERIC NOT NULL);
      CREATE TABLE empty (id TEXT PRIMARY KEY NOT NULL);
      WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS - 1})
      INSERT INTO notes SELECT 'n' || i, CASE i % 7 WHEN 0 THEN '' ELSE '2026-06-18' END, i % 480 FROM n;
      DELETE FROM notes WHERE _rowid_ BETWEEN 12000 AND 30000`)
    database.close()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  async function textOf(apartFrom: number, select = SELECT): Promise<string> {
    const reader = new SqliteBulkReader(file, { apartFrom })
    const decoder = new TextDecoder()
    let text = ''
    for await (const piece of reader.texts(select)) text += decoder.decode(piece)
    await reader.close()
    return text
  }

  it('is the same text as without it: every row once, in whole rows', async () => {
    const apart = await textOf(0)
    expect(apart).toBe(await textOf(Infinity))
    const rows = apart.split('\n')
    expect([rows.length - 1, rows[0], rows.at(-2), rows.at(-1)]).toEqual([
      ROWS - 18_001,
      'n0\t\t0',
      `n${ROWS - 1}\t2026-06-18\t${(ROWS - 1) % 480}`,
      '',
    ])
    expect(await textOf(0, { table: 'empty', columns: ['id'] })).toBe('')
  })

  it('may be left before its end, and fails where the thread fails', async () => {
    const reader = new SqliteBulkReader(file, { apartFrom: 0 })
    let bytes = 0
    for await (const piece of reader.texts(SELECT)) {
      bytes = piece.length
      break
    }
    expect(bytes).toBeGreaterThan(0)
    await expect(async () => {
      for await (const _ of reader.texts({ ...SELECT, columns: ['id', 'nothing('] })) bytes = 0
    }).rejects.toThrow()
    await reader.close()
  })
})
