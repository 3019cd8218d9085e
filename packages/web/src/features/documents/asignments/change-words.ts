import type { DocumentAsignment } from '@timesheet/domain/documents'
import { formatClock, formatDay, sumMinutes } from '@timesheet/domain/kernel'
import type { Change } from './change-asignments.ts'

type Row = Pick<DocumentAsignment, 'minutes' | 'to'>

/** What a change makes of asignments, in words. */
export function changeWords(rows: readonly Row[], change: Change): string {
  const all = rows.length === 1 ? '1 asignación' : `${rows.length} asignaciones`
  if ('state' in change) return `${rows.length === 1 ? 'Se termina' : 'Se terminan'} ${all} con fecha de hoy.`
  if ('to' in change) return `${all}: ${change.to ? `hasta el ${formatDay(change.to)}` : 'sin fecha de fin'}.`
  const before = sumMinutes(rows.map(({ minutes }) => minutes))
  const { minutes } = change
  return `${all} con ${formatClock(minutes)}: de ${formatClock(before)} a ${formatClock(minutes * rows.length)} en total.`
}

/** How many are left as they are, in words. */
export function leftOutWords(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? 'Otra no está activa o no está a tu cargo: queda como está.'
    : `Otras ${count} no están activas o no están a tu cargo: quedan como están.`
}
