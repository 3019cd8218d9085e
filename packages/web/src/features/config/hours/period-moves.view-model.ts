import type { Period } from '@timesheet/domain/hours'
import { addMonths, type Day, monthBounds, monthOf } from '@timesheet/domain/kernel'

/** The effect of each state on people, as a sentence. */
export const PERIOD_EFFECTS: Record<Period['state'], string> = {
  open: 'Todas las personas pueden volver a cargar y corregir horas de esas fechas.',
  grace: 'Sólo completan quienes tienen horas faltantes, y aprueban quienes deben aprobar.',
  closed:
    'Nadie puede cargar, cambiar ni borrar horas de esas fechas, ni aquello con que se calcularon. Lo que falte o sobre se carga como ajuste en un período abierto, o se reabre.',
  reopened: 'Se pueden volver a cargar y corregir horas de esas fechas. El motivo queda en la bitácora.',
}

/** The month after the last existing period; the current month when there is none. */
export function nextMonthPeriod(
  periods: readonly Pick<Period, 'kind' | 'from'>[],
  today: Day,
): { readonly from: Day; readonly to: Day } {
  const last = periods
    .filter(({ kind }) => kind === 'month')
    .reduce((latest, { from }) => (from > latest ? from : latest), '')
  return monthBounds(last === '' ? monthOf(today) : addMonths(monthOf(last), 1))
}
