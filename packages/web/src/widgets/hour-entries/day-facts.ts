import {
  absenceMinutes,
  expectedOn,
  type HourEntry,
  isUnworked,
  loadedMinutes,
  rejectedMinutes,
} from '@timesheet/domain/hours'
import { covers, type Day, daysBetween, type Minutes, sumMinutes } from '@timesheet/domain/kernel'
import { baseMinutes, type DayShade, dayShade, isCountedAbsence, takesWholeDays } from '@timesheet/domain/people'
import type { CellShade } from '../../ui/grid/sheet/index.ts'
import { expectedContext, type HourReference, settingsFor } from './hour-reference.ts'
import type { SeenAbsence } from './seen-absences.ts'

/** The text for a day in a closed period. */
export const CLOSED = 'Período cerrado'

/** The text for a day that the person declared as not worked. */
export const NOT_WORKED = 'No trabajé'

/** The separator between several reasons of a day. */
export const REASONS_APART = ' · '

/** One day of one person: its shade with the reason, and loaded against expected minutes. */
export interface DayFacts {
  readonly day: Day
  readonly isToday: boolean
  readonly shade: CellShade | null
  readonly reason: string
  /** Null where the viewer may not read the person's employment. */
  readonly expected: Minutes | null
  readonly loaded: Minutes
  readonly rejected: Minutes
  /** True for today and earlier days, which count as due, unless they were declared as not worked. */
  readonly due: boolean
  readonly long: boolean
  /** True for a day without hours that the person declared as not worked. */
  readonly unworked: boolean
}

const SHADE_NAMES: Readonly<Record<DayShade['kind'], string>> = {
  holiday: 'Feriado',
  non_working: 'No laborable',
  day_off: 'Asueto',
  reduced: 'Jornada reducida',
  extra_working: 'Laborable extra',
  weekend: 'Fin de semana',
  outside: 'Fuera del período de trabajo',
}

/** Computes the facts of a day: loaded, expected, and its shade with the reason as text. */
export function describeDay(day: Day, entries: readonly HourEntry[], reference: HourReference): DayFacts {
  const settings = settingsFor(reference, '', day)
  const loaded = loadedMinutes({ from: day, to: day }, entries)
  const { shade, reason } = shadeOf(day, reference)
  const unworked = isUnworked(day, loaded, reference.declared)
  return {
    day,
    isToday: day === reference.today,
    shade,
    reason: [reason, unworked ? `${NOT_WORKED}: ${reference.declared?.get(day)}` : '']
      .filter(Boolean)
      .join(REASONS_APART),
    unworked,
    expected: reference.employment ? expectedOn(day, expectedContext(reference)) : null,
    loaded,
    rejected: rejectedMinutes({ from: day, to: day }, entries),
    due: day <= reference.today && !unworked,
    long: settings.maxDayWarning > 0 && loaded > settings.maxDayWarning,
  }
}

/** What is expected on some days together; null where the viewer may not know it. */
export function sumExpected(days: readonly Pick<DayFacts, 'expected'>[]): Minutes | null {
  const known = days.flatMap(({ expected }) => expected ?? [])
  return known.length === days.length ? sumMinutes(known) : null
}

/** The reason of a shade as text: 'Feriado: Día de la Soberanía'. */
function shadeReason({ kind, name }: DayShade): string {
  return name ? `${SHADE_NAMES[kind]}: ${name}` : SHADE_NAMES[kind]
}

function shadeOf(day: Day, reference: HourReference): Pick<DayFacts, 'shade' | 'reason'> {
  const context = expectedContext(reference)
  const closed = reference.periods.some((period) => period.state === 'closed' && period.from <= day && day <= period.to)
  const special = dayShade(day, context)
  const named = special ? shadeReason(special) : ''
  if (closed)
    return {
      shade: 'closed',
      reason: [CLOSED, special?.kind === 'weekend' ? '' : named].filter(Boolean).join(REASONS_APART),
    }
  if (special && special.kind !== 'extra_working') return { shade: SPECIAL_SHADES[special.kind], reason: named }
  if (isAway(day, reference)) return { shade: 'absence', reason: absenceName(day, reference) }
  if (daysBetween(reference.today, day) > settingsFor(reference, '', day).daysAhead)
    return { shade: 'future', reason: named }
  return { shade: null, reason: named || absenceName(day, reference) }
}

/** True for a day that is absent as a whole; without the employment, when the absence has no minutes of its own. */
function isAway(day: Day, reference: HourReference): boolean {
  if (!reference.employment) return isWholeDay(absenceOn(day, reference))
  const context = expectedContext(reference)
  const base = baseMinutes(day, context)
  return base > 0 && absenceMinutes(day, context) >= base
}

const SPECIAL_SHADES: Readonly<Record<Exclude<DayShade['kind'], 'extra_working'>, CellShade | null>> = {
  holiday: 'holiday',
  non_working: 'holiday',
  day_off: 'holiday',
  reduced: null,
  weekend: 'rest',
  outside: 'rest',
}

function absenceOn(day: Day, { absences }: HourReference) {
  return absences.find((one) => isCountedAbsence(one.state) && covers(one, day))
}

function isWholeDay(absence: SeenAbsence | undefined): boolean {
  return absence !== undefined && takesWholeDays(absence)
}

/** The name of the type of the absence on a day; '' without one. */
function absenceName(day: Day, reference: HourReference): string {
  const absence = absenceOn(day, reference)
  if (!absence) return ''
  return reference.absenceTypes.find((type) => type.id === absence.type)?.name ?? 'Ausencia'
}
