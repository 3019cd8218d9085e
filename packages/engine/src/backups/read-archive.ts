import { createWriteStream } from 'node:fs'
import { mkdir, statfs, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { safeSegments } from '../files/safe-key.ts'
import { InvalidBackup, MANIFEST_FILE, parseManifest, type Manifest } from './manifest.ts'
import { FILES_PREFIX } from './write-archive.ts'

const MAX_MANIFEST_BYTES = 1024 * 1024
const FILE_TYPE_BITS = 0o170000
const PLAIN_FILE = 0o100000
/** Room that stays free for everything else that goes on. */
const SPARE_BYTES = 64 * 1024 * 1024

/** Decides from its description whether a backup is wanted, before anything of it is unpacked; refuses by throwing. */
export type AcceptBackup = (manifest: Manifest) => void

/** Unpacks a backup into an empty folder: its database's file and `storage/`, which may be empty. Anything odd in it throws `InvalidBackup`. */
export async function unpackArchive(archive: string, folder: string, accept: AcceptBackup): Promise<Manifest> {
  const zip = await openPromise(archive, { autoClose: false, strictFileNames: true }).catch(invalid)
  try {
    const entries = await entriesOf(zip).catch(invalid)
    const manifest = await readManifest(zip, entries)
    accept(manifest)
    const files = entries.filter(({ fileName }) => fileName !== MANIFEST_FILE && !fileName.endsWith('/'))
    for (const entry of entries) refuseOddEntry(entry, manifest)
    if (!files.some(({ fileName }) => fileName === manifest.database)) throw new InvalidBackup('it has no database')
    await refuseWithoutRoom(folder, files)
    await mkdir(join(folder, FILES_PREFIX), { recursive: true })
    for (const entry of files) await unpackEntry(zip, entry, folder)
    return manifest
  } finally {
    zip.close()
  }
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  return entries
}

async function readManifest(zip: ZipFile, entries: readonly Entry[]): Promise<Manifest> {
  const entry = entries.find(({ fileName }) => fileName === MANIFEST_FILE)
  if (!entry) throw new InvalidBackup('it does not describe itself')
  if (entry.uncompressedSize > MAX_MANIFEST_BYTES) throw new InvalidBackup('its description is too long')
  const content = await zip.openReadStreamPromise(entry).catch(invalid)
  return parseManifest(await text(content).catch(invalid))
}

/** Nothing but the database and plain files with safe names below `storage/`. */
function refuseOddEntry(entry: Entry, { database }: Manifest): void {
  const { fileName } = entry
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE_BITS
  const isFolder = fileName.endsWith('/')
  if (!isFolder && type !== 0 && type !== PLAIN_FILE) throw new InvalidBackup('it holds a link or a device')
  if (entry.isEncrypted()) throw new InvalidBackup('it is encrypted')
  if (fileName === MANIFEST_FILE || fileName === database) return
  if (!fileName.startsWith(FILES_PREFIX)) throw new InvalidBackup('it holds files that belong to no backup')
  if (isFolder) return
  try {
    safeSegments(fileName)
  } catch (cause) {
    throw new InvalidBackup('it holds a file with an unsafe name', { cause })
  }
}

async function refuseWithoutRoom(folder: string, entries: readonly Entry[]): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const wanted = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  if (wanted + SPARE_BYTES > bavail * bsize) throw new InvalidBackup('there is not enough room to unpack it')
}

async function unpackEntry(zip: ZipFile, entry: Entry, folder: string): Promise<void> {
  const path = join(folder, entry.fileName)
  await mkdir(dirname(path), { recursive: true })
  const content = await zip.openReadStreamPromise(entry).catch(invalid)
  // A second entry of the same name meets the first one's file and fails.
  await pipeline(content, checksumGuard(entry.crc32), createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch(invalid)
  const modified = entry.getLastModDate()
  await utimes(path, modified, modified)
}

/** Passes everything on and fails at the end when it was not what the archive promised. */
function checksumGuard(promised: number): Transform {
  let sum = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum)
      done(null, chunk)
    },
    flush(done) {
      done(sum === promised ? null : new Error('a checksum differs'))
    },
  })
}

/** A full disk is no fault of the archive. */
function invalid(cause: NodeJS.ErrnoException): never {
  if (cause.code === 'ENOSPC' || cause.code === 'EACCES' || cause.code === 'EIO' || cause.code === 'EMFILE') throw cause
  throw new InvalidBackup(cause.message, { cause })
}
