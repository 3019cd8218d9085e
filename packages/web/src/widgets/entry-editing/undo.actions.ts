import { mdiRedo, mdiUndo } from '@mdi/js'
import type { Action } from '../../commands/action.ts'
import { history } from '../../data/outbox/own-outbox.ts'
import { showToast } from '../../ui/toast/toast-store.ts'

const tell = (text: string) => showToast({ text, tone: 'info' })

/** The keys that take back, and do again, what was edited in cells of a screen. */
export function undoActions(screen: string, group: Action['group']): readonly Action[] {
  return [
    {
      id: `${screen}:undo`,
      label: 'Deshacer',
      group,
      keys: 'mod+z',
      icon: mdiUndo,
      run: () => tell(history.undo() ? 'Deshecho' : 'No hay nada para deshacer'),
    },
    {
      id: `${screen}:redo`,
      label: 'Rehacer',
      group,
      keys: 'mod+y',
      icon: mdiRedo,
      run: () => tell(history.redo() ? 'Rehecho' : 'No hay nada para rehacer'),
    },
  ]
}
