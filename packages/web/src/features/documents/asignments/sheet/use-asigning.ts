import type { Day } from '@timesheet/domain/kernel'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorText } from '../../../../data/error-text.ts'
import { useToday } from '../../../../data/today.ts'
import { Unread } from '../../../../forms/unread.ts'
import {
  emptyUndo,
  pushUndo,
  type SheetChange,
  stepBack,
  stepForward,
  type UndoStack,
} from '../../../../ui/grid/sheet/index.ts'
import { showProblem, showToast } from '../../../../ui/toast/toast-store.ts'
import { writeTogether } from '../../../../widgets/store-record.ts'
import { activeQuery, type SheetData } from './asign-sheet.query.ts'
import { cellKey, cellRows, type CellRows, TOTALS } from './asign-sheet.view.ts'
import { readAsigned } from './asigned-cell.ts'
import { type AsignedAct, type AsignedCell, joinActs, planCell } from './asigned-writes.ts'

/** Rows of one act: they are written in one batch, all or none. */
const MOST_WRITES = 300

const NOTHING = { undo: 'No hay nada que deshacer.', redo: 'No hay nada que rehacer.' }

/** A text at a cell that is a person's. */
interface TypedCell extends Omit<AsignedCell, 'rows'> {
  readonly document: SheetData['documents'][number]
  readonly text: string
}

function typedCells({ documents, people }: SheetData, changes: readonly SheetChange[]): readonly TypedCell[] {
  return changes.flatMap(({ row, column, text }) => {
    const [document, person] = [documents[row], people[column - TOTALS]]
    return document && person ? [{ document, user: person.id, text }] : []
  })
}

/** What texts write; those that cannot be read are told. */
function planTexts(cells: readonly TypedCell[], rowsOf: CellRows, today: Day): AsignedAct {
  const problems: string[] = []
  const acts = cells.flatMap(({ document, user, text }) => {
    const rows = rowsOf(document.id, user)
    const parts = readAsigned(text, rows)
    if (!(parts instanceof Unread)) return [planCell({ document, user, rows }, parts, today)]
    problems.push(`${document.code}, ${text}: ${parts.problem}`)
    return []
  })
  if (problems.length > 0) showProblem(problemsText(problems))
  return joinActs(acts)
}

/** Reads the texts of an act and writes them; one act after the other, each planned by what the one before stored. */
export function useAsigning(project: string, data: SheetData) {
  const cache = useQueryClient()
  const today = useToday()
  const [saving, setSaving] = useState<Readonly<Record<string, string>>>({})
  // Read and changed in turn, so that an undo takes back what is still on its way.
  const undo = useRef<UndoStack<AsignedAct>>(emptyUndo())
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const inTurn = (act: () => Promise<unknown>) => {
    queue.current = queue.current.then(act).catch((error: unknown) => showProblem(errorText(error)))
  }
  const write = async (cells: readonly TypedCell[]) => {
    const active = cache.getQueryData(activeQuery(project).queryKey) ?? data.active
    const act = planTexts(cells, cellRows(active), today)
    if (act.writes.length > MOST_WRITES)
      return void showProblem(`Se escriben hasta ${MOST_WRITES} asignaciones por vez: no se escribió ninguna.`)
    if (act.writes.length === 0) return
    await writeTogether(act.writes)
    undo.current = pushUndo(undo.current, act)
  }
  const onChange = (changes: readonly SheetChange[]) => {
    const cells = typedCells(data, changes)
    const texts = Object.fromEntries(cells.map(({ document, user, text }) => [cellKey(document.id, user), text]))
    setSaving((before) => ({ ...before, ...texts }))
    const settle = () =>
      setSaving((before) => Object.fromEntries(Object.entries(before).filter(([key, text]) => texts[key] !== text)))
    inTurn(() => write(cells).finally(settle))
  }
  const step = (by: typeof stepBack<AsignedAct>, which: 'undo' | 'redo') =>
    inTurn(async () => {
      const found = by(undo.current)
      if (!found) return void showToast({ text: NOTHING[which], tone: 'info' })
      await writeTogether(found.group[which])
      undo.current = found.stack
    })
  return {
    saving,
    onChange,
    onUndo: () => step(stepBack, 'undo'),
    onRedo: () => step(stepForward, 'redo'),
  }
}

function problemsText([first = '', ...more]: readonly string[]): string {
  if (more.length === 0) return first
  return `${first} ${more.length === 1 ? 'Y 1 celda más.' : `Y ${more.length} celdas más.`}`
}
