import {
  emptyUndo,
  pushUndo,
  reviseUndo,
  stepBack,
  stepForward,
  takeOut,
  type UndoStack,
} from '../../ui/sheet/undo.model.ts'
import { newRecordId } from './record-id.ts'
import type { Outbox, OutboxWrite } from './outbox.ts'
import { invertSteps } from './record-step.ts'

/** What an act changed besides records, such as the rows that are shown. */
export interface ViewChange {
  readonly undo: () => void
  readonly redo: () => void
}

/** One act of the person, taken back and repeated as one. */
export interface HistoryAct {
  readonly writes: readonly OutboxWrite[]
  readonly view?: ViewChange | undefined
}

export type History = ReturnType<typeof createHistory>

/** The one history of what a person did, on whichever screen: each act is taken back and repeated through the outbox. */
export function createHistory(outbox: Pick<Outbox, 'submit'>) {
  let stack: UndoStack<HistoryAct> = emptyUndo()
  const revert = (act: HistoryAct) => {
    const writes = act.writes.toReversed()
    outbox.submit(writes.map((done) => ({ ...done, key: newRecordId(), steps: invertSteps(done.steps) })))
    act.view?.undo()
  }
  return {
    /** Does an act and answers it, so that exactly it can be taken back; null when it changed nothing. */
    act(writes: readonly OutboxWrite[], view?: ViewChange): HistoryAct | null {
      outbox.submit(writes)
      const done = writes.filter((write) => write.steps.length > 0)
      if (done.length === 0 && !view) return null
      const made: HistoryAct = { writes: done, view }
      stack = pushUndo(stack, made)
      return made
    },
    /** Takes the last act back; false when there is none. */
    undo(): boolean {
      const back = stepBack(stack)
      if (!back) return false
      stack = back.stack
      revert(back.group)
      return true
    },
    /** Repeats what was taken back last; false when there is nothing. */
    redo(): boolean {
      const next = stepForward(stack)
      if (!next) return false
      stack = next.stack
      outbox.submit(next.group.writes.map((done) => ({ ...done, key: newRecordId() })))
      next.group.view?.redo()
      return true
    },
    /** Takes exactly this act back, also when others came after it; false when it is taken back already. */
    takeBack(act: HistoryAct | null): boolean {
      if (!act || !stack.past.includes(act)) return false
      stack = takeOut(stack, act)
      revert(act)
      return true
    },
    /** What the server refused was never done. */
    forget(key: string): void {
      stack = reviseUndo(stack, (act) => withoutWrite(act, key))
    },
    clear(): void {
      stack = emptyUndo()
    },
  }
}

function withoutWrite(act: HistoryAct, key: string): HistoryAct | null {
  if (!act.writes.some((write) => write.key === key)) return act
  const writes = act.writes.filter((write) => write.key !== key)
  return writes.length > 0 || act.view ? { ...act, writes } : null
}
