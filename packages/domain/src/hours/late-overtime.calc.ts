import { covers, type Day, type Minutes, sumMinutes } from '../kernel/index.ts'
import type { BalanceAdjustment } from './adjustments.collection.ts'
import { type DayRange, expectedOn } from './expected.calc.ts'
import type { HoursSettings } from './hours-rule.calc.ts'
import { LATE_SOURCES, type LateChangeKind } from './late-change.calc.ts'
import { type ClassMinutes, overtimeMinutes, type OvertimeTerms } from './overtime.calc.ts'

/** The overtime of a day as payroll is told of it: by class, what of it is paid, and what leaves the hour bank. */
export interface OvertimeCorrection {
  readonly extra50: Minutes
  readonly extra100: Minutes
  readonly extra: Minutes
  readonly pay: Minutes
  readonly fromBank: Minutes
}

const PARTS = ['extra50', 'extra100', 'extra', 'pay', 'fromBank'] as const

/** The sum of corrections of overtime. */
export function sumCorrections(rows: readonly OvertimeCorrection[]): OvertimeCorrection {
  const sum = (part: (typeof PARTS)[number]) => sumMinutes(rows.map((row) => row[part]))
  return {
    extra50: sum('extra50'),
    extra100: sum('extra100'),
    extra: sum('extra'),
    pay: sum('pay'),
    fromBank: sum('fromBank'),
  }
}

/** The minutes of a correction of overtime, whatever their class. */
export function correctedMinutes({ extra50, extra100, extra }: Omit<OvertimeCorrection, 'pay' | 'fromBank'>): Minutes {
  return extra50 + extra100 + extra
}

/** True where a correction moves nothing. */
export function isNoCorrection(correction: OvertimeCorrection): boolean {
  return PARTS.every((part) => correction[part] === 0)
}

/** The overtime of one day with how it is made good; paid overtime leaves the bank as far as the day brought it in. */
export function settledDay(
  minutes: ClassMinutes,
  { surplus, isPaid }: { readonly surplus: Minutes; readonly isPaid: boolean },
): OvertimeCorrection {
  const { extra50, extra100, extra } = minutes
  const pay = isPaid ? overtimeMinutes(minutes) : 0
  return { extra50, extra100, extra, pay, fromBank: Math.min(pay, Math.max(0, surplus)) }
}

/** What is known of the overtime of a person and a closed day. */
export interface LateOvertime {
  /** By the rows as they stand. */
  readonly own: OvertimeCorrection
  /** By the rows as they should have been. */
  readonly changed: OvertimeCorrection
  /** What was posted before of the overtime of the day. */
  readonly posted: readonly (OvertimeCorrection & Pick<BalanceAdjustment, 'source'>)[]
  /** Whether something else freed the day: it stays free. */
  readonly isFreed: boolean
}

/**
 * What a late change adds to the overtime of a closed day, less what was posted already, so that posting it twice adds
 * nothing. A day that something else freed stays as it is.
 */
export function lateOvertime(
  kind: LateChangeKind,
  { own, changed, posted, isFreed }: LateOvertime,
): OvertimeCorrection {
  const isFreeing = kind === 'absence' || kind === 'day_off'
  const told = sumCorrections(isFreeing ? posted : posted.filter(({ source }) => source === LATE_SOURCES[kind]))
  const left = (part: (typeof PARTS)[number]) => (isFreed && !isFreeing ? 0 : changed[part] - own[part] - told[part])
  return {
    extra50: left('extra50'),
    extra100: left('extra100'),
    extra: left('extra'),
    pay: left('pay'),
    fromBank: left('fromBank'),
  }
}

/** What should have held on the days of a late change. */
export interface LateTerms extends DayRange {
  readonly kind: LateChangeKind
  /** The terms with another working week or calendar; as they are for the other kinds. */
  readonly instead: Pick<OvertimeTerms, 'time' | 'countryOn'>
  readonly deducts: boolean
  readonly overtimeBase: HoursSettings['overtimeBase']
  /** Minutes of an absence by hours; 0 for whole days. */
  readonly minutesPerDay: Minutes
}

const LATE = 'late'

/** What classifies overtime as the late change would have had it, on its days alone. */
export function lateTerms(terms: OvertimeTerms, change: LateTerms): OvertimeTerms {
  const { kind, from, to, instead, deducts, overtimeBase, minutesPerDay } = change
  const isOf = (day: Day) => covers({ from, to }, day)
  const time: OvertimeTerms['time'] = {
    ...terms.time,
    specialsOn: (day) => {
      const specials = (isOf(day) ? instead : terms).time.specialsOn(day)
      if (kind !== 'day_off' || !isOf(day)) return specials
      return [...specials, { calendar: '', day, kind: 'day_off', name: '', maxMinutes: 0, movedFrom: '' }]
    },
    deductsOn: (day) => (kind === 'rule' && isOf(day) ? deducts : terms.time.deductsOn(day)),
    journeyOn: (day) => (isOf(day) ? instead : terms).time.journeyOn(day),
    absences:
      kind === 'absence'
        ? [...terms.time.absences, { type: LATE, from, to, state: 'approved', minutesPerDay, half: false }]
        : terms.time.absences,
    absenceTypes:
      kind === 'absence' ? [...terms.time.absenceTypes, { id: LATE, justifies: true }] : terms.time.absenceTypes,
  }
  const ruleOn: OvertimeTerms['ruleOn'] = (day) => {
    const rule = terms.ruleOn(day)
    return kind === 'overtime_rule' && isOf(day) ? { ...rule, overtimeBase } : rule
  }
  return { time, ruleOn, countryOn: (day) => (isOf(day) ? instead : terms).countryOn(day) }
}

/** Minutes that the loaded hours of a day have beyond what is expected of it. */
export function surplusOn(day: Day, loaded: Minutes, { time }: Pick<OvertimeTerms, 'time'>): Minutes {
  return loaded - expectedOn(day, time)
}
