import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { InvalidBackup, MANIFEST_FILE } from './manifest.ts'
import { unpackArchive } from './read-archive.ts'

const MANIFEST = JSON.stringify({ format: 'timesheet-backup', version: 1, database: 'data.db', migrations: [], created: '' })
const GOOD = { [MANIFEST_FILE]: MANIFEST, 'data.db': 'rows', 'storage/c/r/a.txt': 'hola' }

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

/** The same archive with one text in the place of another of the same length, checksums left as they are. */
function forge(zip: Buffer, from: string, to: string): Buffer {
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')
}

const unpack = () => unpackArchive(archive, join(folder, 'to'), () => {})
const allFiles = async () => (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name).toSorted()

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
    ['a description of something else', () => zipOf(Object.entries({ ...GOOD, [MANIFEST_FILE]: '{"format":"other"}' }))],
    ['a later version', () => zipOf(Object.entries({ ...GOOD, [MANIFEST_FILE]: MANIFEST.replace('"version":1', '"version":2') }))],
    ['no database', () => zipOf(Object.entries(without('data.db')))],
    ['a file from nowhere', () => zipOf(Object.entries({ ...GOOD, 'else.txt': 'x' }))],
    ['a file twice', () => zipOf([...Object.entries(GOOD), ['data.db', 'other']])],
    ['a way out of the folder', async () => forge(await zipOf(Object.entries({ ...GOOD, 'storage/aa/aa/aa/out.txt': 'x' })), 'storage/aa/aa/aa/', 'storage/../../../')],
    ['an absolute name', async () => forge(await zipOf(Object.entries({ ...GOOD, 'storage/out.txt': 'x' })), 'storage/out', '/storag/out')],
    ['a way out in the manner of Windows', async () => forge(await zipOf(Object.entries({ ...GOOD, 'storage/aabbcc.txt': 'x' })), 'storage/aabbcc', 'storage/..\\..\\')],
    ['a link', () => zipOf(Object.entries(GOOD), 0o120777)],
    ['a device', () => zipOf(Object.entries(GOOD), 0o020644)],
    ['changed bytes', async () => forge(await zipOf(Object.entries(GOOD)), 'hola', 'hole')],
  ])('refuses %s and leaves nothing outside', async (_name, make) => {
    await writeFile(archive, await make())
    await expect(unpack()).rejects.toBeInstanceOf(InvalidBackup)
    expect((await readdir(folder)).toSorted()).toEqual(['archive.zip', 'to'])
    expect(await allFiles()).not.toContain('out.txt')
  })

  it('unpacks nothing of what is not accepted', async () => {
    await writeFile(archive, await zipOf(Object.entries(GOOD)))
    await expect(unpackArchive(archive, join(folder, 'to'), () => {
      throw new InvalidBackup('not wanted')
    })).rejects.toThrow('not wanted')
    expect(await allFiles()).toEqual(['archive.zip'])
  })
})
