import { type ClassMinutes, OVERTIME_CLASSES, type OvertimeClass, overtimeMinutes } from '../hours/index.ts'
import { formatClock, type Minutes } from '../kernel/index.ts'

/** The legal overtime of a month, and what the law allows; a cap of 0 is none. */
export interface MonthOvertime {
  readonly minutes: ClassMinutes
  /** True until its weeks are approved. */
  readonly isProvisional: boolean
  /** Time off that was taken from the hour bank in the month. */
  readonly compensated: Minutes
  /** What was taken off the balance by hand in the month, such as hours that were paid. */
  readonly paid: Minutes
  /** From the first of January to the end of the month. */
  readonly inYear: Minutes
  readonly caps: { readonly month: Minutes; readonly year: Minutes }
}

/** What a month adds up to against the limits that the law sets to months and years. */
export interface MonthLimits {
  /** Null for a person who is not subject to overtime. */
  readonly overtime: MonthOvertime | null
  /** Work of the register since the first of January, and the most that the law allows in a year; 0 is no limit. */
  readonly year: { readonly worked: Minutes; readonly limit: Minutes }
}

/** A limit of a month or a year that is exceeded; it warns and never cuts. */
export interface ExceededLimit {
  readonly code: 'overtime_month' | 'overtime_year' | 'max_year'
  readonly minutes: Minutes
  readonly limit: Minutes
}

const WORDS: Readonly<Record<ExceededLimit['code'], string>> = {
  overtime_month: 'horas extra en el mes',
  overtime_year: 'horas extra en el año',
  max_year: 'trabajo en el año',
}

/** An exceeded limit in words, as the screen and the summary show it: `31:00 de horas extra en el mes, tope 30:00`. */
export function limitText({ code, minutes, limit }: ExceededLimit): string {
  return `${formatClock(minutes)} de ${WORDS[code]}, tope ${formatClock(limit)}`
}

/** The limits of months and years that a month exceeds. */
export function exceededLimits({ overtime, year }: MonthLimits): readonly ExceededLimit[] {
  const all: readonly ExceededLimit[] = [
    ...(overtime
      ? ([
          { code: 'overtime_month', minutes: overtimeMinutes(overtime.minutes), limit: overtime.caps.month },
          { code: 'overtime_year', minutes: overtime.inYear, limit: overtime.caps.year },
        ] as const)
      : []),
    { code: 'max_year', minutes: year.worked, limit: year.limit },
  ]
  return all.filter(({ minutes, limit }) => limit > 0 && minutes > limit)
}

const CLASSES: readonly OvertimeClass[] = ['extra50', 'extra100', 'extra']

/** The overtime of a month by its label; empty for who is not subject to it. */
export function overtimeTotals({ overtime }: MonthLimits): readonly (readonly [string, Minutes])[] {
  if (!overtime) return []
  const { minutes, isProvisional, compensated, paid, inYear } = overtime
  const note = isProvisional ? ' (provisorio)' : ''
  const classes = CLASSES.filter((name) => minutes[name] > 0)
  return [
    ...classes.map((name) => [`${OVERTIME_CLASSES[name]}${note}`, minutes[name]] as const),
    ...(compensated > 0 ? [['Compensadas con descanso', compensated] as const] : []),
    ...(paid > 0 ? [['Pagadas o descontadas del saldo', paid] as const] : []),
    ['Horas extra en el año', inYear],
  ]
}
