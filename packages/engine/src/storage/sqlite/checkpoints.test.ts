import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SOON } from '../../testing/soon.ts'
import type { Driver } from '../driver.ts'
import { raw, sql } from '../sql.ts'
import { openSqlite } from './driver.ts'

const TEXT = 'x'.repeat(2000)
/** Less than the rows below take, more than the empty table does. */
const COPIED_BYTES = 1_000_000

let folder = ''
let file = ''
let driver: Driver
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'checkpoints-'))
  file = join(folder, 'data.db')
  driver = await openSqlite(file)
  await driver.exec('CREATE TABLE t (a TEXT)')
})
afterEach(async () => {
  await driver.close()
  await rm(folder, { recursive: true })
})

async function insert(rows: number): Promise<void> {
  await driver.transaction(async (tx) => {
    for (let i = 0; i < rows; i++) await tx.run(sql`INSERT INTO t VALUES (${TEXT})`)
  })
}

const isCopied = async () => (await stat(file)).size > COPIED_BYTES
/** Long after a thread would have copied. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 500))

it('copies the log after many changed rows', async () => {
  await insert(600)
  await expect.poll(isCopied, SOON).toBe(true)
})

it('copies it after many commits of few rows', async () => {
  for (let i = 0; i < 60; i++) await insert(10)
  await expect.poll(isCopied, SOON).toBe(true)
})

it('copies nothing after few', async () => {
  await insert(400)
  await aWhile()
  expect(await isCopied()).toBe(false)
  await insert(200)
  await expect.poll(isCopied, SOON).toBe(true)
})

it('lets the log begin anew while commits follow each other', async () => {
  for (let i = 0; i < 120; i++) await insert(500)
  // The rows take 120 MB: the log holds what was not copied yet, and what a commit of many pages leaves.
  expect((await stat(`${file}-wal`)).size).toBeLessThan(100_000_000)
})

it('copies also what changes many pages and few rows', async () => {
  await insert(400)
  await driver.run(raw(`UPDATE t SET a = a || '${'y'.repeat(300_000)}'`))
  await expect.poll(isCopied, SOON).toBe(true)
})

it('ends while it copies, and loses nothing', async () => {
  await insert(1000)
  await driver.close()
  const database = new DatabaseSync(file, { readOnly: true })
  expect(database.prepare('SELECT count(*) AS n FROM t').get()).toEqual({ n: 1000 })
  database.close()
  driver = await openSqlite(file)
})
