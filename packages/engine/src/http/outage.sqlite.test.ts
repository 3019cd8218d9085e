import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LocalStore } from '../files/local-store.ts'
import type { Driver } from '../storage/driver.ts'
import { openDriver } from '../storage/open-driver.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { DRIVERS } from '../testing/drivers.ts'
import { NOTES, openStage, type OutageStage } from './outage.fixture.ts'

const NOT_WRITABLE = {
  status: 503,
  retryAfter: '5',
  body: { data: {}, message: 'Nothing can be saved right now. Please try again later.', status: 503 },
}
const LARGE = 'x'.repeat(4000)

describe('a SQLite database that cannot be written', () => {
  let driver: Driver
  let stage: OutageStage

  beforeEach(async () => {
    driver = await DRIVERS[0]!.open()
    stage = await openStage(driver)
  })
  afterEach(() => stage.app.close())

  it.each([
    {
      name: 'because there is no room',
      breaks: 'PRAGMA max_page_count = 1',
      heals: 'PRAGMA max_page_count = 1073741823',
    },
    { name: 'because it may only be read', breaks: 'PRAGMA query_only = ON', heals: 'PRAGMA query_only = OFF' },
  ])('$name: reading works, writing is a clear error, and works again afterwards', async ({ breaks, heals }) => {
    const first = await stage.create({ title: 'before' })
    await driver.exec(breaks)
    let seen = await stage.create({ title: LARGE })
    // Pages that are already allocated may still have room.
    for (let i = 0; i < 20 && seen.status === 200; i++) seen = await stage.create({ title: LARGE })
    expect(seen).toEqual(NOT_WRITABLE)
    expect(await stage.create({ title: LARGE })).toEqual(NOT_WRITABLE)
    expect((await stage.get(`${NOTES}/${String(first.body['id'])}`)).status).toBe(200)
    const { body } = await stage.get(NOTES)
    await driver.exec(heals)
    expect((await stage.create({ title: LARGE })).status).toBe(200)
    expect((await stage.get(NOTES)).body['totalItems']).toBe(Number(body['totalItems']) + 1)
    expect(stage.lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
      expect.objectContaining({ requestId: expect.any(String) as string, status: 503, msg: NOT_WRITABLE.body.message }),
    )
  })
})

/** Mounts a disk of two megabytes; null where the test may not mount. */
function smallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'timesheet-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
}

function giveUp(disk: string): void {
  execFileSync('umount', [disk])
  rmSync(disk, { recursive: true })
}

const disk = smallDisk()

describe.skipIf(disk === null)('a disk that is full', () => {
  const remount = (options: string) => execFileSync('mount', ['-o', `remount,${options}`, disk!])

  it('refuses records, files and the log with a clear error, and nothing needs a restart once there is room', async () => {
    const driver = await openDriver({ dir: disk! })
    const { collections } = (await openStage(await DRIVERS[0]!.open())).app
    const app = await createTestApp({
      driver,
      collections: collections.all(),
      files: new LocalStore(join(disk!, 'storage')),
    })
    const create = async (body: FormData) => {
      const encoded = new Response(body)
      const answer = await app.server.inject({
        method: 'POST',
        url: NOTES,
        headers: { 'content-type': encoded.headers.get('content-type')! },
        payload: Buffer.from(await encoded.arrayBuffer()),
      })
      return { status: answer.statusCode, body: answer.json<unknown>(), retryAfter: answer.headers['retry-after'] }
    }
    const note = (title: string, ...papers: Blob[]) => {
      const form = new FormData()
      form.append('title', title)
      papers.forEach((paper, i) => form.append('papers', paper, `p${i}.bin`))
      return form
    }
    try {
      expect((await create(note('before', new Blob(['small'])))).status).toBe(200)
      const blob = new Blob([new Uint8Array(3_000_000)])
      expect(await create(note('too large a file', blob))).toEqual(NOT_WRITABLE)
      let seen = await create(note(LARGE))
      for (let i = 0; i < 2000 && seen.status === 200; i++) seen = await create(note(LARGE))
      expect(seen).toEqual(NOT_WRITABLE)
      await app.logs.flush()
      expect((await app.server.inject(`${NOTES}?perPage=1`)).statusCode).toBe(200)
      remount('size=64m')
      expect((await create(note('after', new Blob(['paper'])))).status).toBe(200)
      expect((await create(note('a large file', blob))).status).toBe(200)
      await app.logs.flush()
      expect(await app.logs.count('data.status = 503')).toBeGreaterThan(1)
      expect(await app.records.findAll('notes', { filter: "title = 'too large a file'" })).toEqual([])
    } finally {
      await app.close()
      giveUp(disk!)
    }
  })
})
