import { spanishKey } from '@timesheet/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raw, sql } from '../storage/sql.ts'
import { DRIVERS } from '../testing/drivers.ts'
import { collectionOf, Fixture } from './query.fixture.ts'
import { buildCounted, buildList, TOTAL } from './select-records.ts'

const NAMES = [
  '',
  '2505 Dique',
  'abad',
  'Ábalos',
  'ABANTO',
  'Cáceres',
  'Çelik',
  'Correa',
  'De la Penza',
  'de la Peña',
  'Múgica',
  'Nuñez',
  'Nun\u0303o',
  'Ñandú',
  'Oca',
  'O\u0301rtiz',
  'Öztürk',
  'Pérez',
  "Pérez Ñ'x",
  'zúñiga',
]

describe.each(DRIVERS)('texts that people look up on $name', (database) => {
  let db: Fixture
  beforeAll(async () => {
    db = await Fixture.open(database)
    for (const [i, note] of NAMES.entries())
      await db.insert('notes', { id: `n${(i * 7) % NAMES.length}`, note, owner: 'ana' })
    await db.insert('notes', { id: 'tie', note: 'cáceres', owner: 'bea' })
    await db.insert('users', { id: 'bea', name: 'Áa' })
    await db.insert('users', { id: 'ana', name: 'b' })
  })
  afterAll(() => db.driver.close())

  const notes = async (sort: string, more: object = {}) => {
    const rows = await db.driver.all<{ note: string }>(
      buildList(db.env(), {
        collection: collectionOf('notes'),
        rule: '',
        clientFilter: 'id != "tie"',
        sort,
        trusted: true,
        ...more,
      }),
    )
    return rows.map(({ note }) => note)
  }

  it('sort in Spanish, both ways and by pages', async () => {
    expect(await notes('note')).toEqual(NAMES)
    expect(await notes('-note')).toEqual(NAMES.toReversed())
    expect(await notes('note', { limit: 4, offset: 4 })).toEqual(NAMES.slice(4, 8))
  })

  it('sort so through relations, also where those multiply rows', async () => {
    const sorted = (sort: string) => db.list({ from: 'users', rule: '', sort, trusted: true })
    expect(await sorted('notes_via_owner.note')).toEqual(['ana', 'bea'])
    expect(await sorted('-notes_via_owner.note')).toEqual(['ana', 'bea'])
    expect(
      await db.list({
        from: 'notes',
        rule: '',
        clientFilter: 'note ~ "CERES" || note ~ "Correa"',
        sort: 'note,-owner',
        trusted: true,
      }),
    ).toEqual(['tie', 'n15', 'n9'])
  })

  it.each([
    ['made for each row', 7],
    ['made once for each record, where many rows refer to few', 8],
  ])('sort so through a relation, by keys %s', async (_name, rows) => {
    const sizes = { rowsOf: (name: string) => (name === 'users' ? 2 : rows) }
    const env = { ...db.env(), sizes, spanishTexts: new Set([`${collectionOf('users').id}.name`]) }
    const ids = async (sort: string) => {
      const spec = {
        collection: collectionOf('notes'),
        rule: '',
        clientFilter: 'note ~ "Cáceres" || note ~ "Oca"',
        sort,
      }
      const statement = buildList(env, { ...spec, trusted: true })
      expect(statement.text.includes('sort_key')).toBe(rows === 8)
      return (await db.driver.all<{ id: string }>(statement)).map(({ id }) => id)
    }
    // Ána before b, in spite of their bytes; of one person in the order of insertion.
    await db.insert('notes', { id: 'nobody', note: 'Oca', owner: '' })
    expect(await ids('owner.name')).toEqual(['nobody', 'tie', 'n15', 'n18'])
    expect(await ids('-owner.name')).toEqual(['n18', 'n15', 'tie', 'nobody'])
    await db.driver.run(sql`DELETE FROM "notes" WHERE "id" = 'nobody'`)
  })

  it('tell of all matching records how many they are, in the same order and by pages', async () => {
    const spec = { collection: collectionOf('notes'), rule: '', sort: 'note,-owner', trusted: true }
    const counted = (more: object) => db.driver.all(buildCounted(db.env(), { ...spec, ...more })!)
    const listed = await db.driver.all(buildList(db.env(), { ...spec, clientFilter: 'note ~ "a"' }))
    for (const offset of [0, 3]) {
      const page = await counted({ clientFilter: 'note ~ "a"', limit: 4, offset })
      expect(page.map(({ id }) => id)).toEqual(listed.slice(offset, offset + 4).map(({ id }) => id))
      expect(page.map((row) => Number(row[TOTAL]))).toEqual(page.map(() => listed.length))
    }
    expect(await counted({ clientFilter: 'note ~ "a"', limit: 4, offset: 400 })).toEqual([])
    expect(buildCounted(db.env(), { ...spec, collection: collectionOf('users'), sort: 'notes_via_owner.note' })).toBe(
      undefined,
    )
  })

  it('sort so by an index of their keys', async () => {
    const columns = [{ name: 'note', isExpression: false, collate: 'ES', sort: '' }] as const
    const index = { name: 'idx_notes_note', unique: false, table: 'notes', columns, where: '' }
    for (const statement of db.driver.ddl.createIndex(index)) await db.driver.exec(statement)
    expect(await notes('note')).toEqual(NAMES)
    expect(await notes('-note', { limit: 3 })).toEqual(NAMES.toReversed().slice(0, 3))
    expect(await planOf(db, 'note')).toContain('idx_notes_note')
    for (const statement of db.driver.ddl.dropIndex(index)) await db.driver.exec(statement)
  })

  it('leave the texts that nobody declared so to their bytes', async () => {
    expect(await db.list({ from: 'users', rule: '', sort: 'name' })).toEqual(['ana', 'bea'])
  })

  it('compare by their bytes in filters, as ever', async () => {
    expect(await notes('note', { clientFilter: 'note > "z"' })).toEqual(
      ['Ábalos', 'Çelik', 'Ñandú', 'O\u0301rtiz', 'Öztürk', 'zúñiga'].filter((name) => name > 'z'),
    )
    expect(await notes('note', { clientFilter: 'note = "caceres"' })).toEqual([])
  })

  it('sort by the key that the program knows', async () => {
    const { dialect } = db.driver
    const key = dialect.spanishKey({ sql: raw('"note"'), type: 'text', affinity: 'text', nullable: false })
    const rows = await db.driver.all<{ note: string; key: string }>(
      sql`SELECT "note", ${key.sql} AS ${raw('"key"')} FROM "notes"`,
    )
    expect(rows.map(({ key }) => key)).toEqual(rows.map(({ note }) => spanishKey(note)))
  })
})

/** How the database would find the first notes in this order, if sorting cost it much. */
async function planOf(db: Fixture, sort: string): Promise<string> {
  const { driver } = db
  const list = buildList(db.env(), { collection: collectionOf('notes'), rule: '', sort, limit: 3, trusted: true })
  return driver.transaction(async (tx) => {
    const isSqlite = driver.dialect.name === 'sqlite'
    if (!isSqlite) await tx.run(sql`SET LOCAL enable_seqscan = off`)
    const explain = raw(isSqlite ? 'EXPLAIN QUERY PLAN ' : 'EXPLAIN ')
    return JSON.stringify(await tx.all(sql`${explain}${list}`))
  })
}
