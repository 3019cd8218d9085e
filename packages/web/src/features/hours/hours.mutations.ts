import { useState } from 'react'
import type { HistoryAct, ViewChange } from '../../data/outbox/history.ts'
import type { OutboxWrite } from '../../data/outbox/outbox.ts'
import { history, outbox } from '../../data/outbox/own-outbox.ts'
import { newRecordId } from '../../data/outbox/record-id.ts'
import { type EntryStep, problemText } from '../../widgets/hour-entries/index.ts'
import { type CellText, type PlanContext, planTexts } from './plan-texts.ts'

/** Writes of the week through the outbox: shown at once, sent in the background, undoable. */
export function useWeekWriting(context: Omit<PlanContext, 'newId'> | null) {
  const [announcement, setAnnouncement] = useState('')
  const act = (writes: readonly OutboxWrite[], view?: ViewChange): HistoryAct | null => history.act(writes, view)
  const write = (
    texts: readonly CellText[],
    view?: ViewChange,
  ): { readonly ok: boolean; readonly act: HistoryAct | null } => {
    if (!context || texts.length === 0) return { ok: true, act: null }
    const plan = planTexts(texts, { ...context, newId: newRecordId })
    const made = act(plan.writes, view)
    for (const { cell, text, problem } of plan.refused)
      outbox.refuse({ key: newRecordId(), place: cell, text, steps: [] }, problem)
    const first = plan.refused[0]
    if (first) setAnnouncement(problemText(first.problem))
    return { ok: plan.refused.length === 0, act: made }
  }
  /** Writes several steps, all or none; a refusal is shown at `place`. */
  const writeSteps = (steps: readonly EntryStep[], place: string) =>
    act([{ key: newRecordId(), place, text: '', steps }])
  return {
    act,
    write,
    writeSteps,
    /** Undoes this act, also when others followed. */
    takeBack: (made: HistoryAct | null) => {
      if (history.takeBack(made)) setAnnouncement('Deshecho')
    },
    undo: () => setAnnouncement(history.undo() ? 'Deshecho' : 'No hay nada para deshacer'),
    redo: () => setAnnouncement(history.redo() ? 'Rehecho' : 'No hay nada para rehacer'),
    announcement,
  }
}

export type WeekWriting = ReturnType<typeof useWeekWriting>
