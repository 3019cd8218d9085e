import { hoursRules, type HourEntry, type HourKind, resolveHoursRule, roundingStepOf } from '@timesheet/domain/hours'
import { type Day, type Minutes, roundMinutes } from '@timesheet/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { listQuery } from '../../data/collection.ts'
import { history } from '../../data/outbox/own-outbox.ts'
import { newRecordId } from '../../data/outbox/record-id.ts'
import { showUndo } from '../../ui/toast/toast-store.ts'
import { planNewEntry } from '../../widgets/hour-entries/cell-edit.ts'
import { SLOW_CHANGING } from '../../data/slow-changing.ts'
import type { GapTarget } from './components/gap-parts.tsx'

/** An entry with the names of its target. */
export type NamedEntry = HourEntry & {
  readonly expand?: Readonly<Record<string, { readonly code?: string; readonly name?: string } | undefined>> | undefined
}

/** Where the gap of a day most likely belongs: the task with most hours that day, else the latest one before. */
export function likelyEntry(entries: readonly NamedEntry[], day: Day): NamedEntry | null {
  const ofDay = entries.filter((entry) => entry.day === day).toSorted((a, b) => b.minutes - a.minutes)
  return ofDay[0] ?? entries.filter((entry) => entry.day < day).at(-1) ?? null
}

function nameOf({ expand }: NamedEntry): string {
  const { document, activity, nonproductive, project } = expand ?? {}
  const task = document?.code ?? activity?.code ?? nonproductive?.name ?? ''
  return [project?.code, task].filter(Boolean).join(' · ')
}

/** Where minutes that are missing on a day would be loaded, as the person confirms; null without a likely task. */
export function useGapTarget(entries: readonly NamedEntry[], day: Day): GapTarget | null {
  const rules = useQuery({ ...listQuery(hoursRules), ...SLOW_CHANGING })
  const entry = likelyEntry(entries, day)
  if (!entry || !rules.data) return null
  const { user, project, document, activity, nonproductive, billable, note } = entry
  const rule = resolveHoursRule(rules.data, { user, project, day })
  const name = nameOf(entry)
  return {
    name,
    rounded: (minutes) => roundMinutes(minutes, roundingStepOf(rule), rule.roundingMode || 'nearest'),
    load: (minutes: Minutes) => {
      const kind = (entry.kind || 'normal') as HourKind
      const seed = { user, day, project, document, activity, nonproductive, kind, billable, newId: newRecordId }
      const step = planNewEntry(seed, { minutes, note, source: 'manual' })
      const act = history.act([{ key: newRecordId(), place: `gap ${day}`, text: '', steps: [step] }])
      showUndo(`Cargado en ${name}.`, () => void history.takeBack(act))
    },
  }
}
