import { createHash } from 'node:crypto'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HashThread } from './hash-thread.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hash-thread-'))
})
afterAll(() => rm(folder, { recursive: true }))

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const LONG = 'plano '.repeat(50_000)

describe('the hash of a file that grows', () => {
  it.each<[string, (hashes: HashThread, path: string) => Promise<void>, string]>([
    ['that nobody followed', (_hashes, path) => writeFile(path, LONG), LONG],
    [
      'followed part by part',
      async (hashes, path) => {
        for (const part of [LONG, 'b', LONG]) {
          await appendFile(path, part)
          hashes.follow(path, 1)
        }
      },
      `${LONG}b${LONG}`,
    ],
    [
      'followed to where it was not written yet',
      async (hashes, path) => {
        await writeFile(path, 'a')
        hashes.follow(path, 2)
        await expect(hashes.digest(path, 2)).rejects.toThrow('ends at 1')
        await appendFile(path, 'b')
      },
      'ab',
    ],
    [
      'asked for before it is whole',
      async (hashes, path) => {
        await writeFile(path, 'a')
        expect(await hashes.digest(path, 1)).toBe(sha256('a'))
        await appendFile(path, 'b')
      },
      'ab',
    ],
    [
      'forgotten, and another one of the same name',
      async (hashes, path) => {
        await writeFile(path, 'before')
        hashes.follow(path, 6)
        hashes.forget(path)
        await hashes.digest(path, 6)
        hashes.forget(path)
        await writeFile(path, 'after')
      },
      'after',
    ],
    [
      'of which the thread has ended meanwhile',
      async (hashes, path) => {
        await writeFile(path, 'a')
        await hashes.digest(path, 1)
        await sleep(150)
        await appendFile(path, 'b')
      },
      'ab',
    ],
  ])('%s', async (name, write, whole) => {
    const path = join(folder, name)
    const hashes = new HashThread(50)
    await write(hashes, path)
    expect(await hashes.digest(path, whole.length)).toBe(sha256(whole))
  })

  it('is told also where the thread ends as it is asked', async () => {
    const hashes = new HashThread(1)
    const path = join(folder, 'ending')
    await writeFile(path, 'a')
    for (let round = 0; round < 20; round++) {
      hashes.follow(path, 1)
      // Until its rest is over, and not until it is gone.
      const until = performance.now() + 2
      while (performance.now() < until);
      await sleep(0)
      expect(await hashes.digest(path, 1)).toBe(sha256('a'))
    }
  })

  it('fails of a file that is not there, and of nothing else', async () => {
    const hashes = new HashThread()
    const path = join(folder, 'there')
    await writeFile(path, 'a')
    const [missing, found] = await Promise.allSettled([
      hashes.digest(join(folder, 'missing'), 1),
      hashes.digest(path, 1),
    ])
    expect([missing.status, found.status]).toEqual(['rejected', 'fulfilled'])
  })
})
