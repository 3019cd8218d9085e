import {
  defineCommand,
  f,
  type LeftOut,
  plannedId,
  type PlannedStep,
  type StoredOf,
  type Violation,
} from '@timesheet/schema'
import { addDays, type Day, mondayOf, weekdayOf } from '../kernel/index.ts'
import { EMPLOYEE } from '../access/index.ts'
import { isSameTarget } from './adjustments.calc.ts'
import { CONTENT_FIELDS, fieldsOf, type WrittenEntry } from './entry-fields.ts'
import { hours } from './hours.collection.ts'
import { checkHourEntry, type HoursCode, type HoursContext } from './hours.rules.ts'

type WeekEntry = StoredOf<typeof hours>

/** An entry that the copy would create. */
export type CopiedEntry = WrittenEntry

/**
 * Why an entry of the previous week is not copied: a rule of hours refuses it, its cell has hours already, or no hours
 * are expected on its day.
 */
export type CopyWeekCode = HoursCode | 'copy_cell_taken' | 'copy_day_off'

const CELL_TAKEN: Violation<CopyWeekCode> = { field: 'day', code: 'copy_cell_taken' }
const DAY_OFF: Violation<CopyWeekCode> = { field: 'day', code: 'copy_day_off' }

/** The facts from which the copy of a week is planned. */
export interface CopyWeekFacts {
  /** The person's entries of both weeks that the viewer may see. */
  readonly entries: readonly WeekEntry[]
  /** The context for checking an entry among the others of its week. */
  contextOf(entry: CopiedEntry, around: readonly CopiedEntry[]): HoursContext
}

/**
 * Copies a person's entries of the previous week to seven days later as drafts; entries whose cell has hours already, whose
 * day is off or that a rule refuses are left out.
 */
export const copyWeek = defineCommand({
  name: 'copy-week',
  label: 'Copiar la semana anterior',
  input: {
    user: f.relation('users', { label: 'Persona', required: true }),
    monday: f.day({ label: 'Lunes', required: true }),
    /**
     * The weekdays, Monday being 1, to which nothing is copied: holidays and absences as the sheet shows them. Whoever
     * copies says which, because hours are allowed on them.
     */
    daysOff: f.text({ label: 'Días sin horas esperadas', max: 7, pattern: '^[1-7]*$' }),
  },
  who: EMPLOYEE,
  plan: (facts: CopyWeekFacts, input) => {
    const { before, monday, sunday } = copiedDays(input.monday)
    const own = facts.entries.filter(({ user }) => user === input.user)
    const week = own.filter(({ day }) => day >= monday && day <= sunday)
    const copies = copiesOf(
      own.filter(({ day }) => day >= before && day < monday),
      input.seed,
    )
    const steps: PlannedStep[] = []
    const leftOut: LeftOut[] = []
    const standing: CopiedEntry[] = [...week]
    for (const { source, copy } of copies) {
      const isTaken = week.some((other) => other.day === copy.day && isSameTarget(other, copy))
      const isOff = input.daysOff?.includes(String(weekdayOf(copy.day)))
      const refusal = isTaken ? CELL_TAKEN : isOff ? DAY_OFF : checkHourEntry(copy, facts.contextOf(copy, standing))
      if (refusal) leftOut.push({ code: refusal.code, params: refusal.params ?? {}, row: source, step: null })
      else {
        steps.push({ collection: hours.name, id: copy.id, before: null, after: copy })
        standing.push(copy)
      }
    }
    return { steps, leftOut }
  },
})

/** The days that copying into the week of a day reads and writes. */
export function copiedDays(day: Day): { readonly before: Day; readonly monday: Day; readonly sunday: Day } {
  const monday = mondayOf(day)
  return { before: addDays(monday, -7), monday, sunday: addDays(monday, 6) }
}

/**
 * Each entry with its copy, in an order that browser and server agree on; an interval over midnight gets a new group.
 */
function copiesOf(
  sources: readonly WeekEntry[],
  seed: string,
): readonly { readonly source: WeekEntry; readonly copy: CopiedEntry }[] {
  const sorted = sources.toSorted((a, b) => (a.day + a.id < b.day + b.id ? -1 : 1))
  const groups = [...new Set(sorted.map(({ group }) => group).filter(Boolean))]
  return sorted.map((source, n) => {
    const group = source.group && plannedId(seed, sorted.length + groups.indexOf(source.group))
    return { source, copy: copyOf(source, { id: plannedId(seed, n), group }) }
  })
}

function copyOf(source: WeekEntry, { id, group }: Pick<CopiedEntry, 'id' | 'group'>): CopiedEntry {
  const said = fieldsOf(source, CONTENT_FIELDS)
  return { ...said, id, day: addDays(source.day, 7), state: 'draft', source: 'copy', group }
}
