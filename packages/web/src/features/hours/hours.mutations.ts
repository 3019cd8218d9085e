import { useEffect, useRef, useState } from 'react'
import {
  emptyUndo,
  pushUndo,
  reviseUndo,
  stepBack,
  stepForward,
  takeOut,
  type UndoStack,
} from '../../ui/sheet/index.ts'
import {
  type EntryStep,
  hourQueue,
  type HourWrite,
  invertSteps,
  newRecordId,
  onHourWriteRefused,
  problemText,
} from '../../widgets/hour-entries/index.ts'
import { type CellText, type PlanGround, planTexts } from './plan-texts.ts'

/** What an act changed besides hours, such as the rows that are shown. */
export interface ViewChange {
  readonly undo: () => void
  readonly redo: () => void
}

/** One act of the person, taken back and repeated as one. */
export interface WeekAct {
  readonly writes: readonly HourWrite[]
  readonly view?: ViewChange
}

/** Writes the week: at once on the screen, in the background to the server, and back again on undo. */
export function useWeekWriting(ground: Omit<PlanGround, 'newId'> | null) {
  const stack = useRef<UndoStack<WeekAct>>(emptyUndo())
  const [announcement, setAnnouncement] = useState('')
  useEffect(
    () => onHourWriteRefused((key) => (stack.current = reviseUndo(stack.current, (act) => withoutWrite(act, key)))),
    [],
  )

  /** Does an act and answers it, so that exactly it can be taken back; null when it changed nothing. */
  const act = (writes: readonly HourWrite[], view?: ViewChange): WeekAct | null => {
    hourQueue.submit(writes)
    const done = writes.filter((write) => write.steps.length > 0)
    if (done.length === 0 && !view) return null
    const made: WeekAct = view ? { writes: done, view } : { writes: done }
    stack.current = pushUndo(stack.current, made)
    return made
  }
  const write = (
    texts: readonly CellText[],
    view?: ViewChange,
  ): { readonly ok: boolean; readonly act: WeekAct | null } => {
    if (!ground || texts.length === 0) return { ok: true, act: null }
    const plan = planTexts(texts, { ...ground, newId: newRecordId })
    const made = act(plan.writes, view)
    for (const { cell, text, problem } of plan.refused) hourQueue.refuse(cell, text, problem)
    const first = plan.refused[0]
    if (first) setAnnouncement(problemText(first.problem))
    return { ok: plan.refused.length === 0, act: made }
  }
  /** Several steps, all or none; `cell` is where a refusal is shown. */
  const writeSteps = (steps: readonly EntryStep[], cell: string) => act([{ key: newRecordId(), cell, text: '', steps }])
  const isDone = (made: WeekAct) => stack.current.past.includes(made)
  const revert = (made: WeekAct) => {
    hourQueue.submit(
      made.writes.toReversed().map((done) => ({ ...done, key: newRecordId(), steps: invertSteps(done.steps) })),
    )
    made.view?.undo()
    setAnnouncement('Deshecho')
  }
  /** Takes exactly this act back, also when others came after it. */
  const takeBack = (made: WeekAct | null) => {
    if (!made || !isDone(made)) return
    stack.current = takeOut(stack.current, made)
    revert(made)
  }
  const undo = () => {
    const back = stepBack(stack.current)
    if (!back) return setAnnouncement('No hay nada para deshacer')
    stack.current = back.stack
    revert(back.group)
  }
  const redo = () => {
    const next = stepForward(stack.current)
    if (!next) return setAnnouncement('No hay nada para rehacer')
    stack.current = next.stack
    hourQueue.submit(next.group.writes.map((done) => ({ ...done, key: newRecordId() })))
    next.group.view?.redo()
    setAnnouncement('Rehecho')
  }
  return { act, write, writeSteps, takeBack, undo, redo, announcement }
}

function withoutWrite(act: WeekAct, key: string): WeekAct | null {
  if (!act.writes.some((write) => write.key === key)) return act
  const writes = act.writes.filter((write) => write.key !== key)
  return writes.length > 0 || act.view ? { ...act, writes } : null
}

export type WeekWriting = ReturnType<typeof useWeekWriting>
