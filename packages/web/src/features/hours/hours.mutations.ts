import { useEffect, useRef, useState } from 'react'
import { dropUndo, emptyUndo, pushUndo, stepBack, stepForward, type UndoStack } from '../../ui/sheet/index.ts'
import { type EntryStep, hourQueue, type HourWrite, invertSteps, newRecordId, onHourWriteRefused, problemText } from '../../widgets/hour-entries/index.ts'
import { type CellText, type PlanGround, planTexts } from './plan-texts.ts'

type UndoGroup = readonly HourWrite[]

/** Writes the week: at once on the screen, in the background to the server, and back again on undo. */
export function useWeekWriting(ground: Omit<PlanGround, 'newId'> | null) {
  const stack = useRef<UndoStack<UndoGroup>>(emptyUndo())
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => onHourWriteRefused((key) => (stack.current = dropUndo(stack.current, (group) => group.some((write) => write.key === key)))), [])

  const submit = (writes: readonly HourWrite[]) => {
    hourQueue.submit(writes)
    const done = writes.filter((write) => write.steps.length > 0)
    if (done.length > 0) stack.current = pushUndo(stack.current, done)
  }
  const write = (texts: readonly CellText[]): boolean => {
    if (!ground || texts.length === 0) return true
    const plan = planTexts(texts, { ...ground, newId: newRecordId })
    submit(plan.writes)
    for (const { cell, text, problem } of plan.refused) hourQueue.refuse(cell, text, problem)
    const first = plan.refused[0]
    if (first) setAnnouncement(problemText(first.problem))
    return plan.refused.length === 0
  }
  const writeSteps = (steps: readonly EntryStep[]) => submit(steps.map((step) => ({ key: newRecordId(), cell: step.id, text: '', steps: [step] })))
  const undo = () => {
    const back = stepBack(stack.current)
    if (!back) return setAnnouncement('No hay nada para deshacer')
    stack.current = back.stack
    hourQueue.submit(back.group.toReversed().map((done) => ({ ...done, key: newRecordId(), steps: invertSteps(done.steps) })))
    setAnnouncement('Deshecho')
  }
  const redo = () => {
    const next = stepForward(stack.current)
    if (!next) return setAnnouncement('No hay nada para rehacer')
    stack.current = next.stack
    hourQueue.submit(next.group.map((done) => ({ ...done, key: newRecordId() })))
    setAnnouncement('Rehecho')
  }
  return { write, writeSteps, undo, redo, announcement }
}

export type WeekWriting = ReturnType<typeof useWeekWriting>
