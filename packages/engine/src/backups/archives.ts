import type { unpackArchive } from './read-archive.ts'
import type { archiveStream } from './write-archive.ts'

interface Archives {
  readonly archiveStream: typeof archiveStream
  readonly unpackArchive: typeof unpackArchive
}

/** Reading and writing of archives, loaded with the first backup: an idle server does without the libraries. */
export async function archives(): Promise<Archives> {
  const [write, read] = await Promise.all([import('./write-archive.ts'), import('./read-archive.ts')])
  return { archiveStream: write.archiveStream, unpackArchive: read.unpackArchive }
}
