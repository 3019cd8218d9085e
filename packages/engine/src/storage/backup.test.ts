import { defineCollection, describeAll, f } from '@timesheet/schema'
import { mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPostgresDatabase } from '../testing/drivers.ts'
import { bootstrap } from '../migrate/bootstrap.ts'
import { type DatabasePlace, openDriver, restoreDatabase } from './open-driver.ts'
import { applyOperations } from '../ddl/apply-operations.ts'
import { diffCollections } from '../ddl/diff-collections.ts'
import { raw, sql } from './sql.ts'

const TEXTS = ['', 'señor "quoted" \\ back', 'line\nbreak\ttab', '{a,NULL}', '🙂']

describe.each(['sqlite', 'postgres'] as const)('backup and restore on %s', (name) => {
  let folder: string
  let place: DatabasePlace
  let drop: () => Promise<void>

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'timesheet-test-'))
    const database = name === 'postgres' ? await createPostgresDatabase() : undefined
    place = { dir: folder, ...(database && { databaseUrl: database.url }) }
    drop = async () => database?.drop()
  })
  afterEach(async () => {
    await drop()
    await rm(folder, { recursive: true })
  })

  const write = async (texts: readonly string[]) => {
    const driver = await openDriver(place)
    await bootstrap(driver)
    await driver.transaction(async (tx) => {
      for (const text of texts) await tx.run(sql`INSERT INTO "_params" (id, value) VALUES (${`id${text}`}, ${text})`)
    })
    return driver
  }
  const read = async () => {
    const driver = await openDriver(place)
    const rows = await driver.all<{ value: string }>(sql`SELECT value FROM "_params" ORDER BY _rowid_`)
    await driver.close()
    return rows.map((row) => row.value)
  }

  it('brings back exactly what was there, in its order, and nothing written since', async () => {
    const driver = await write(TEXTS)
    const backup = await mkdtemp(join(folder, 'backup-'))
    await driver.exec(
      'CREATE TABLE odd (id TEXT PRIMARY KEY, n DOUBLE PRECISION, m TEXT); CREATE UNIQUE INDEX "odd N" ON odd (n) WHERE n > 0',
    )
    await driver.run(sql`INSERT INTO odd VALUES (${'x'}, ${0.1 + 0.2}, ${null})`)
    await driver.backup(backup)
    expect(await readdir(backup)).toHaveLength(1)
    await driver.exec(`DROP TABLE odd; DELETE FROM "_params"; INSERT INTO "_params" (id, value) VALUES ('new', 'new')`)
    await driver.close()

    await restoreDatabase(place, backup)
    expect(await read()).toEqual(TEXTS)
    const again = await openDriver(place)
    expect(await again.get(sql`SELECT n, m FROM odd`)).toEqual({ n: 0.1 + 0.2, m: null })
    await expect(again.run(sql`INSERT INTO odd VALUES (${'y'}, ${0.1 + 0.2}, ${''})`)).rejects.toThrow('unique')
    await again.run(sql`INSERT INTO "_params" (id, value) VALUES (${'later'}, ${'later'})`)
    await again.close()
    expect(await read()).toEqual([...TEXTS, 'later'])
  })

  it('brings back a search index that goes on', async () => {
    const driver = await write([])
    const [collection] = describeAll([
      defineCollection({
        name: 'things',
        label: 'Cosas',
        labelOne: 'Cosa',
        access: {},
        fields: { note: f.text({ label: 'N' }) },
        search: ['note'],
      }),
    ])
    await driver.transaction((tx) => applyOperations(tx, driver, diffCollections([], [collection!])))
    await driver.run(sql`INSERT INTO things (id, note) VALUES (${'a'}, ${'Cañón'})`)
    const backup = await mkdtemp(join(folder, 'backup-'))
    await driver.backup(backup)
    await driver.close()
    await restoreDatabase(place, backup)
    const again = await openDriver(place)
    await again.run(sql`INSERT INTO things (id, note) VALUES (${'b'}, ${'CANON'})`)
    const { dialect } = again
    const asked = {
      row: 'r',
      columns: ['note'],
      words: ['canon'],
      stored: { table: 'things', index: 'idx_things_search', isFirst: true },
    }
    expect(await again.all(sql`SELECT id FROM things r WHERE ${dialect.search(asked)} ORDER BY id`)).toEqual([
      { id: 'a' },
      { id: 'b' },
    ])
    const plan = await again.all(
      name === 'sqlite'
        ? raw(`SELECT name FROM sqlite_master WHERE name = '_search_idx_things_search'`)
        : raw(`SELECT indexdef FROM pg_indexes WHERE indexdef LIKE '%gin_trgm_ops%'`),
    )
    expect(plan).toHaveLength(1)
    await again.transaction((tx) => applyOperations(tx, again, diffCollections([collection!], [])))
    await again.close()
  })

  it('leaves everything as it was when the backup cannot be read', async () => {
    await (await write(['kept'])).close()
    await expect(restoreDatabase(place, join(folder, 'missing'))).rejects.toThrow()
    expect(await read()).toEqual(['kept'])
  })

  it('verifies a backup before it restores it', async () => {
    const driver = await write(TEXTS)
    const backup = await mkdtemp(join(folder, 'backup-'))
    await expect(driver.verifyBackup(backup)).rejects.toThrow()
    await driver.backup(backup)
    await driver.verifyBackup(backup)
    expect(await readdir(backup)).toEqual([driver.backupFile])
    const copy = join(backup, driver.backupFile)
    await truncate(copy, Math.floor((await stat(copy)).size / 2) + 7)
    await expect(driver.verifyBackup(backup)).rejects.toThrow()
    await driver.close()
  })

  it('a name has one holder at a time', async () => {
    const driver = await write([])
    const release = await driver.claim('a')
    expect(release).not.toBeNull()
    expect(await driver.claim('a')).toBeNull()
    const other = await driver.claim('b')
    await release!()
    expect(await driver.claim('a')).not.toBeNull()
    await other!()
    await driver.close()
    const again = await openDriver(place)
    expect(await again.claim('a')).not.toBeNull()
    await again.close()
  })

  it('copies a moment, not a mixture, while others write', async () => {
    const driver = await write(TEXTS)
    const backup = await mkdtemp(join(folder, 'backup-'))
    const copying = driver.backup(backup)
    for (let i = 0; i < 20; i++) await driver.run(sql`UPDATE "_params" SET value = ${`v${i}`}`)
    await copying
    await driver.close()
    await restoreDatabase(place, backup)
    const values = await read()
    expect(values).toHaveLength(TEXTS.length)
    expect(new Set(values).size === 1 || values.join() === TEXTS.join()).toBe(true)
  })
})
