import type { Day } from '@timesheet/domain/kernel'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorText } from '../../../../data/error-text.ts'
import { useToday } from '../../../../data/today.ts'
import { Unread } from '../../../../forms/unread.ts'
import {
  emptyUndo,
  pushUndo,
  type CellAddress,
  type SheetChange,
  stepBack,
  stepForward,
  type UndoStack,
} from '../../../../ui/grid/sheet/index.ts'
import { showProblem, showToast } from '../../../../ui/toast/toast-store.ts'
import { writeTogether } from '../../../../widgets/store-record.ts'
import { takeBack, tellKept } from '../../../../widgets/take-back.ts'
import { activeQuery, type SheetData } from './asign-sheet.query.ts'
import { cellKey, cellRows, type CellRows, type SentCell, type SentCells, TOTALS } from './asign-sheet.view.ts'
import { asignedText, readAsigned } from './asigned-cell.ts'
import { type AsignedAct, type AsignedCell, asStored, joinActs, planCell, steppedBack } from './asigned-writes.ts'

/** Rows of one act: they are written in one batch, all or none. */
const MOST_WRITES = 300

const TOO_MANY = `Se escriben hasta ${MOST_WRITES} asignaciones por vez.`
const ASIGNMENTS = ['asignación', 'asignaciones'] as const
const NOTHING = { undo: 'No hay nada que deshacer.', redo: 'No hay nada que rehacer.' }

/** A text at a cell that is a person's. */
interface TypedCell extends Omit<AsignedCell, 'rows'> {
  readonly document: SheetData['documents'][number]
  readonly text: string
  /** What it said as somebody began to type. */
  readonly from?: string | undefined
}

type TypedCellRows = ReturnType<CellRows>

function typedCells({ documents, people }: SheetData, changes: readonly SheetChange[]): readonly TypedCell[] {
  return changes.flatMap(({ row, column, text, from }) => {
    const [document, person] = [documents[row], people[column - TOTALS]]
    return document && person ? [{ document, user: person.id, text, from }] : []
  })
}

/** That somebody else asigned otherwise while a text was typed; '' where nobody did, or it began with one of its own. */
function overtakenWords(from: string | undefined, rows: TypedCellRows): string {
  if (from === undefined) return ''
  const now = asignedText(rows)
  // What was typed before and is stored by now reads otherwise: `E 4` is `E 4:00`.
  const begun = readAsigned(from, rows)
  return (begun instanceof Unread ? from : asignedText(begun)) === now
    ? ''
    : `Mientras tanto quedó «${now || 'nada'}»; otra vez, se escribe encima.`
}

/** What texts write, and why others stay where they were typed. */
function planTexts(cells: readonly TypedCell[], rowsOf: CellRows, today: Day) {
  const refused: Record<string, SentCell> = {}
  const acts = cells.flatMap(({ document, user, text, from }) => {
    const rows = rowsOf(document.id, user)
    const parts = readAsigned(text, rows)
    const problem = parts instanceof Unread ? parts.problem : overtakenWords(from, rows)
    if (!(parts instanceof Unread) && !problem) return [planCell({ document, user, rows }, parts, today)]
    refused[cellKey(document.id, user)] = { text, status: 'refused', message: problem }
    return []
  })
  return { act: joinActs(acts), refused }
}

function sentCells(cells: readonly TypedCell[], how: Omit<SentCell, 'text'>): SentCells {
  return Object.fromEntries(cells.map(({ document, user, text }) => [cellKey(document.id, user), { text, ...how }]))
}

function keptCells(sent: SentCells, isKept: (key: string, one: SentCell) => boolean): SentCells {
  return Object.fromEntries(Object.entries(sent).filter(([key, one]) => isKept(key, one)))
}

/** Until written rows are read: the list names people, and reads new ones again. What comes next is planned by them. */
function caughtUp(cache: QueryClient, project: string): Promise<void> {
  const { queryKey } = activeQuery(project)
  return cache.refetchQueries({ queryKey, exact: true, fetchStatus: 'fetching' }, { cancelRefetch: false })
}

/** Reads the texts of an act and writes them; one act after the other, each planned by what the one before stored. */
export function useAsigning(project: string, data: SheetData) {
  const cache = useQueryClient()
  const today = useToday()
  const [sent, setSent] = useState<SentCells>({})
  // Read and changed in turn, so that an undo takes back what is still on its way.
  const undo = useRef<UndoStack<AsignedAct>>(emptyUndo())
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const inTurn = (act: () => Promise<unknown>) => {
    queue.current = queue.current.then(act).catch((error: unknown) => showProblem(errorText(error)))
  }
  const write = async (cells: readonly TypedCell[]): Promise<SentCells> => {
    const active = cache.getQueryData(activeQuery(project).queryKey) ?? data.active
    const { act, refused } = planTexts(cells, cellRows(active), today)
    if (act.writes.length > MOST_WRITES) return sentCells(cells, { status: 'refused', message: TOO_MANY })
    if (act.writes.length === 0) return refused
    const stored = await writeTogether(act.writes)
    await caughtUp(cache, project)
    undo.current = pushUndo(undo.current, asStored(act, stored))
    return refused
  }
  const onChange = (changes: readonly SheetChange[]) => {
    const cells = typedCells(data, changes).map((cell) =>
      // What it said was typed here, and goes on from it.
      sent[cellKey(cell.document.id, cell.user)] ? { ...cell, from: undefined } : cell,
    )
    const mine = sentCells(cells, { status: 'saving' })
    setSent((before) => ({ ...before, ...mine }))
    inTurn(async () => {
      // What is refused stays where it was typed.
      const left = await write(cells).catch((error: unknown) =>
        sentCells(cells, { status: 'refused', message: errorText(error) }),
      )
      const [refused] = Object.values(left)
      if (refused) showProblem(`${refused.text}: ${refused.message ?? ''}`)
      setSent((before) => ({ ...keptCells(before, (key, one) => one !== mine[key]), ...left }))
    })
  }
  const step = (by: typeof stepBack<AsignedAct>, which: 'undo' | 'redo') =>
    inTurn(async () => {
      const found = by(undo.current)
      if (!found) return void showToast({ text: NOTHING[which], tone: 'info' })
      tellKept(await takeBack(steppedBack(found.group, which)), ASIGNMENTS)
      await caughtUp(cache, project)
      undo.current = found.stack
    })
  return {
    sent,
    onChange,
    /** Lets go of what was refused in a cell, which says again what is stored. */
    onEscape: ({ row, column }: CellAddress) => {
      const [cell] = typedCells(data, [{ row, column, text: '' }])
      const key = cell && cellKey(cell.document.id, cell.user)
      setSent((before) => keptCells(before, (one) => one !== key))
    },
    onUndo: () => step(stepBack, 'undo'),
    onRedo: () => step(stepForward, 'redo'),
  }
}
