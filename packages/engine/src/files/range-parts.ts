import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ByteRange } from './byte-range.ts'

/** A file to answer several ranges of. */
export interface RangedFile {
  readonly type: string
  readonly size: number
  open(range: ByteRange): Promise<Readable>
}

/** A multipart body of several ranges, with its content type and length. */
export interface RangeParts {
  readonly type: string
  readonly length: number
  body(): Readable
}

const END_OF_LINE = '\r\n'

/** Makes a `multipart/byteranges` body that reads the ranges one after the other (RFC 9110 §14.6). */
export function rangeParts(file: RangedFile, ranges: readonly ByteRange[]): RangeParts {
  const boundary = randomBytes(15).toString('hex')
  const heads = ranges.map(
    ({ start, end }, i) =>
      `${i === 0 ? '' : END_OF_LINE}--${boundary}\r\nContent-Range: bytes ${start}-${end}/${file.size}\r\nContent-Type: ${file.type}\r\n\r\n`,
  )
  const tail = `${END_OF_LINE}--${boundary}--${END_OF_LINE}`
  const text = heads.reduce((sum, head) => sum + Buffer.byteLength(head), Buffer.byteLength(tail))
  return {
    type: `multipart/byteranges; boundary=${boundary}`,
    length: ranges.reduce((sum, { start, end }) => sum + end - start + 1, text),
    body: () => Readable.from(chunksOf(file, { ranges, heads, tail }), { objectMode: false }),
  }
}

async function* chunksOf(
  file: RangedFile,
  { ranges, heads, tail }: { ranges: readonly ByteRange[]; heads: readonly string[]; tail: string },
): AsyncGenerator<Buffer> {
  for (const [i, range] of ranges.entries()) {
    yield Buffer.from(heads[i]!)
    yield* (await file.open(range)) as AsyncIterable<Buffer>
  }
  yield Buffer.from(tail)
}
