import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Action } from '../../../commands/action.ts'
import { useActions } from '../../../commands/registry.ts'
import { runWeekCommand, weekCommands } from './run-week-command.ts'
import type { WeekPage } from './use-week-page.ts'

type Run = (page: WeekPage) => void
type Row = Omit<Action, 'group' | 'run'> & {
  readonly run: Run
  /** Runs once what the same key wrote is shown, so that it is part of it. */
  readonly isAfter?: true
  /** Not offered where the viewer may not write. */
  readonly writes?: true
}

const ROWS: readonly Row[] = [
  {
    id: 'hours:previous',
    label: 'Semana anterior',
    keys: 'alt+up',
    run: (page) => page.moves.previous(),
  },
  {
    id: 'hours:next',
    label: 'Semana siguiente',
    keys: 'alt+down',
    run: (page) => page.moves.next(),
  },
  {
    id: 'hours:today',
    label: 'Esta semana',
    keys: 'alt+h',
    run: (page) => void page.moves.thisWeek(),
  },
  {
    id: 'hours:add-line',
    writes: true,
    label: 'Agregar fila',
    keys: 'alt+a',
    run: (page) => page.dialogs.openLine(),
  },
  {
    id: 'hours:details',
    label: 'Detalle de la celda: nota, horario, facturable',
    keys: 'mod+enter',
    run: (page) => void page.dialogs.openDetails(),
  },
  {
    id: 'hours:note',
    label: 'Nota de la celda',
    keys: 'shift+f2',
    topic: 'sheet',
    run: (page) => page.dialogs.openNote(),
  },
  {
    id: 'hours:missing',
    label: 'Ir al primer día que falta',
    keys: 'alt+m',
    run: (page) => page.moves.jumpToMissing(),
  },
  {
    id: 'hours:copy-lines',
    writes: true,
    label: 'Copiar filas de la semana anterior',
    keys: 'alt+c',
    run: (page) => page.lines.copyLines(),
  },
  {
    id: 'hours:copy-hours',
    writes: true,
    label: 'Copiar filas y horas de la semana anterior',
    keys: 'alt+shift+c',
    run: (page) => page.lines.copyHours(),
  },
  {
    id: 'hours:fill',
    writes: true,
    label: 'Llenar la semana…',
    keys: 'alt+l',
    run: (page) => page.dialogs.openFill(),
  },
  {
    id: 'hours:save-template',
    writes: true,
    label: 'Guardar la semana como plantilla…',
    keys: 'alt+shift+l',
    run: (page) => page.dialogs.openTemplate(),
  },
  {
    id: 'hours:repeat',
    writes: true,
    label: 'Repetir la celda en los días laborables',
    keys: 'alt+r',
    run: (page) => page.lines.repeat(),
  },
  {
    id: 'hours:line-up',
    writes: true,
    label: 'Subir la fila',
    keys: 'alt+shift+up',
    run: (page) => page.lines.moveLine(-1),
  },
  {
    id: 'hours:line-down',
    writes: true,
    label: 'Bajar la fila',
    keys: 'alt+shift+down',
    run: (page) => page.lines.moveLine(1),
  },
  {
    id: 'hours:remove-line',
    writes: true,
    label: 'Quitar la fila vacía',
    keys: 'alt+x',
    run: (page) => page.lines.removeLine(),
  },
  {
    id: 'hours:unworked',
    writes: true,
    label: 'No trabajé ese día…',
    keys: 'alt+n',
    run: (page) => page.dialogs.openUnworked(),
  },
  {
    id: 'hours:send',
    writes: true,
    label: 'Enviar la semana',
    keys: 'mod+shift+enter',
    isAfter: true,
    whileTyping: true,
    run: (page) => page.sending.send(),
  },
  {
    id: 'hours:withdraw',
    writes: true,
    label: 'Retirar lo enviado de la semana',
    run: (page) => page.sending.withdraw(),
  },
  {
    id: 'hours:undo',
    writes: true,
    label: 'Deshacer',
    keys: 'mod+z',
    run: (page) => page.state.writing.undo(),
  },
  {
    id: 'hours:redo',
    writes: true,
    label: 'Rehacer',
    keys: 'mod+y',
    run: (page) => page.state.writing.redo(),
  },
  {
    id: 'hours:export-xlsx',
    label: 'Exportar la semana a XLSX',
    run: (page) => runWeekCommand(({ exportWeek }) => exportWeek(page.state.data.week, 'xlsx')),
  },
  {
    id: 'hours:export-csv',
    label: 'Exportar la semana a CSV',
    run: (page) => runWeekCommand(({ exportWeek }) => exportWeek(page.state.data.week, 'csv')),
  },
  { id: 'hours:print', label: 'Imprimir la semana', run: () => window.print() },
]

/** Registers the week's actions for keys and palette; returns them for the page's menu. */
export function useWeekActions(page: WeekPage): readonly Action[] {
  const latest = useRef(page)
  const extras = useExtras()
  const { canWrite } = page.state.data.sight
  useLayoutEffect(() => {
    latest.current = page
  })
  const actions = useMemo(
    () =>
      ROWS.filter(({ writes }) => canWrite || !writes).map(({ isAfter, ...row }): Action => {
        const run = () => row.run(latest.current)
        return {
          ...row,
          ...extras[row.id],
          group: 'En esta pantalla',
          run: isAfter ? () => void setTimeout(run) : run,
        }
      }),
    [canWrite, extras],
  )
  useActions(actions)
  return actions
}

type Extras = Readonly<Record<string, Pick<Action, 'icon' | 'keywords'>>>

/** The icons and further words of the actions, which menu and palette use; a first look at the week needs none. */
function useExtras(): Extras {
  const [extras, setExtras] = useState<Extras>({})
  useEffect(() => {
    void weekCommands.then(({ WEEK_EXTRAS }) => setExtras(WEEK_EXTRAS)).catch(() => undefined)
  }, [])
  return extras
}
