import { hoursRules, type HourEntry, type HourKind, resolveHoursRule, roundedGap } from '@timesheet/domain/hours'
import type { Day, Minutes } from '@timesheet/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { listQuery } from '../../data/collection.ts'
import { history } from '../../data/outbox/own-outbox.ts'
import { newRecordId } from '../../data/outbox/record-id.ts'
import { showUndo } from '../../ui/toast/toast-store.ts'
import { planNewEntry } from '../hour-entries/cell-edit.ts'
import { SLOW_CHANGING } from '../../data/slow-changing.ts'

/** Where minutes that are not loaded yet would go, and how to load them. */
export interface GapTarget {
  readonly name: string
  /** The minutes that would be loaded, rounded by the rule of the target; 0 if they would widen the gap. */
  rounded(minutes: Minutes): Minutes
  load(minutes: Minutes): void
}

/** Where the gap of a day most likely belongs: the task with most hours that day, else the latest one before. */
export function likelyEntry<Entry extends Pick<HourEntry, 'day' | 'minutes'>>(
  entries: readonly Entry[],
  day: Day,
): Entry | null {
  const ofDay = entries.filter((entry) => entry.day === day).toSorted((a, b) => b.minutes - a.minutes)
  return ofDay[0] ?? entries.filter((entry) => entry.day < day).at(-1) ?? null
}

/**
 * Finds where minutes that are missing on a day would be loaded, as the person confirms: null without a likely task, or
 * while the rules are not known.
 */
export function useGapTargets<Entry extends HourEntry>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
): (day: Day) => GapTarget | null {
  const rules = useQuery({ ...listQuery(hoursRules), ...SLOW_CHANGING })
  return (day) => {
    const entry = likelyEntry(entries, day)
    return entry && rules.data ? targetOf(entry, { day, name: nameOf(entry), rules: rules.data }) : null
  }
}

interface Place {
  readonly day: Day
  readonly name: string
  readonly rules: Parameters<typeof resolveHoursRule>[0]
}

function targetOf(entry: HourEntry, { day, name, rules }: Place): GapTarget {
  const { user, project, document, activity, nonproductive, billable, note } = entry
  const rule = resolveHoursRule(rules, { user, project, day })
  return {
    name,
    rounded: (minutes) => roundedGap(minutes, rule),
    load: (minutes: Minutes) => {
      const kind = (entry.kind || 'normal') as HourKind
      const seed = { user, day, project, document, activity, nonproductive, kind, billable, newId: newRecordId }
      const step = planNewEntry(seed, { minutes, note, source: 'manual' })
      const act = history.act([{ key: newRecordId(), place: `gap ${day}`, text: '', steps: [step] }])
      showUndo(`Cargado en ${name}.`, () => void history.takeBack(act))
    },
  }
}
