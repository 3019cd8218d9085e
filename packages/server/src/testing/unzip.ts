import { inflateRawSync } from 'node:zlib'

const DIRECTORY = 0x02_01_4b_50
const END = 0x06_05_4b_50
const END_BYTES = 22

/** The files of a small ZIP archive by their names, read by its directory. */
export function unzip(archive: Buffer): ReadonlyMap<string, Buffer> {
  const end = archive.length - END_BYTES
  if (archive.readUInt32LE(end) !== END) throw new Error('no archive')
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  while (archive.readUInt32LE(at) === DIRECTORY) {
    const nameBytes = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameBytes)
    if (files.has(name)) throw new Error(`${name} is there twice`)
    files.set(name, contentOf(archive, at))
    at += 46 + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}

/** The content of the file that this entry of the directory names. */
function contentOf(archive: Buffer, entry: number): Buffer {
  const local = archive.readUInt32LE(entry + 42)
  const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  const packed = archive.subarray(from, from + archive.readUInt32LE(entry + 20))
  return archive.readUInt16LE(entry + 10) === 0 ? packed : inflateRawSync(packed)
}
