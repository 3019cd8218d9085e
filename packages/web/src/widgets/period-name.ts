import type { Period } from '@timesheet/domain/hours'
import { formatDay } from '@timesheet/domain/kernel'

const MONTH = new Intl.DateTimeFormat('es-AR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The display name of a period: the month, or the dates of the week. */
export function periodName({ kind, from, to }: Pick<Period, 'kind' | 'from' | 'to'>): string {
  if (kind === 'week') return `Semana del ${formatDay(from)}`
  return from.slice(0, 7) === to.slice(0, 7)
    ? MONTH.format(new Date(`${from}T00:00:00Z`))
    : `${formatDay(from)} – ${formatDay(to)}`
}
