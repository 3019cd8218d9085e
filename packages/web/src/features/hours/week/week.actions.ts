import {
  mdiCalendarToday,
  mdiChevronLeft,
  mdiChevronRight,
  mdiContentCopy,
  mdiContentDuplicate,
  mdiFileDelimitedOutline,
  mdiFileExcelOutline,
  mdiNoteEditOutline,
  mdiPlaylistRemove,
  mdiPlus,
  mdiPrinterOutline,
  mdiRedo,
  mdiRepeat,
  mdiTargetVariant,
  mdiSendOutline,
  mdiUndo,
  mdiUndoVariant,
} from '@mdi/js'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { Action } from '../../../commands/action.ts'
import { useActions } from '../../../commands/registry.ts'
import { runWeekCommand } from './run-week-command.ts'
import type { WeekPage } from './use-week-page.ts'

type Run = (page: WeekPage) => void
type Row = Omit<Action, 'group' | 'run'> & {
  readonly run: Run
  /** Runs once what the same key wrote is shown, so that it is part of it. */
  readonly isAfter?: true
}

const ROWS: readonly Row[] = [
  {
    id: 'hours:previous',
    label: 'Semana anterior',
    keys: 'alt+up',
    icon: mdiChevronLeft,
    run: (page) => page.moves.previous(),
  },
  {
    id: 'hours:next',
    label: 'Semana siguiente',
    keys: 'alt+down',
    icon: mdiChevronRight,
    run: (page) => page.moves.next(),
  },
  {
    id: 'hours:today',
    label: 'Esta semana',
    keys: 'alt+h',
    icon: mdiCalendarToday,
    keywords: 'hoy',
    run: (page) => void page.moves.thisWeek(),
  },
  {
    id: 'hours:add-line',
    label: 'Agregar fila',
    keys: 'alt+a',
    icon: mdiPlus,
    keywords: 'proyecto tarea nueva',
    run: (page) => page.dialogs.openLine(),
  },
  {
    id: 'hours:details',
    label: 'Nota y horario de la celda',
    keys: 'mod+enter',
    icon: mdiNoteEditOutline,
    keywords: 'descripción comentario inicio fin',
    run: (page) => void page.dialogs.openDetails(),
  },
  {
    id: 'hours:missing',
    label: 'Ir al primer día que falta',
    keys: 'alt+m',
    icon: mdiTargetVariant,
    run: (page) => page.moves.jumpToMissing(),
  },
  {
    id: 'hours:copy-lines',
    label: 'Copiar filas de la semana anterior',
    keys: 'alt+c',
    icon: mdiContentCopy,
    run: (page) => page.lines.copyLines(),
  },
  {
    id: 'hours:copy-hours',
    label: 'Copiar filas y horas de la semana anterior',
    keys: 'alt+shift+c',
    icon: mdiContentDuplicate,
    run: (page) => page.lines.copyHours(),
  },
  {
    id: 'hours:repeat',
    label: 'Repetir la celda en los días laborables',
    keys: 'alt+r',
    icon: mdiRepeat,
    run: (page) => page.lines.repeat(),
  },
  {
    id: 'hours:remove-line',
    label: 'Quitar la fila vacía',
    keys: 'alt+x',
    icon: mdiPlaylistRemove,
    run: (page) => page.lines.removeLine(),
  },
  {
    id: 'hours:send',
    label: 'Enviar la semana',
    keys: 'mod+shift+enter',
    icon: mdiSendOutline,
    keywords: 'aprobación mandar',
    isAfter: true,
    whileTyping: true,
    run: (page) => page.sending.send(),
  },
  {
    id: 'hours:withdraw',
    label: 'Retirar lo enviado de la semana',
    icon: mdiUndoVariant,
    keywords: 'aprobación volver borrador',
    run: (page) => page.sending.withdraw(),
  },
  { id: 'hours:undo', label: 'Deshacer', keys: 'mod+z', icon: mdiUndo, run: (page) => page.state.writing.undo() },
  { id: 'hours:redo', label: 'Rehacer', keys: 'mod+y', icon: mdiRedo, run: (page) => page.state.writing.redo() },
  {
    id: 'hours:export-xlsx',
    label: 'Exportar la semana a XLSX',
    icon: mdiFileExcelOutline,
    keywords: 'excel planilla',
    run: (page) => runWeekCommand(({ exportWeek }) => exportWeek(page.state.data.week, 'xlsx')),
  },
  {
    id: 'hours:export-csv',
    label: 'Exportar la semana a CSV',
    icon: mdiFileDelimitedOutline,
    run: (page) => runWeekCommand(({ exportWeek }) => exportWeek(page.state.data.week, 'csv')),
  },
  { id: 'hours:print', label: 'Imprimir la semana', icon: mdiPrinterOutline, run: () => window.print() },
]

/** Registers the week's actions for keys and palette; returns them for the page's menu. */
export function useWeekActions(page: WeekPage): readonly Action[] {
  const latest = useRef(page)
  useLayoutEffect(() => {
    latest.current = page
  })
  const actions = useMemo(
    () =>
      ROWS.map(({ isAfter, ...row }): Action => {
        const run = () => row.run(latest.current)
        return { ...row, group: 'En esta pantalla', run: isAfter ? () => void setTimeout(run) : run }
      }),
    [],
  )
  useActions(actions)
  return actions
}
