import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startS3Server, type S3Server } from '../testing/s3-server.ts'
import { bucketAddress } from './bucket-address.ts'
import { S3Store } from './s3-store.ts'

let server: S3Server
let store: S3Store

beforeEach(async () => {
  server = await startS3Server()
  store = new S3Store(server.settings)
})
afterEach(() => server.close())

const MEGABYTE = 1024 * 1024
const bytes = (content: string): Uint8Array => Buffer.from(content)

async function keysBelow(prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  return keys
}

/** A stream of one-megabyte chunks, each different. */
function* megabytes(count: number): Generator<Buffer> {
  for (let i = 0; i < count; i++) yield Buffer.alloc(MEGABYTE, `piece ${i} `)
}

describe('S3 store', () => {
  test('keeps what it is given, whole and by range', async () => {
    await store.put('c/r/a.txt', Readable.from([bytes('hola '), bytes('mundo')]), 'text/plain')
    expect(await store.stat('c/r/a.txt')).toMatchObject({ key: 'c/r/a.txt', size: 10, contentType: 'text/plain' })
    expect(await text(await store.open('c/r/a.txt'))).toBe('hola mundo')
    expect(await text(await store.open('c/r/a.txt', { start: 5, end: 6 }))).toBe('mu')
    expect(Buffer.from((await store.read('c/r/a.txt'))!).toString()).toBe('hola mundo')
  })

  test('an empty file is a file', async () => {
    await store.put('c/r/none', Readable.from([]), 'text/plain')
    expect(await store.stat('c/r/none')).toMatchObject({ size: 0 })
  })

  test('a missing key is null, opening it is a missing file, and deleting it is no error', async () => {
    expect(await store.stat('c/r/none')).toBeNull()
    expect(await store.read('c/r/none')).toBeNull()
    await expect(store.open('c/r/none')).rejects.toMatchObject({ code: 'ENOENT' })
    await store.delete('c/r/none')
    await store.deletePrefix('c/none/')
  })

  test.each(['c/r/a b+c.txt', "c/r/ñ€😀(1)!*'.txt", 'c/r/100%25&<x>"=?#.txt', 'c/r/a;b,c@d$e'])(
    'signs, lists and deletes the key %j',
    async (key) => {
      await store.put(key, bytes('x'), 'text/plain')
      expect([...server.objects.keys()]).toEqual([key])
      expect(await keysBelow('c/r/')).toEqual([key])
      await store.delete(key)
      expect(server.objects.size).toBe(0)
    },
  )

  test('sends a long content in parts of bounded size and joins them byte by byte', async () => {
    await store.put('big', Readable.from(megabytes(20)), 'video/mp4')
    expect(server.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(3)
    expect(server.openUploads.size).toBe(0)
    expect(server.objects.get('big')?.contentType).toBe('video/mp4')
    expect((await buffer(await store.open('big'))).equals(Buffer.concat([...megabytes(20)]))).toBe(true)
  })

  test('a content that fails half way leaves neither a file nor parts', async () => {
    const failing = Readable.from(
      (function* () {
        yield* megabytes(20)
        throw new Error('gone')
      })(),
    )
    await expect(store.put('big', failing, 'video/mp4')).rejects.toThrow('gone')
    expect([server.objects.size, server.openUploads.size]).toEqual([0, 0])
  })

  test('lists page by page and deletes below a folder only', async () => {
    for (const key of ['c/r/1', 'c/r/2', 'c/r/3', 'c/r/thumbs_1/100x100_1', 'c/r/5', 'c/r2/1'])
      await store.put(key, bytes(key), 'text/plain')
    expect(await keysBelow('c/r/')).toHaveLength(5)
    expect(await keysBelow('')).toHaveLength(6)
    await store.deletePrefix('c/r/')
    expect([...server.objects.keys()]).toEqual(['c/r2/1'])
  })

  test('a temporary failure is retried', async () => {
    server.fail(2, 503)
    await store.put('a', bytes('x'), 'text/plain')
    expect(server.objects.size).toBe(1)
    server.fail(1, 500)
    expect(await store.stat('a')).toMatchObject({ size: 1 })
  })

  test.each<[string, object, RegExp]>([
    ['a wrong key', { secret: 'wrong' }, /403 SignatureDoesNotMatch/],
    ['an unknown account', { accessKey: 'wrong' }, /403 InvalidAccessKeyId/],
    ['another region', { region: 'wrong' }, /403 AuthorizationHeaderMalformed/],
    ['a bucket that is not there', { bucket: 'wrong' }, /404 NoSuchBucket/],
    ['a service that is not there', { endpoint: 'http://127.0.0.1:9' }, /PUT failed: /],
  ])('%s is a clear 503 that holds no secret', async (_name, change, reason) => {
    const failure: unknown = await new S3Store({ ...server.settings, ...change })
      .put('a', bytes('x'), 'text/plain')
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ status: 503, data: {}, reason: expect.stringMatching(reason) as string })
    expect(JSON.stringify(failure)).not.toContain(server.settings.secret)
    expect(server.objects.size).toBe(0)
  })

  test('a permanent failure is thrown after a few retries', async () => {
    server.fail(100, 500)
    await expect(store.read('a')).rejects.toMatchObject({ status: 503 })
    expect(server.requests.length).toBeLessThan(6)
  })

  test.each(['../x', 'c/../../x', 'c//x', '/etc/passwd', 'c/./x', 'c\\x', 'c/\0', ''])(
    'refuses the key %j',
    async (key) => {
      await expect(store.put(key, bytes('x'), '')).rejects.toThrow('unsafe file key')
      await expect(store.stat(key)).rejects.toThrow('unsafe file key')
      await expect(store.deletePrefix(`${key}/`)).rejects.toThrow('unsafe file key')
      expect(server.requests).toEqual([])
    },
  )

  test.each([
    [
      'path style',
      { endpoint: 'https://s3.example.com/', bucket: 'b', forcePathStyle: true },
      'https://s3.example.com/b',
    ],
    [
      'host style',
      { endpoint: 'https://s3.example.com', bucket: 'b', forcePathStyle: false },
      'https://b.s3.example.com',
    ],
    ['no scheme', { endpoint: 's3.example.com', bucket: 'b', forcePathStyle: false }, 'https://b.s3.example.com'],
    [
      'a port',
      { endpoint: 'http://s3.example.com:9000', bucket: 'b', forcePathStyle: false },
      'http://b.s3.example.com:9000',
    ],
    ['a path', { endpoint: 'http://example.com/s3/', bucket: 'b', forcePathStyle: true }, 'http://example.com/s3/b'],
    [
      'an address of numbers, which has no names below it',
      { endpoint: 'http://127.0.0.1:9000', bucket: 'b', forcePathStyle: false },
      'http://127.0.0.1:9000/b',
    ],
    [
      'a bucket that no host can be named after',
      { endpoint: 'https://s3.example.com', bucket: 'a/b c', forcePathStyle: false },
      'https://s3.example.com/a%2Fb%20c',
    ],
  ])('finds the bucket by %s', (_name, settings, address) => {
    expect(bucketAddress(settings)).toBe(address)
  })
})
