import type { CollectionDeclaration } from '@timesheet/schema'
import type { Stored } from '../../data/collection.ts'
import type { Pasted } from '../../ui/grid/data-grid/data-grid.types.ts'
import { formatNumber } from '../../ui/text/number-text.tsx'
import { showProblem, showToast } from '../../ui/toast/toast-store.ts'
import { valuesOf, type Written } from '../../widgets/still-written.ts'
import { refusedText, takeBackTold, writeNamed } from '../../widgets/take-back.ts'
import type { CellEditing } from './cell-editing.types.ts'
import { tellDone } from './undo/done-acts.ts'
import { MOST_ROWS, movedName, pastedLines, type PastedRow, type PastePlan, planPaste } from './paste-plan.ts'

/** Longer than a list waits before it loads what is in sight. */
const LOOK_MS = 300
const LOOKS = 40
/** The problems that are told one by one. */
const TOLD = 3

/** The rows of lines, after those that are not loaded yet have come; undefined for one that does not. */
async function rowsOf<Row>({ source }: Pasted<Row>, lines: readonly number[]): Promise<readonly (Row | undefined)[]> {
  const read = () => lines.map((line) => source().rowAt(line))
  let rows = read()
  for (let looks = 0; rows.includes(undefined) && looks < LOOKS; looks++) {
    source().onSight?.(lines[0] ?? 0, lines.at(-1) ?? 0)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    rows = read()
  }
  return rows
}

function counted(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`
}

function problemsText({ problems, outside }: PastePlan<unknown>): string {
  const more = problems.length - TOLD
  return [
    ...problems.slice(0, TOLD).map((text) => text.replace(/\.?$/, '.')),
    more > 0 ? `Y ${counted(more, 'celda')} más.` : '',
    outside > 0 ? `${counted(outside, 'valor no entra', 'valores no entran')} en la lista.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Writes rows together; what was written, or null where it is refused. */
async function write<C extends CollectionDeclaration, Field extends string>(
  { declaration, nameOf }: CellEditing<C, Field>,
  rows: readonly PastedRow<Stored<C>>[],
): Promise<readonly Written[] | null> {
  const writes = rows.map(({ row, values }) => ({ declaration, id: row.id, values, name: nameOf(row) }))
  try {
    const stored = await writeNamed(writes)
    return rows.map(({ row, before }, at): Written => {
      const since = valuesOf(stored[at]!, Object.keys(before))
      return { declaration, id: row.id, name: nameOf(row), before, since }
    })
  } catch (error) {
    showProblem(refusedText(error))
    return null
  }
}

/** Pastes a block on the cells of a list: what can be read is written together and can be taken back, the rest is told. */
export async function pasteCells<C extends CollectionDeclaration, Field extends string>(
  editing: CellEditing<C, Field>,
  pasted: Pasted<Stored<C>>,
): Promise<void> {
  const lines = pastedLines(pasted)
  if (lines.length > MOST_ROWS) return void showProblem(`Se pegan hasta ${MOST_ROWS} filas por vez: no se pegó nada.`)
  const rows = await rowsOf(pasted, lines)
  if (rows.includes(undefined)) return void showProblem('No se pudieron leer todas las filas: no se pegó nada.')
  const moved = movedName(editing, pasted, rows)
  if (moved) return void showProblem(`Lo pegado dice “${moved.said}” donde está “${moved.here}”: no se pegó nada.`)
  const plan = planPaste(editing, pasted, { lines, rows })
  const problems = problemsText(plan)
  if (plan.rows.length === 0)
    return void (problems ? showProblem(problems) : showToast({ text: 'Es lo que ya decía.', tone: 'info' }))
  const written = await write(editing, plan.rows)
  if (!written) return
  const done = `Se pegó en ${counted(plan.cells, 'celda')} de ${counted(plan.rows.length, 'fila')}.`
  tellDone([done, problems].filter(Boolean).join(' '), () => takeBackTold(written, ['celda', 'celdas']), {
    stays: problems !== '',
  })
}
