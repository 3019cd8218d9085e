import { distributions, type NewDistribution } from '@timesheet/domain/documents'
import { errorText } from '../../../data/error-text.ts'
import { newRecordId } from '../../../data/outbox/record-id.ts'
import { collection } from '../../../data/collection.ts'
import { applyRecordEvent } from '../../../data/apply-record-event.ts'
import { queryClient } from '../../../data/query-client.ts'
import { showProblem, showUndo } from '../../../ui/toast/toast-store.ts'
import { updateRecord, writeTogether } from '../../../widgets/store-record.ts'
import { valuesOf } from '../../../widgets/still-written.ts'
import { takeBackTold } from '../../../widgets/take-back.ts'
import type { LineRow } from './distribution.queries.ts'
import { lineKey } from './line-key.ts'

type Line = Pick<NewDistribution, 'type' | 'specialty' | 'purpose' | 'contact' | 'role'>

/** Said of a line that would be as another one. */
export const LINE_THERE = 'Esa línea ya está en la matriz.'

/** Changes a line that is then as no other, and offers what it was, where nobody changed it since. */
export function changeLine(row: LineRow, change: Partial<Line>, all: readonly LineRow[]): void {
  const key = lineKey({ ...row, ...change })
  if (all.some((other) => other.id !== row.id && lineKey(other) === key)) {
    showProblem(LINE_THERE)
    return
  }
  const names = Object.keys(change)
  updateRecord(distributions, row.id, change)
    .then((stored) => {
      const written = { declaration: distributions, id: row.id, before: valuesOf(row, names) }
      const undo = () => void takeBackTold([{ ...written, since: valuesOf(stored, names) }], ['valor', 'valores'])
      showUndo('Se cambió la línea.', undo)
    })
    .catch(say)
}

/** Adds lines, all or none, and offers to take them away; returns whether they were. */
export async function addLines(project: string, lines: readonly Line[], text: string): Promise<boolean> {
  const writes = lines.map((line) => ({
    declaration: distributions,
    id: newRecordId(),
    values: { project, ...line },
    isNew: true,
  }))
  try {
    const made = await writeTogether(writes)
    showUndo(text, () => void removeLines(made).catch(say))
    return true
  } catch (error) {
    say(error)
    return false
  }
}

async function removeLines(rows: Awaited<ReturnType<typeof writeTogether>>): Promise<void> {
  for (const record of rows) {
    await collection(distributions).remove(record.id)
    applyRecordEvent(queryClient, { collection: distributions.name, action: 'delete', record })
  }
}

function say(error: unknown): void {
  showProblem(errorText(error))
}
