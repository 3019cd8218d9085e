import { type Holiday, type HolidayChange, holidayKey } from '@timesheet/domain/people'
import type { CommandPlan, PlannedStep } from '@timesheet/schema'

/** What an import would do with one day. */
export type ImportLineKind = 'new' | 'changed' | 'same' | 'only_here'

/** A day of an import to be reviewed. */
export interface ImportLine {
  readonly key: string
  readonly kind: ImportLineKind
  readonly row: Pick<Holiday, 'day' | 'kind' | 'name'>
  /** The stored name, when the import changes it. */
  readonly nameBefore: string
}

/** The days of a plan, selected or not, in calendar order; inherited days are omitted. */
export function importLines({ steps, leftOut }: CommandPlan): readonly ImportLine[] {
  const idle = leftOut.filter(({ code }) => code === 'holiday_same')
  const open = [...steps, ...leftOut.flatMap(({ step }) => step ?? [])]
  return [...idle.map(({ row }) => lineOf('same', row)), ...open.map(lineOfStep)].toSorted((a, b) =>
    a.key < b.key ? -1 : 1,
  )
}

function lineOfStep({ before, after }: PlannedStep): ImportLine {
  if (!before) return lineOf('new', after!)
  return after ? lineOf('changed', after, before) : lineOf('only_here', before)
}

type Values = NonNullable<PlannedStep['after']>

function lineOf(kind: ImportLineKind, row: Values, before?: Values): ImportLine {
  // The plan of the import has rows of `holidays` only.
  return {
    key: holidayKey(row),
    kind,
    row: row as ImportLine['row'] & Values,
    nameBefore: String(before?.['name'] ?? ''),
  }
}

/** The steps of an import as changes whose impact can be asked for. */
export function impactChanges(steps: readonly PlannedStep[]): readonly HolidayChange[] {
  return steps.map(({ id, after }) => {
    // The plan of the import has rows of `holidays` only.
    const row = after as (Holiday & Values) | null
    return { id, after: row && { day: row.day, kind: row.kind, maxMinutes: row.maxMinutes } }
  })
}

/** The list with a key added, or removed when it was in it. */
export function flipped(list: readonly string[], key: string): readonly string[] {
  return list.includes(key) ? list.filter((other) => other !== key) : [...list, key]
}
