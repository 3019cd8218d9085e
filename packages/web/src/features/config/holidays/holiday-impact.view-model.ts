import { formatClock } from '@timesheet/domain/kernel'
import type { HolidayImpact } from '@timesheet/domain/people'

/** An impact as a sentence. */
export function impactSentence({ people, minutes }: HolidayImpact): string {
  if (people === 0) return 'No cambian las horas esperadas de nadie.'
  const who =
    people === 1 ? 'Cambian las horas esperadas de 1 persona' : `Cambian las horas esperadas de ${people} personas`
  if (minutes === 0) return `${who}; en total son las mismas.`
  return `${who}: se esperan ${formatClock(Math.abs(minutes))} h ${minutes < 0 ? 'menos' : 'más'} en total.`
}
