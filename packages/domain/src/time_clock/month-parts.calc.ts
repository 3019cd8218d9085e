import { type DayRange, type EmployerHistory, employerStretches } from '../hours/index.ts'
import { type Day, formatDay, type Month, monthBounds, monthText } from '../kernel/index.ts'

/** The days of a month under one employer: each employer has a summary of its own (domain.md §11.1). */
export interface MonthPart {
  readonly month: Month
  /** '' for the days without one. */
  readonly employer: string
  /** In order, without a shared day; none is empty. */
  readonly ranges: readonly [DayRange, ...DayRange[]]
}

const ALL_DAYS = { hiredOn: '', leftOn: '' } as const

/** All days of a month, whoever the employer is. */
export function wholeMonth(month: Month): MonthPart {
  return { month, employer: '', ranges: [monthBounds(month)] }
}

/**
 * The parts of a person's month by employer, in the order of their first days. Days without employer are one only where
 * the register has rows (`recorded`), or if the month has no other.
 */
export function monthParts(month: Month, history: EmployerHistory, recorded: readonly Day[]): readonly MonthPart[] {
  const stretches = employerStretches(monthBounds(month), history, ALL_DAYS)
  const parts = [...Map.groupBy(stretches, ({ employer }) => employer)].flatMap(([employer, own]): MonthPart[] => {
    const [first, ...rest] = own.map(({ from, to }) => ({ from, to }))
    return first ? [{ month, employer, ranges: [first, ...rest] }] : []
  })
  const isPart = (part: MonthPart) => part.employer !== '' || recorded.some((day) => isInPart(part, day))
  const named = parts.filter(isPart)
  return named.length > 0 ? named : [wholeMonth(month)]
}

/** True for a day of the part. */
export function isInPart({ ranges }: Pick<MonthPart, 'ranges'>, day: Day): boolean {
  return ranges.some(({ from, to }) => from <= day && day <= to)
}

/** The last day of a part. */
export function lastDayOf({ ranges }: Pick<MonthPart, 'ranges'>): Day {
  return ranges.at(-1)!.to
}

/** What was answered to the summary of a part; all that was answered in its month where it is the only one. */
export function answersTo<Row extends { readonly month: Month; readonly employer: string }>(
  part: Pick<MonthPart, 'month' | 'employer'>,
  count: number,
  answers: readonly Row[],
): readonly Row[] {
  return answers.filter(({ month, employer }) => month === part.month && (count === 1 || employer === part.employer))
}

/** True for a part that is all days of its month. */
export function isWholeMonth({ month, ranges }: Pick<MonthPart, 'month' | 'ranges'>): boolean {
  const { from, to } = monthBounds(month)
  return ranges[0].from === from && ranges[0].to === to
}

/** The month of a part in words, with its days where they are not all: `junio de 2026, del 01/06/2026 al 14/06/2026`. */
export function partText(part: MonthPart): string {
  const { month, ranges } = part
  if (isWholeMonth(part)) return monthText(month)
  return `${monthText(month)}, ${ranges.map((range) => `del ${formatDay(range.from)} al ${formatDay(range.to)}`).join(' y ')}`
}
