import { randomUUID } from 'node:crypto'
import type { BackupsContext } from './backups-context.ts'

type Release = () => Promise<void>

const CHANNEL = 'held-deletions'
/** Longer than any backup takes; after it the process that asked is taken for dead and deletions go on. */
const LONGEST_MS = 3_600_000

/**
 * Postpones the deletion of files in all processes of the installation until the returned function is called, because
 * the copy of the database may still name them.
 */
export async function holdDeletions({ driver, files }: Pick<BackupsContext, 'driver' | 'files'>): Promise<Release> {
  const release = files.holdDeletions?.()
  const id = randomUUID()
  try {
    await driver.broadcast(CHANNEL, `hold ${id}`)
  } catch (error) {
    await release?.()
    throw error
  }
  return async () => {
    await release?.()
    await driver.broadcast(CHANNEL, `free ${id}`)
  }
}

/** Listens for the other processes' `hold` and `free` messages and postpones the deletion of files meanwhile. */
export function followHeldDeletions({ driver, files, log }: BackupsContext): void {
  const held = new Map<string, Release>()
  const free = (id: string): void => {
    const release = held.get(id)
    held.delete(id)
    release?.().catch((err: unknown) => log.error({ err }, 'files that were deleted during a backup were left behind'))
  }
  driver.onBroadcast(CHANNEL, (message) => {
    const [word, id = ''] = message.split(' ')
    if (word === 'free') return free(id)
    const release = files.holdDeletions?.()
    if (!release) return
    held.set(id, release)
    setTimeout(() => free(id), LONGEST_MS).unref()
  })
}
