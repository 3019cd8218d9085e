import { loadChunk } from '../../ui/lazy/load-chunk.ts'
import type { KeptOutbox } from './kept-outbox.ts'

let opened: Promise<KeptOutbox | null> | null = null

/** The browser's store; null where it keeps nothing, and then leaving the page asks first. */
export function keptStore(): Promise<KeptOutbox | null> {
  opened ??= loadChunk(() => import('./kept-outbox.ts'))
    .then(({ openKeptOutbox }) => openKeptOutbox())
    .catch(() => {
      opened = null
      return null
    })
  return opened
}

/** What one person saw is nobody else's to find. */
export async function eraseShown(but?: string): Promise<void> {
  await (await keptStore())?.eraseShown(but).catch(() => undefined)
}
