/** What was done and can be taken back, newest last, and what was taken back, newest last. */
export interface UndoStack<Group> {
  readonly past: readonly Group[]
  readonly future: readonly Group[]
}

/** More groups than this are forgotten, oldest first. */
export const UNDO_LIMIT = 200

/** A stack with nothing done yet. */
export function emptyUndo<Group>(): UndoStack<Group> {
  return { past: [], future: [] }
}

/** Remembers a group; what had been taken back can no longer be repeated. */
export function pushUndo<Group>(stack: UndoStack<Group>, group: Group): UndoStack<Group> {
  return { past: [...stack.past, group].slice(-UNDO_LIMIT), future: [] }
}

/** The group to take back and the stack after it; null when nothing is left. */
export function stepBack<Group>(
  stack: UndoStack<Group>,
): { readonly group: Group; readonly stack: UndoStack<Group> } | null {
  const group = stack.past.at(-1)
  if (group === undefined) return null
  return { group, stack: { past: stack.past.slice(0, -1), future: [...stack.future, group] } }
}

/** The group to repeat and the stack after it; null when nothing is left. */
export function stepForward<Group>(
  stack: UndoStack<Group>,
): { readonly group: Group; readonly stack: UndoStack<Group> } | null {
  const group = stack.future.at(-1)
  if (group === undefined) return null
  return { group, stack: { past: [...stack.past, group], future: stack.future.slice(0, -1) } }
}

/** The stack once one group, wherever it stands, has been taken back. */
export function takeOut<Group>(stack: UndoStack<Group>, group: Group): UndoStack<Group> {
  return { past: stack.past.filter((one) => one !== group), future: [...stack.future, group] }
}

/** The stack with what is left of each group when some of what it did was refused; null when nothing is. */
export function reviseUndo<Group>(stack: UndoStack<Group>, revise: (group: Group) => Group | null): UndoStack<Group> {
  const left = (groups: readonly Group[]) => groups.map(revise).filter((group) => group !== null)
  return { past: left(stack.past), future: left(stack.future) }
}
