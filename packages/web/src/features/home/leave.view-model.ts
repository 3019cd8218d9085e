import type { Day } from '@timesheet/domain/kernel'
import { formatDay } from '@timesheet/domain/kernel'
import type { Absence, AnnualLeave } from '@timesheet/domain/people'

const NUMBER = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 })
const ENDED: readonly Absence['state'][] = ['rejected', 'cancelled']

/** `1 día`, `12,5 días`. */
export function daysText(days: number): string {
  return `${NUMBER.format(days)} ${days === 1 ? 'día' : 'días'}`
}

/** How many days of annual leave are left, or by how many they are exceeded. */
export function leaveSentence({ left }: Pick<AnnualLeave, 'left'>, year: number): string {
  if (left < 0) return `Las vacaciones de ${year} están superadas en ${daysText(-left)}.`
  if (left === 0) return `No quedan vacaciones de ${year}.`
  return `${left === 1 ? 'Queda' : 'Quedan'} ${daysText(left)} de vacaciones de ${year}.`
}

/** The parts that the days left are the sum of, without those that are zero. */
export function leaveParts(leave: AnnualLeave): readonly { readonly label: string; readonly days: number }[] {
  const parts = [
    {
      label: leave.isByLaw ? 'Otorgados por ley, según la antigüedad' : 'Otorgados por la empresa',
      days: leave.granted,
    },
    { label: 'De años anteriores', days: leave.carried },
    { label: 'De años anteriores, vencidos', days: -leave.expired },
    { label: 'Tomados o aprobados', days: -leave.taken },
    { label: 'Pedidos, sin decidir', days: -leave.asked },
  ]
  return parts.filter(({ days }, index) => index === 0 || days !== 0)
}

/** Absences that are still to come or under way, the next first, with those that were rejected meanwhile. */
export function comingAbsences<Row extends Pick<Absence, 'from' | 'to' | 'state'>>(
  rows: readonly Row[],
  today: Day,
): readonly Row[] {
  return rows
    .filter(({ to, state }) => to >= today && state !== 'cancelled')
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

/** True while an absence can still be withdrawn or cancelled. */
export function isStanding({ state }: Pick<Absence, 'state'>): boolean {
  return !ENDED.includes(state)
}

/** The days of an absence: `05/01/2026`, or `05/01/2026 al 18/01/2026`. */
export function spanText({ from, to }: Pick<Absence, 'from' | 'to'>): string {
  return from === to ? formatDay(from) : `${formatDay(from)} al ${formatDay(to)}`
}
