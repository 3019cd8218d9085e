import { loadChunk } from '../../ui/lazy/load-chunk.ts'
import type { KeptOutbox } from './kept-outbox.ts'

let opened: Promise<KeptOutbox | null> | null = null

/** The IndexedDB store; null when the browser stores nothing, and then leaving the page asks first. */
export function keptStore(): Promise<KeptOutbox | null> {
  opened ??= loadChunk(() => import('./kept-outbox.ts'))
    .then(({ openKeptOutbox }) => openKeptOutbox())
    .catch(() => {
      opened = null
      return null
    })
  return opened
}

/** Deletes stored data that were shown to others than `but`. */
export async function eraseShown(but?: string): Promise<void> {
  await (await keptStore())?.eraseShown(but).catch(() => undefined)
}
