import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../settings/default-settings.ts'
import { startS3Server, type S3Server } from '../testing/s3-server.ts'
import { currentStore } from './current-store.ts'
import type { FileStore } from './file-store.ts'

describe('the store that the settings name', () => {
  let folder: string
  let server: S3Server
  let bucket = DEFAULT_SETTINGS.s3
  let store: FileStore

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'store-'))
    server = await startS3Server()
    bucket = DEFAULT_SETTINGS.s3
    store = currentStore(folder, () => bucket)
  })
  afterEach(async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })

  const put = (key: string) => store.put(key, Buffer.from(key), 'text/plain')
  const exists = async (key: string) => (await store.stat(key)) !== null

  test('follows every change of them', async () => {
    await put('c/r/local')
    bucket = server.settings
    expect(await exists('c/r/local')).toBe(false)
    await put('c/r/remote')
    expect([...server.objects.keys()]).toEqual(['c/r/remote'])
    bucket = { ...server.settings, secret: 'wrong' }
    await expect(store.stat('c/r/remote')).rejects.toMatchObject({ status: 503 })
    bucket = { ...server.settings, enabled: false }
    expect([await exists('c/r/local'), await exists('c/r/remote')]).toEqual([true, false])
  })

  test('postpones deletions while a copy is made, and runs them afterwards', async () => {
    for (const key of ['c/r/a', 'c/r2/b', 'c/r3/kept']) await put(key)
    const letGo = store.holdDeletions!()
    await store.delete('c/r/a')
    await store.deletePrefix('c/r2/')
    expect([await exists('c/r/a'), await exists('c/r2/b')]).toEqual([true, true])
    await letGo()
    expect([await exists('c/r/a'), await exists('c/r2/b'), await exists('c/r3/kept')]).toEqual([false, false, true])
    await store.delete('c/r3/kept')
    expect(await exists('c/r3/kept')).toBe(false)
  })
})
