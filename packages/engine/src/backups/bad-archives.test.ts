import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { InvalidBackup, MANIFEST_FILE } from './manifest.ts'
import { unpackArchive } from './read-archive.ts'

const CONTENT = { 'data.db': 'rows', 'storage/c/r/a.txt': 'hola' }
/** The manifest of a backup with these files. */
const describedBy = (files: Entries) =>
  JSON.stringify({
    format: 'timesheet-backup',
    version: 2,
    database: 'data.db',
    migrations: [],
    created: '',
    rows: {},
    files: Object.fromEntries(
      Object.entries(files).map(([name, text]) => [
        name,
        { size: text.length, sha256: createHash('sha256').update(text).digest('hex') },
      ]),
    ),
  })
const MANIFEST = describedBy(CONTENT)
const GOOD = { [MANIFEST_FILE]: MANIFEST, ...CONTENT }
/** A manifest that matches the files, so that only the files themselves are wrong. */
const honest = (files: Entries): Entries => ({ [MANIFEST_FILE]: describedBy(files), ...files })

type Entries = Readonly<Record<string, string>>

let folder: string
let archive: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timesheet-archive-'))
  archive = join(folder, 'archive.zip')
  await mkdir(join(folder, 'to'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function zipOf(entries: readonly (readonly [name: string, text: string])[], mode = 0o100644): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, text] of entries) zip.addBuffer(Buffer.from(text), name, { mode, compress: false })
  zip.end()
  return buffer(zip.outputStream as Readable)
}

/** Replaces a text in an archive by another of the same length; checksums stay. */
function forge(zip: Buffer, from: string, to: string): Buffer {
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')
}

const unpack = () => unpackArchive(archive, join(folder, 'to'), () => {})
const allFiles = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted()

