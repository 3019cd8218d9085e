import {
  emptyUndo,
  pushUndo,
  reviseUndo,
  stepBack,
  stepForward,
  takeOut,
  type UndoStack,
} from '../../ui/grid/undo.model.ts'
import { newRecordId } from './record-id.ts'
import type { Outbox, OutboxWrite } from './outbox.ts'
import { invertSteps } from './record-step.ts'

/** A change of the view that belongs to an act, such as added rows. */
export interface ViewChange {
  readonly undo: () => void
  readonly redo: () => void
}

/** One act of the person, undone and redone as a whole. */
export interface HistoryAct {
  readonly writes: readonly OutboxWrite[]
  readonly view?: ViewChange | undefined
}

export type History = ReturnType<typeof createHistory>

/** The undo history of what a person did on all screens; undo and redo go through the outbox. */
export function createHistory(outbox: Pick<Outbox, 'submit'>) {
  let stack: UndoStack<HistoryAct> = emptyUndo()
  const { inverseOf, again, without } = createKeys()
  const revert = (act: HistoryAct) => {
    outbox.submit(act.writes.toReversed().map(inverseOf))
    act.view?.undo()
  }
  return {
    /** Submits an act and records it; returns it for `takeBack`, or null when it changed nothing. */
    act(writes: readonly OutboxWrite[], view?: ViewChange): HistoryAct | null {
      outbox.submit(writes)
      const done = writes.filter((write) => write.steps.length > 0)
      if (done.length === 0 && !view) return null
      const made: HistoryAct = { writes: done, view }
      stack = pushUndo(stack, made)
      return made
    },
    /** Undoes the last act; returns false when there is none. */
    undo(): boolean {
      const back = stepBack(stack)
      if (!back) return false
      stack = back.stack
      revert(back.group)
      return true
    },
    /** Redoes the act undone last; returns false when there is none. */
    redo(): boolean {
      const next = stepForward(stack)
      if (!next) return false
      stack = next.stack
      outbox.submit(next.group.writes.map(again))
      next.group.view?.redo()
      return true
    },
    /** Undoes this act, also when others followed; returns false when it is undone already. */
    takeBack(act: HistoryAct | null): boolean {
      if (!act || !stack.past.includes(act)) return false
      stack = takeOut(stack, act)
      revert(act)
      return true
    },
    /** Removes a refused write from its act, since it was never stored. */
    forget(key: string): void {
      stack = reviseUndo(stack, (act) => without(act, key))
    },
    clear(): void {
      stack = emptyUndo()
    },
  }
}

/** Maps each write to the key that it was last sent under, by which a command is undone and a refusal is found. */
function createKeys() {
  const keys = new WeakMap<OutboxWrite, string>()
  const keyOf = (write: OutboxWrite) => keys.get(write) ?? write.key
  return {
    inverseOf(done: OutboxWrite): OutboxWrite {
      const inverse = { ...done, key: newRecordId(), steps: invertSteps(done.steps) }
      return done.command ? { ...inverse, command: { undoes: keyOf(done) } } : inverse
    },
    again(done: OutboxWrite): OutboxWrite {
      const key = newRecordId()
      keys.set(done, key)
      return { ...done, key }
    },
    without(act: HistoryAct, key: string): HistoryAct | null {
      const writes = act.writes.filter((write) => keyOf(write) !== key)
      if (writes.length === act.writes.length) return act
      return writes.length > 0 || act.view ? { ...act, writes } : null
    },
  }
}
