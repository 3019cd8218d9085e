import { closeToast, showToast } from '../../../ui/toast/toast-store.ts'
import { emptyUndo, pushUndo, stepBack, takeOut, type UndoStack } from '../../../ui/grid/undo.model.ts'

/** Something that was done, and how it is taken back: whether all of it was. */
interface DoneAct {
  readonly text: string
  readonly undo: () => Promise<boolean>
  /** The toast that tells it. */
  readonly toast: number
}

/** As long as the toast of any other act that can be undone. */
const UNDO_MS = 10_000

/** What was done on each page, by its path. */
const stacks = new Map<string, UndoStack<DoneAct>>()

/** What is being done, or taken back: one after the other, since each looks whether what it wrote is still there. */
let running: Promise<unknown> = Promise.resolve()

const stackOf = (path: string) => stacks.get(path) ?? emptyUndo<DoneAct>()

function takeBack(act: DoneAct): Promise<boolean> {
  const taken = running.then(act.undo)
  running = taken.catch(() => undefined)
  return taken
}

/** Waits with what is taken back until this is done: who is quick with Ctrl+Z means what they just did. */
export function whileDoing<Result>(act: Promise<Result>): Promise<Result> {
  running = Promise.allSettled([running, act])
  return act
}

/** Tells what was done, with a button that takes it back; Ctrl+Z takes it back also after the button went away. */
export function tellDone(
  text: string,
  undo: () => Promise<boolean>,
  { stays = false }: { readonly stays?: boolean } = {},
): void {
  const path = location.pathname
  const run = () => {
    stacks.set(path, takeOut(stackOf(path), act))
    void takeBack(act)
  }
  const act: DoneAct = {
    ...{ text, undo },
    toast: showToast({ text, stay: stays ? 0 : UNDO_MS, action: { label: 'Deshacer', run } }),
  }
  stacks.set(path, pushUndo(stackOf(path), act))
}

/** Takes back the last thing that was done on this page and was not taken back yet, and tells it. */
export async function undoLast(): Promise<void> {
  const path = location.pathname
  await running
  const step = stepBack(stackOf(path))
  if (!step) return void showToast({ text: 'No hay nada para deshacer.', tone: 'info' })
  stacks.set(path, step.stack)
  closeToast(step.group.toast)
  if (await takeBack(step.group)) showToast({ text: `Se deshizo. ${step.group.text}`, tone: 'info' })
}