describe('unpacking a backup', () => {
  it('gives the database and the files', async () => {
    await writeFile(archive, await zipOf(Object.entries(GOOD)))
    expect(await unpack()).toMatchObject({ database: 'data.db' })
    expect(await allFiles()).toEqual(['a.txt', 'archive.zip', 'data.db'])
  })

  const without = (name: string): Entries => Object.fromEntries(Object.entries(GOOD).filter(([key]) => key !== name))
  it.each<[string, () => Promise<Buffer>]>([
    ['no zip', async () => Buffer.from('this is no archive')],
    ['an empty zip', () => zipOf([])],
    ['half a zip', async () => (await zipOf(Object.entries(GOOD))).subarray(40)],
    ['no description', () => zipOf(Object.entries(without(MANIFEST_FILE)))],
    ['a broken description', () => zipOf(Object.entries({ ...GOOD, [MANIFEST_FILE]: '{' }))],
    [
      'a description of something else',
      () => zipOf(Object.entries({ ...GOOD, [MANIFEST_FILE]: '{"format":"other"}' })),
    ],
    [
      'a later version',
      () => zipOf(Object.entries({ ...GOOD, [MANIFEST_FILE]: MANIFEST.replace('"version":2', '"version":3') })),
    ],
    ['no database', () => zipOf(Object.entries(honest({ 'storage/c/r/a.txt': 'hola' })))],
    ['a file from nowhere', () => zipOf(Object.entries(honest({ ...CONTENT, 'else.txt': 'x' })))],
    ['a file that is missing', () => zipOf(Object.entries(without('storage/c/r/a.txt')))],
    ['a file that is not described', () => zipOf(Object.entries({ ...GOOD, 'storage/c/r/b.txt': 'x' }))],
    ['a file of another size', () => zipOf(Object.entries({ ...GOOD, 'storage/c/r/a.txt': 'holas' }))],
    ['a file with another content', () => zipOf(Object.entries({ ...GOOD, 'storage/c/r/a.txt': 'hole' }))],
    ['a file twice', () => zipOf([...Object.entries(GOOD), ['data.db', 'other']])],
    [
      'a way out of the folder',
      async () =>
        forge(
          await zipOf(Object.entries(honest({ ...CONTENT, 'storage/aa/aa/aa/out.txt': 'x' }))),
          'storage/aa/aa/aa/',
          'storage/../../../',
        ),
    ],
    [
      'an absolute name',
      async () =>
        forge(
          await zipOf(Object.entries(honest({ ...CONTENT, 'storage/out.txt': 'x' }))),
          'storage/out',
          '/storag/out',
        ),
    ],
    [
      'a way out in the manner of Windows',
      async () =>
        forge(
          await zipOf(Object.entries(honest({ ...CONTENT, 'storage/aabbcc.txt': 'x' }))),
          'storage/aabbcc',
          'storage/..\\..\\',
        ),
    ],
    ['a link', () => zipOf(Object.entries(GOOD), 0o120777)],
    ['a device', () => zipOf(Object.entries(GOOD), 0o020644)],
    ['changed bytes', async () => forge(await zipOf(Object.entries(GOOD)), 'hola', 'hole')],
  ])('refuses %s and leaves nothing outside', async (_name, make) => {
    await writeFile(archive, await make())
    await expect(unpack()).rejects.toBeInstanceOf(InvalidBackup)
    expect((await readdir(folder)).toSorted()).toEqual(['archive.zip', 'to'])
    expect(await allFiles()).not.toContain('out.txt')
  })

  it.each<[string, number]>([
    ['one file of nothing but zeros', 1],
    ['many files of nothing but zeros', 40],
  ])('refuses a bomb: %s, before it unpacks anything', async (_name, count) => {
    const names = Array.from({ length: count }, (_, i) => `storage/c/r/${i}.txt`)
    const zip = new ZipFile()
    const zeros = Buffer.alloc(Math.ceil(100_000_000 / count))
    const files = Object.fromEntries(
      names.map((name) => [name, { size: zeros.length, sha256: createHash('sha256').update(zeros).digest('hex') }]),
    )
    for (const name of names) zip.addBuffer(zeros, name)
    zip.addBuffer(Buffer.from('rows'), 'data.db')
    zip.addBuffer(
      Buffer.from(
        JSON.stringify({
          ...(JSON.parse(MANIFEST) as object),
          files: { ...(JSON.parse(MANIFEST) as { files: object }).files, ...files },
        }).replace('"storage/c/r/a.txt"', '"storage/c/r/0.txt"'),
      ),
      MANIFEST_FILE,
    )
    zip.end()
    await writeFile(archive, await buffer(zip.outputStream as Readable))
    await expect(unpack()).rejects.toThrow(/would unpack to/)
    expect(await allFiles()).toEqual(['archive.zip'])
  })

  it('refuses what does not unpack to the size that it says', async () => {
    const zip = new ZipFile()
    zip.addBuffer(
      Buffer.from(honest({ 'data.db': 'rows', 'storage/c/r/a.txt': 'x'.repeat(10) })[MANIFEST_FILE]!),
      MANIFEST_FILE,
    )
    zip.addBuffer(Buffer.from('rows'), 'data.db')
    zip.addBuffer(Buffer.alloc(5_000_000), 'storage/c/r/a.txt')
    zip.end()
    const whole = await buffer(zip.outputStream as Readable)
    const lying = Buffer.from(whole)
    // Readers take the size from the central directory at the end of the archive.
    const directory = lying.lastIndexOf('storage/c/r/a.txt') - 46
    lying.writeUInt32LE(10, directory + 24)
    await writeFile(archive, lying)
    await expect(unpack()).rejects.toBeInstanceOf(InvalidBackup)
    expect(await allFiles()).not.toContain('out.txt')
  })

  it('unpacks nothing of what is not accepted', async () => {
    await writeFile(archive, await zipOf(Object.entries(GOOD)))
    await expect(
      unpackArchive(archive, join(folder, 'to'), () => {
        throw new InvalidBackup('not wanted')
      }),
    ).rejects.toThrow('not wanted')
    expect(await allFiles()).toEqual(['archive.zip'])
  })
})
