import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LocalStore } from './local-store.ts'

let root = ''
let store: LocalStore

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'store-'))
  store = new LocalStore(join(root, 'storage'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const bytes = (content: string): Uint8Array => Buffer.from(content)

describe('local store', () => {
  test('keeps what it is given, whole and by range', async () => {
    await store.put('c/r/a.txt', Readable.from([bytes('hola '), bytes('mundo')]))
    expect(await store.stat('c/r/a.txt')).toMatchObject({
      key: 'c/r/a.txt',
      size: 10,
      contentType: 'text/plain; charset=utf-8',
    })
    expect(await text(await store.open('c/r/a.txt'))).toBe('hola mundo')
    expect(await text(await store.open('c/r/a.txt', { start: 5, end: 6 }))).toBe('mu')
    expect(Buffer.from((await store.read('c/r/a.txt'))!).toString()).toBe('hola mundo')
  })

  test('takes a file of its disk without copying it, and keeps it when that is removed', async () => {
    const path = join(root, 'arrived')
    await writeFile(path, 'hola mundo')
    expect(await store.adopt('c/r/a.txt', path)).toBe(true)
    expect((await stat(join(root, 'storage/c/r/a.txt'))).ino).toBe((await stat(path)).ino)
    await rm(path)
    expect(await text(await store.open('c/r/a.txt'))).toBe('hola mundo')
  })

  test('does not take what cannot be linked, and stores nothing of it', async () => {
    expect(await store.adopt('c/r/a.txt', join(root, 'none'))).toBe(false)
    // A file of this key is there already.
    await store.put('c/r/b.txt', bytes('b'))
    await writeFile(join(root, 'other'), 'other')
    expect(await store.adopt('c/r/b.txt', join(root, 'other'))).toBe(false)
    expect(await store.stat('c/r/a.txt')).toBeNull()
    expect(await text(await store.open('c/r/b.txt'))).toBe('b')
  })

  test('repeats a file under another key without copying it; each stays when the other goes', async () => {
    await store.put('c/r/a.txt', bytes('hola mundo'))
    expect(await store.repeat('c/s/b.txt', 'c/r/a.txt')).toBe(true)
    const inode = async (key: string) => (await stat(join(root, 'storage', key))).ino
    expect(await inode('c/s/b.txt')).toBe(await inode('c/r/a.txt'))
    await store.delete('c/r/a.txt')
    expect(await text(await store.open('c/s/b.txt'))).toBe('hola mundo')
    expect(await store.repeat('c/t/c.txt', 'c/r/a.txt')).toBe(false)
    expect(await store.stat('c/t/c.txt')).toBeNull()
  })

  test('a missing key is null, and deleting it is no error', async () => {
    expect(await store.stat('c/r/none')).toBeNull()
    expect(await store.read('c/r/none')).toBeNull()
    await store.delete('c/r/none')
    await store.deletePrefix('c/none/')
  })

  test('a folder is no file', async () => {
    await store.put('c/r/a.txt', bytes('a'))
    expect(await store.stat('c/r')).toBeNull()
  })

  test('a content that fails half way leaves nothing, not even a temporary file', async () => {
    const failing = Readable.from(
      (async function* () {
        yield bytes('half')
        throw new Error('gone')
      })(),
    )
    await expect(store.put('c/r/a.txt', failing)).rejects.toThrow('gone')
    expect(await store.stat('c/r/a.txt')).toBeNull()
    expect(await readdir(join(root, 'storage'), { recursive: true })).toEqual(['.partial'])
  })

  test.each<[string, (key: string) => Promise<unknown>]>([
    ['its last file is deleted', (key) => store.delete(key)],
    ['all of it is deleted', () => store.deletePrefix('c/')],
    [
      'a file is looked at while it goes',
      async (key) => {
        await Promise.all([store.stat(key), store.delete(key)])
      },
    ],
  ])('stores into a folder that is emptied at the same time: %s', async (_name, empty) => {
    const writer = async (name: string) => {
      for (let i = 0; i < 60; i++) {
        await store.put(`c/r/${name}`, bytes('a'))
        await empty(`c/r/${name}`)
      }
    }
    // Waits for all, also when one fails, so that the next test does not find their files.
    const ends = await Promise.allSettled(['a', 'b', 'c', 'd'].map(writer))
    expect(ends.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(await readdir(join(root, 'storage'))).toEqual(['.partial'])
  })

  test('unfinished files of a process that died are not listed, and are deleted by age', async () => {
    await store.put('c/r/a.txt', bytes('a'))
    await writeFile(join(root, 'storage/.partial/unfinished'), 'half')
    const listed = async () => {
      const keys: string[] = []
      for await (const { key } of store.list('')) keys.push(key)
      return keys
    }
    expect(await listed()).toEqual(['c/r/a.txt'])
    await store.removePartial(new Date(Date.now() - 60_000))
    expect(await readdir(join(root, 'storage/.partial'))).toEqual(['unfinished'])
    await store.removePartial(new Date(Date.now() + 60_000))
    expect(await readdir(join(root, 'storage/.partial'))).toEqual([])
    expect(await listed()).toEqual(['c/r/a.txt'])
  })

  test('deleting a prefix removes its files only, and empty folders go', async () => {
    await store.put('c/r/a.txt', bytes('a'))
    await store.put('c/r/thumbs_a.txt/1x1_a.txt', bytes('t'))
    await store.put('c/r2/b.txt', bytes('b'))
    await store.deletePrefix('c/r/')
    expect(await store.stat('c/r/a.txt')).toBeNull()
    expect(await store.stat('c/r/thumbs_a.txt/1x1_a.txt')).toBeNull()
    expect(await store.stat('c/r2/b.txt')).not.toBeNull()
    await store.delete('c/r2/b.txt')
    expect(await readdir(root)).toEqual(['storage'])
  })

  test.each(['../x', 'c/../../x', 'c//x', '/etc/passwd', 'c/./x', 'c\\x', 'c/\0', ''])(
    'refuses the key %j',
    async (key) => {
      await expect(store.put(key, bytes('x'))).rejects.toThrow('unsafe file key')
      await expect(store.stat(key)).rejects.toThrow('unsafe file key')
      await expect(store.deletePrefix(`${key}/`)).rejects.toThrow('unsafe file key')
      expect(await readdir(root)).toEqual([])
    },
  )
})
