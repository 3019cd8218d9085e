import { createHash } from 'node:crypto'

const ID_LENGTH = 16

/** The id of a build: equal for equal files, because asset names contain the hash of their content. */
export function buildIdOf(fileNames: readonly string[]): string {
  return createHash('sha256')
    .update([...fileNames].sort().join('\n'))
    .digest('hex')
    .slice(0, ID_LENGTH)
}
