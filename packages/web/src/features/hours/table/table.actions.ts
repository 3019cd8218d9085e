import { mdiArrowDown, mdiArrowUp, mdiCheckboxMarkedOutline, mdiMagnify } from '@mdi/js'
import type { Action } from '../../../commands/action.ts'
import { pressInGrid } from '../../../ui/grid/data-grid/press-in-grid.ts'
import { undoActions } from '../../../widgets/entry-editing/undo.actions.ts'

const GROUP = 'En esta pantalla'

/** The keys of the table of hours besides those of every list. */
export const TABLE_ACTIONS: readonly Action[] = [
  {
    id: 'hours-table:next',
    label: 'Fila siguiente',
    group: GROUP,
    keys: 'j',
    icon: mdiArrowDown,
    run: () => pressInGrid('ArrowDown'),
  },
  {
    id: 'hours-table:previous',
    label: 'Fila anterior',
    group: GROUP,
    keys: 'k',
    icon: mdiArrowUp,
    run: () => pressInGrid('ArrowUp'),
  },
  {
    id: 'hours-table:select',
    label: 'Elegir o soltar la fila',
    group: GROUP,
    keys: 'x',
    icon: mdiCheckboxMarkedOutline,
    run: () => pressInGrid(' '),
  },
  {
    id: 'hours-table:search',
    label: 'Buscar en la descripción',
    group: GROUP,
    keys: '/',
    icon: mdiMagnify,
    run: () => document.querySelector<HTMLElement>('main input[type="search"]')?.focus(),
  },
  ...undoActions('hours-table', GROUP),
]
