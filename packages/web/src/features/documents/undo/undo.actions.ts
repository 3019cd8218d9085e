import type { Action } from '../../../commands/action.ts'
import { loadChunk } from '../../../ui/lazy/load-chunk.ts'

/** The key that takes back the last change of a list of documents. */
export const UNDO_ACTIONS: readonly Action[] = [
  {
    id: 'documents:undo',
    label: 'Deshacer el último cambio',
    group: 'En esta pantalla',
    keys: 'mod+z',
    run: () => void loadChunk(() => import('./done-acts.ts')).then(({ undoLast }) => undoLast()),
  },
]
