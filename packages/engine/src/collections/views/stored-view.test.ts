import { defineCollection, describeAll, f, type CollectionModel, type ViewCollection } from '@timesheet/schema'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { applyOperations } from '../../ddl/apply-operations.ts'
import { bootstrap } from '../../migrate/bootstrap.ts'
import { diffCollections } from '../../ddl/diff-collections.ts'
import { invertOperations } from '../../ddl/invert-operations.ts'
import type { Driver } from '../../storage/driver.ts'
import { openDriver, restoreDatabase } from '../../storage/open-driver.ts'
import { parseSelect } from '../../storage/select-query.ts'
import { raw } from '../../storage/sql.ts'
import { createPostgresDatabase, DRIVERS } from '../../testing/drivers.ts'
import { deriveFields } from './derive-fields.ts'

const base = describeAll([
  defineCollection({
    name: 'notes',
    label: 'N',
    labelOne: 'N',
    fields: { title: f.text({ label: 'T' }), n: f.number({ label: 'N' }), done: f.bool({ label: 'D' }) },
    access: {},
  }),
])

function withView(query: string): CollectionModel[] {
  const view = {
    ...base[0]!,
    id: 'view1',
    name: 'seen',
    type: 'view',
    viewQuery: query,
    indexes: [],
    fields: deriveFields(parseSelect(query), base),
  } as unknown as ViewCollection
  return [...base, view]
}

const COUNTED = withView(
  'SELECT (ROW_NUMBER() OVER (ORDER BY title)) AS id, CAST(n > 1 AS BOOL) AS big, CAST(done AS BOOL) AS done FROM notes',
)
const SUMMED = withView(
  'SELECT title AS id, total(n) AS big, CAST(n AS TEXT) AS words, done FROM notes GROUP BY title, n, done',
)
const COUNTED_ROWS = [
  { id: '1', big: 1, done: 0 },
  { id: '2', big: 0, done: 1 },
]

async function seed(driver: Driver): Promise<void> {
  await bootstrap(driver)
  await driver.transaction((tx) => applyOperations(tx, driver, diffCollections([], COUNTED)))
  await driver.exec("INSERT INTO notes (id, title, n, done) VALUES ('a', 'A', 2.5, 0), ('b', 'B', 1, 1)")
}

const rows = (driver: Driver) => driver.all(raw('SELECT * FROM seen ORDER BY id'))

describe.each(DRIVERS)('the view of a collection on $name', (database) => {
  it('changes its columns with its query, and back', async () => {
    const driver = await database.open()
    try {
      await seed(driver)
      expect(await rows(driver)).toEqual(COUNTED_ROWS)
      const change = diffCollections(COUNTED, SUMMED)
      expect(change.map(({ kind }) => kind)).toEqual(['changeView'])
      await driver.transaction((tx) => applyOperations(tx, driver, change))
      expect(await rows(driver)).toEqual([
        { id: 'A', big: 2.5, words: '2.5', done: 0 },
        { id: 'B', big: 1, words: '1', done: 1 },
      ])
      await driver.transaction((tx) => applyOperations(tx, driver, invertOperations(change)))
      expect(await rows(driver)).toEqual(COUNTED_ROWS)
      expect(diffCollections(COUNTED, COUNTED)).toEqual([])
    } finally {
      await driver.close()
    }
  })

  it('is found by the index of the table under it', async () => {
    const driver = await database.open()
    try {
      await bootstrap(driver)
      await driver.transaction((tx) =>
        applyOperations(tx, driver, diffCollections([], withView('SELECT n.id, n.title FROM notes n'))),
      )
      const explain = { sqlite: 'EXPLAIN QUERY PLAN', postgres: 'EXPLAIN' }[database.name]
      const plan = await driver.transaction(async (tx) => {
        if (database.name === 'postgres') await tx.run(raw('SET LOCAL enable_seqscan = off'))
        return tx.all(raw(`${explain} SELECT id, title FROM seen WHERE id = 'a'`))
      })
      expect(JSON.stringify(plan)).toMatch(/SEARCH n USING INDEX|Index Cond: \(id = 'a'/)
    } finally {
      await driver.close()
    }
  })
})

describe.each(['sqlite', 'postgres'] as const)('a view in a backup of %s', (name) => {
  it('is there again in an empty database', async () => {
    const folders = await Promise.all(
      ['from', 'copy', 'to'].map((word) => mkdtemp(join(tmpdir(), `timesheet-view-${word}-`))),
    )
    const databases = name === 'postgres' ? [await createPostgresDatabase(), await createPostgresDatabase()] : []
    const [from, copy, to] = folders as [string, string, string]
    const open = (dir: string, which: number) =>
      openDriver({ dir, ...(databases[which] && { databaseUrl: databases[which].url }) })
    try {
      const driver = await open(from, 0)
      await seed(driver)
      await driver.backup(copy)
      await driver.close()
      await restoreDatabase({ dir: to, ...(databases[1] && { databaseUrl: databases[1].url }) }, copy)
      const again = await open(to, 1)
      expect(await rows(again)).toEqual(COUNTED_ROWS)
      await again.close()
    } finally {
      for (const database of databases) await database.drop()
      for (const folder of folders) await rm(folder, { recursive: true, force: true })
    }
  })
})
