import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hugePng } from './huge-png.fixture.ts'
import { LocalStore } from './local-store.ts'
import { parseThumbSize } from './thumb-size.ts'
import { thumbsOf } from './thumbs.ts'

const folder = { collectionId: 'c', recordId: 'r' }
let root = ''
let store: LocalStore

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'thumbs-'))
  store = new LocalStore(root)
  const image = sharp({ create: { width: 200, height: 100, channels: 3, background: '#336699' } })
  await store.put('c/r/a.png', await image.clone().png().toBuffer())
  await store.put('c/r/a.jpg', await image.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer())
  await store.put('c/r/a.gif', await image.clone().gif().toBuffer())
  await store.put('c/r/a.webp', await image.clone().webp().toBuffer())
  await store.put('c/r/broken.png', (await image.clone().png().toBuffer()).subarray(0, 60))
})
afterAll(() => rm(root, { recursive: true, force: true }))

describe('thumbs', () => {
  test.each([
    { name: 'a.png', size: '50x50', expected: { width: 50, height: 50, format: 'png' } },
    { name: 'a.png', size: '50x50t', expected: { width: 50, height: 50, format: 'png' } },
    { name: 'a.png', size: '50x50b', expected: { width: 50, height: 50, format: 'png' } },
    { name: 'a.png', size: '50x50f', expected: { width: 50, height: 25, format: 'png' } },
    { name: 'a.png', size: '900x900f', expected: { width: 200, height: 100, format: 'png' } },
    { name: 'a.png', size: '0x50', expected: { width: 100, height: 50, format: 'png' } },
    { name: 'a.png', size: '50x0', expected: { width: 50, height: 25, format: 'png' } },
    { name: 'a.jpg', size: '50x0', expected: { width: 50, height: 100, format: 'jpeg' } },
    { name: 'a.gif', size: '50x0', expected: { width: 50, height: 25, format: 'gif' } },
    { name: 'a.webp', size: '50x0', expected: { width: 50, height: 25, format: 'png' } },
  ])('$name at $size', async ({ name, size, expected }) => {
    const thumb = await thumbsOf(store).find(folder, name, size)
    expect(thumb?.key).toBe(`c/r/thumbs_${name}/${size}_${name}`)
    expect(await sharp((await store.read(thumb!.key)) ?? undefined).metadata()).toMatchObject(expected)
  })

  test('simultaneous requests get one thumb, made once', async () => {
    const found = await Promise.all(Array.from({ length: 8 }, () => thumbsOf(store).find(folder, 'a.png', '33x33')))
    expect(new Set(found.map((thumb) => thumb?.modified.getTime())).size).toBe(1)
  })

  test('an image that cannot be read has no thumb', async () => {
    expect(await thumbsOf(store).find(folder, 'broken.png', '50x50')).toBeNull()
    expect(await thumbsOf(store).find(folder, 'missing.png', '50x50')).toBeNull()
  })

  test('a small file of a billion pixels is not decoded', async () => {
    await store.put('c/r/bomb.png', hugePng(30_000, 30_000))
    expect(await thumbsOf(store).find(folder, 'bomb.png', '50x50')).toBeNull()
  })

  test.each(['0x0', '50', 'x50', '50x50z', '-1x5', '100000000x1', '50x50/../x'])('%s is no size', (size) => {
    expect(parseThumbSize(size)).toBeNull()
  })
})
