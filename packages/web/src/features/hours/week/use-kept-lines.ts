import { weekLines } from '@timesheet/domain/hours'
import type { Day } from '@timesheet/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { filterText, listQuery } from '../../../data/collection.ts'
import { outbox, settled, useOutbox } from '../../../data/outbox/own-outbox.ts'
import type { OutboxWrite } from '../../../data/outbox/outbox.ts'
import { newRecordId } from '../../../data/outbox/record-id.ts'
import { stepsOf } from '../../../data/outbox/record-step.ts'
import { useViewer } from '../../../widgets/viewer.ts'
import { type KeptChange, keptSteps, readKept } from './kept-lines.ts'

/** The rows that the viewer keeps in a week of a person, the same on all their devices, with what waits to be sent. */
export function useKeptLines(person: string, week: Day) {
  const { id: user } = useViewer()
  const filter = filterText('user = {:user} && person = {:person} && week = {:week}', { user, person, week })
  const query = useQuery(listQuery(weekLines, { filter, sort: 'position,created,id' }, { user }))
  const { pending } = useOutbox()
  const kept = useMemo(() => {
    const rows = new Map((query.data ?? []).map((row) => [row.id, row]))
    const steps = stepsOf(
      weekLines,
      pending.flatMap((write) => write.steps),
    )
    for (const { id, after } of steps)
      if (!after) rows.delete(id)
      else if (after.week === week && after.person === person) rows.set(id, { ...rows.get(id), ...after, expand: {} })
    return [...rows.values()]
  }, [query.data, pending, week, person])
  const read = useMemo(() => readKept(kept), [kept])
  return {
    ...read,
    // Without network, or when they cannot be read, there are those of this browser.
    isReady: !query.isPending || query.fetchStatus === 'paused',
    /** The writes of a change, for the act that it belongs to: one a row, so that none holds another up. */
    writesOf: (change: KeptChange): readonly OutboxWrite[] =>
      keptSteps(kept, change, { user, person, week, newId: newRecordId }).map((step) => keptWrite(step.id, [step])),
  }
}

function keptWrite(id: string, steps: OutboxWrite['steps']): OutboxWrite {
  const write: OutboxWrite = { key: newRecordId(), place: `week line ${id}`, text: '', steps }
  // Another device kept or removed the row before: what that one did is shown, and nobody has to decide anything.
  void settled(write.key).then((problem) => problem && outbox.forgive(write.place))
  return write
}
