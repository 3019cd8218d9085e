import type { HourEntry } from '@timesheet/domain/hours'
import { isOpen } from '../../../widgets/hour-entries/cell-edit.ts'
import { applySteps, type EntryStep } from '../../../widgets/hour-entries/entry-step.ts'
import type { HourProblem } from '../../../widgets/hour-entries/hour-problem.ts'
import { checkSteps, type HourReference } from '../../../widgets/hour-entries/hour-reference.ts'
import { otherParts } from '../../../widgets/hour-entries/linked-entries.ts'
import type { WeekCell, WeekLine } from '../week.types.ts'

/** A cell of the week with its line. */
export interface LineCell {
  readonly line: Pick<WeekLine, 'line'>
  readonly cell: WeekCell
}

export interface CellMove {
  readonly from: LineCell
  readonly to: LineCell
}

/**
 * The steps that move the entries of cells, with notes and times, replacing those of the target cells; or why none may
 * move. Parts of an interval that move together stay one interval.
 */
export function planCellMoves(
  moves: readonly CellMove[],
  { entries, reference }: { readonly entries: readonly HourEntry[]; readonly reference: HourReference },
): { readonly steps: readonly EntryStep[] } | { readonly problem: HourProblem } {
  const real = moves.filter(({ from, to }) => from.cell.key !== to.cell.key)
  const moving = real.flatMap(({ from }) => from.cell.entries)
  const isMoving = (entry: HourEntry) => moving.some(({ id }) => id === entry.id)
  const covered = real.flatMap(({ to }) => to.cell.entries).filter((entry) => isOpen(entry) && !isMoving(entry))
  const gone = [...covered, ...otherParts(covered, entries)].filter((entry) => !isMoving(entry))
  const steps = [
    ...gone.map((before): EntryStep => ({ id: before.id, before, after: null })),
    ...inOrder(real).flatMap(({ from, to }) =>
      from.cell.entries.map((before): EntryStep => ({
        id: before.id,
        before,
        after: { ...before, ...to.line.line, day: to.cell.day, ...(isOpen(before) && { state: 'draft' as const }) },
      })),
    ),
  ]
  const problem = checkSteps(steps, applySteps(entries, steps), reference)
  return problem ? { problem } : { steps }
}

/** Orders moves so that none overwrites a cell that is still to move: when moving later, the last day first. */
function inOrder(moves: readonly CellMove[]): readonly CellMove[] {
  const byDay = moves.toSorted((a, b) => (a.from.cell.day < b.from.cell.day ? -1 : 1))
  const [first] = byDay
  return first && first.to.cell.day > first.from.cell.day ? byDay.toReversed() : byDay
}
