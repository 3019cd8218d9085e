import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startS3Server, type S3Server } from '../testing/s3-server.ts'
import { SOON } from '../testing/soon.ts'
import { holdDeletions } from './hold-deletions.ts'
import { makePlace, openInstallation, type Installation } from './restorable-app.fixture.ts'

describe('backups of an installation of two processes', () => {
  let made: Awaited<ReturnType<typeof makePlace>>
  let otherDir: string
  let s3: S3Server
  let one: Installation
  let two: Installation

  beforeAll(async () => {
    made = await makePlace('postgres')
    otherDir = await mkdtemp(join(tmpdir(), 'timesheet-backups-'))
    s3 = await startS3Server()
    one = await openInstallation(made.place)
    two = await openInstallation({ ...made.place, dir: otherDir })
    await one.ask('PATCH /api/settings', { body: { s3: s3.settings, backups: { s3: s3.settings } } })
    await vi.waitFor(() => expect(two.app().settings.values.s3.enabled).toBe(true), SOON)
  })
  afterAll(async () => {
    await one.close()
    await two.close()
    await made.remove()
    await rm(otherDir, { recursive: true, force: true })
    await s3.close()
  })

  it('a bucket configured in one process is used by the other, without a restart', async () => {
    const paper = await two.addPaper('from two', { 'a.txt': Buffer.from('hola') })
    expect([...s3.objects.keys()].filter((key) => !key.startsWith('.'))).toEqual([
      `${paper.collectionId}/${paper.id}/${paper.files[0]}`,
    ])
    expect(await one.ask(`GET /api/files/papers/${paper.id}/${paper.files[0]}`)).toMatchObject({
      status: 200,
      text: 'hola',
    })
    expect(two.starts()).toBe(1)
  })

  it('while one makes a backup the other is refused, and a dead process holds no claim', async () => {
    await one.app().driver.claim('backup')
    const busy = {
      status: 400,
      body: { message: 'Try again later - another backup/restore process has already been started.', data: {} },
    }
    expect(await two.ask('POST /api/backups', { body: { name: 'x.zip' } })).toMatchObject(busy)
    expect(await two.ask('POST /api/backups/x.zip/restore')).toMatchObject(busy)
    expect([...s3.objects.keys()].filter((key) => key.endsWith('.zip'))).toEqual([])
    await one.close()
    expect(await two.ask('POST /api/backups', { body: { name: 'x.zip' } })).toMatchObject({ status: 204 })
    one = await openInstallation(made.place)
  })

  it('a file that one deletes while the other makes a backup stays until that is made', async () => {
    const paper = await one.addPaper('to go', { 'c.txt': Buffer.from('c') })
    const key = `${paper.collectionId}/${paper.id}/${paper.files[0]}`
    const told = (word: string) => new Promise<void>((resolve) => two.app().driver.onBroadcast(word, () => resolve()))
    const letGo = await holdDeletions(one.app())
    // Messages arrive in order: once this one is seen, the other process has seen those before it.
    const beacon = told('beacon')
    await one.app().driver.broadcast('beacon', '')
    await beacon
    expect(await two.ask(`DELETE /api/collections/papers/records/${paper.id}`)).toMatchObject({ status: 204 })
    expect(s3.objects.has(key)).toBe(true)
    await letGo()
    await vi.waitFor(() => expect(s3.objects.has(key)).toBe(false), SOON)
  })

  it('what one restores is served by the other', async () => {
    const paper = await one.addPaper('kept', { 'b.txt': Buffer.from('b') })
    expect(await one.ask('POST /api/backups', { body: { name: 'shared.zip' } })).toMatchObject({ status: 204 })
    await one.ask(`DELETE /api/collections/papers/records/${paper.id}`)
    await one.ask('PATCH /api/settings', { body: { meta: { appName: 'Otra' } } })
    await vi.waitFor(() => expect(two.app().settings.values.meta.appName).toBe('Otra'), SOON)
    const starts = two.starts()
    expect(await one.ask('POST /api/backups/shared.zip/restore')).toMatchObject({ status: 204 })
    await vi.waitFor(() => expect(two.starts()).toBe(starts + 1), SOON)
    await vi.waitFor(
      async () =>
        expect(await two.ask('GET /api/settings')).toMatchObject({ status: 200, body: { meta: { appName: 'Acme' } } }),
      SOON,
    )
    expect(await two.ask(`GET /api/files/papers/${paper.id}/${paper.files[0]}`)).toMatchObject({
      status: 200,
      text: 'b',
    })
    expect(await two.ask('GET /api/health')).toMatchObject({
      body: { data: { lastRestore: { key: 'shared.zip', isDone: true } } },
    })
    // Nor are other objects of the bucket touched.
    expect([...s3.objects.keys()].filter((key) => key.endsWith('.zip')).toSorted()).toEqual(['shared.zip', 'x.zip'])
    expect(s3.objects.get('shared.zip')!.body.includes('x.zip')).toBe(false)
  })
})
