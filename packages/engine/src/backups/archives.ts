import type { unpackArchive } from './read-archive.ts'
import type { archiveStream } from './write-archive.ts'

interface Archives {
  readonly archiveStream: typeof archiveStream
  readonly unpackArchive: typeof unpackArchive
}

/**
 * Imports the modules that read and write ZIP archives, with the first backup only, so that an idle server does not
 * hold their libraries in memory.
 */
export async function archives(): Promise<Archives> {
  const [write, read] = await Promise.all([import('./write-archive.ts'), import('./read-archive.ts')])
  return { archiveStream: write.archiveStream, unpackArchive: read.unpackArchive }
}
