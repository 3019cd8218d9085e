import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import {
  FILES_PREFIX,
  InvalidBackup,
  MANIFEST_FILE,
  MAX_MANIFEST_BYTES,
  parseManifest,
  type Manifest,
} from './manifest.ts'
import { type AcceptBackup, refuseDifferent, refuseForeignName, refuseWithoutRoom } from './refuse-backup.ts'

const FILE_TYPE_BITS = 0o170000
const PLAIN_FILE = 0o100000
const MAX_ENTRIES = 2_000_000
/** Highest ratio of unpacked to packed size: databases of texts compress about 20 times, ZIP bombs about 1000 times. */
const MAX_RATIO = 200
const ALWAYS_ALLOWED_BYTES = 64 * 1024 * 1024

/**
 * Unpacks a backup into an empty folder: the database's file and `storage/`, which may be empty. Throws `InvalidBackup`
 * when something is missing, changed or not allowed; sizes and names are checked before anything is unpacked.
 */
export async function unpackArchive(archive: string, folder: string, accept: AcceptBackup): Promise<Manifest> {
  const zip = await openPromise(archive, { autoClose: false, strictFileNames: true }).catch(invalid)
  try {
    const entries = await entriesOf(zip).catch(invalid)
    const manifest = await readManifest(zip, entries)
    accept(manifest)
    for (const entry of entries) refuseOddEntry(entry, manifest)
    const files = entries.filter(({ fileName }) => fileName !== MANIFEST_FILE && !fileName.endsWith('/'))
    refuseDifferent(manifest, new Map(files.map((entry) => [entry.fileName, entry.uncompressedSize])))
    refuseBomb(files, (await stat(archive)).size)
    await refuseWithoutRoom(
      folder,
      files.map((entry) => entry.uncompressedSize),
    )
    await mkdir(join(folder, FILES_PREFIX), { recursive: true })
    for (const entry of files)
      await unpackEntry(zip, { entry, sha256: manifest.files?.[entry.fileName]?.sha256 }, folder)
    return manifest
  } finally {
    zip.close()
  }
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) {
    if (entries.push(entry) > MAX_ENTRIES) throw new InvalidBackup('it holds too many files')
  }
  return entries
}

async function readManifest(zip: ZipFile, entries: readonly Entry[]): Promise<Manifest> {
  const entry = entries.find(({ fileName }) => fileName === MANIFEST_FILE)
  if (!entry) throw new InvalidBackup('it does not describe itself')
  if (entry.uncompressedSize > MAX_MANIFEST_BYTES) throw new InvalidBackup('its description is too long')
  const content = await zip.openReadStreamPromise(entry).catch(invalid)
  return parseManifest(await text(content).catch(invalid))
}

/** Allows only the manifest, the database and plain, unencrypted files with safe names below `storage/`. */
function refuseOddEntry(entry: Entry, { database }: Manifest): void {
  const { fileName } = entry
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE_BITS
  const isFolder = fileName.endsWith('/')
  if (!isFolder && type !== 0 && type !== PLAIN_FILE) throw new InvalidBackup('it holds a link or a device')
  if (entry.isEncrypted()) throw new InvalidBackup('it is encrypted')
  if (fileName !== MANIFEST_FILE) refuseForeignName(fileName, database)
}

/** Sums the unpacked sizes, because entries that share the same bytes look harmless one by one. */
function refuseBomb(files: readonly Entry[], packed: number): void {
  const unpacked = files.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  if (unpacked > ALWAYS_ALLOWED_BYTES && unpacked > packed * MAX_RATIO)
    throw new InvalidBackup(`its ${packed} bytes would unpack to ${unpacked}, as no backup of ours does`)
}

interface Wanted {
  readonly entry: Entry
  /** Undefined when the manifest does not list it. */
  readonly sha256: string | undefined
}

async function unpackEntry(zip: ZipFile, { entry, sha256 }: Wanted, folder: string): Promise<void> {
  const path = join(folder, entry.fileName)
  await mkdir(dirname(path), { recursive: true })
  const content = await zip.openReadStreamPromise(entry).catch(invalid)
  // The flag `wx` makes a second entry of the same name fail, because the file exists.
  await pipeline(
    content,
    checksumGuard(entry.crc32, sha256),
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  ).catch((cause: NodeJS.ErrnoException) => invalid(cause, entry.fileName))
  const modified = entry.getLastModDate()
  await utimes(path, modified, modified)
}

/** Passes bytes through and fails at the end if their CRC or hash differs from the archive's. */
function checksumGuard(promised: number, sha256: string | undefined): Transform {
  const hash = createHash('sha256')
  let sum = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum)
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      done(
        sum === promised && (sha256 === undefined || sha256 === hash.digest('hex'))
          ? null
          : new Error('a checksum differs'),
      )
    },
  })
}

/** Rethrows errors of the disk (full, no permission) as they are; any other becomes `InvalidBackup`. */
function invalid(cause: NodeJS.ErrnoException, name?: string): never {
  if (
    cause instanceof InvalidBackup ||
    cause.code === 'ENOSPC' ||
    cause.code === 'EACCES' ||
    cause.code === 'EIO' ||
    cause.code === 'EMFILE'
  )
    throw cause
  if (name === undefined) throw new InvalidBackup(cause.message, { cause })
  throw new InvalidBackup(`${name} is not as it was written (${cause.message})`, {
    cause,
    code: 'validation_backup_changed',
    names: [name],
  })
}
