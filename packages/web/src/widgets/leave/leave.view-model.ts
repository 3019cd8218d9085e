import { addDays, type Day, formatDay, type Span } from '@timesheet/domain/kernel'
import type { Absence, AbsenceType, AnnualLeave } from '@timesheet/domain/people'

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
export function leaveParts(
  leave: Omit<AnnualLeave, 'entitlement'>,
): readonly { readonly label: string; readonly days: number }[] {
  const parts = [
    {
      label: leave.isByLaw ? 'Otorgados por ley, según la antigüedad' : 'Otorgados por la empresa',
      days: leave.granted,
    },
    { label: 'De años anteriores', days: leave.carried },
    { label: 'De años anteriores, vencidos', days: -leave.expired },
    { label: 'Tomados o aprobados', days: -leave.taken },
    { label: 'Pedidos, sin decidir', days: -leave.asked },
    { label: 'Devueltos por enfermedad', days: leave.returned },
    { label: 'Ajustes de días cerrados', days: leave.adjusted },
  ]
  return parts.filter(({ days }, index) => index === 0 || days !== 0)
}

/** How long after its end an absence without its certificate is shown. */
const LATE_DAYS = 60

/** Absences that are still to come or under way, the next first, with those that miss their certificate. */
export function comingAbsences<Row extends Pick<Absence, 'from' | 'to' | 'state'>>(
  rows: readonly Row[],
  today: Day,
  isIncomplete: (row: Row) => boolean,
): readonly Row[] {
  const isShown = (row: Row) => row.to >= today || (row.to >= addDays(today, -LATE_DAYS) && isIncomplete(row))
  return rows.filter((row) => row.state !== 'cancelled' && isShown(row)).toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

/** True for an absence that has not ended in a refusal and whose kind wants a certificate that is not there. */
export function lacksCertificate(
  { state, attachment }: Pick<Absence, 'state' | 'attachment'>,
  kind: Pick<AbsenceType, 'requiresAttachment'> | undefined,
): boolean {
  return kind?.requiresAttachment === true && attachment === '' && !ENDED.includes(state)
}

/** The days of an absence: `05/01/2026`, `05/01/2026 al 18/01/2026`, `desde el 05/01/2026`. */
export function spanText({ from, to, openEnd = false }: Span & { readonly openEnd?: boolean }): string {
  if (openEnd) return `desde el ${formatDay(from)}, sin fecha de vuelta`
  return from === to ? formatDay(from) : `${formatDay(from)} al ${formatDay(to)}`
}
