import { randomUUID } from 'node:crypto'
import type { BackupsContext } from './backups-context.ts'

type LetGo = () => Promise<void>

const CHANNEL = 'held-deletions'
/** Longer than a backup takes; after it the process that asked for it is thought to be gone. */
const LONGEST_MS = 3_600_000

/** Keeps files, in all processes of the installation, that are deleted from here on, until the answer is called: they may be in a copy of the database. */
export async function holdDeletions({ driver, files }: Pick<BackupsContext, 'driver' | 'files'>): Promise<LetGo> {
  const letGo = files.holdDeletions?.()
  const id = randomUUID()
  try {
    await driver.broadcast(CHANNEL, `hold ${id}`)
  } catch (error) {
    await letGo?.()
    throw error
  }
  return async () => {
    await letGo?.()
    await driver.broadcast(CHANNEL, `free ${id}`)
  }
}

/** Keeps files as long as another process asks for it. */
export function followHeldDeletions({ driver, files, log }: BackupsContext): void {
  const held = new Map<string, LetGo>()
  const free = (id: string): void => {
    const letGo = held.get(id)
    held.delete(id)
    letGo?.().catch((err: unknown) => log.error({ err }, 'files that were deleted during a backup were left behind'))
  }
  driver.onBroadcast(CHANNEL, (message) => {
    const [word, id = ''] = message.split(' ')
    if (word === 'free') return free(id)
    const letGo = files.holdDeletions?.()
    if (!letGo) return
    held.set(id, letGo)
    setTimeout(() => free(id), LONGEST_MS).unref()
  })
}
