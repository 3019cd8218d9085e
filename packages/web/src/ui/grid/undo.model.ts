/** What can be undone and what can be redone, each with the newest last. */
export interface UndoStack<Group> {
  readonly past: readonly Group[]
  readonly future: readonly Group[]
}

/** The maximum of groups; the oldest are dropped. */
export const UNDO_LIMIT = 200

/** An empty stack. */
export function emptyUndo<Group>(): UndoStack<Group> {
  return { past: [], future: [] }
}

/** Adds a group; what was undone can no longer be redone. */
export function pushUndo<Group>(stack: UndoStack<Group>, group: Group): UndoStack<Group> {
  return { past: [...stack.past, group].slice(-UNDO_LIMIT), future: [] }
}

/** The group to undo, and the stack after it; null when there is none. */
export function stepBack<Group>(
  stack: UndoStack<Group>,
): { readonly group: Group; readonly stack: UndoStack<Group> } | null {
  const group = stack.past.at(-1)
  if (group === undefined) return null
  return { group, stack: { past: stack.past.slice(0, -1), future: [...stack.future, group] } }
}

/** The group to redo, and the stack after it; null when there is none. */
export function stepForward<Group>(
  stack: UndoStack<Group>,
): { readonly group: Group; readonly stack: UndoStack<Group> } | null {
  const group = stack.future.at(-1)
  if (group === undefined) return null
  return { group, stack: { past: [...stack.past, group], future: stack.future.slice(0, -1) } }
}

/** The stack after one group, at any position, was undone. */
export function takeOut<Group>(stack: UndoStack<Group>, group: Group): UndoStack<Group> {
  return { past: stack.past.filter((one) => one !== group), future: [...stack.future, group] }
}

/** The stack with each group reduced to what was not refused; empty groups are removed. */
export function reviseUndo<Group>(stack: UndoStack<Group>, revise: (group: Group) => Group | null): UndoStack<Group> {
  const left = (groups: readonly Group[]) => groups.map(revise).filter((group) => group !== null)
  return { past: left(stack.past), future: left(stack.future) }
}
