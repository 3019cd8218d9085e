import { checkPeriodChange, PERIOD_STATES } from '@timesheet/domain/hours'
import type { Period } from '@timesheet/domain/hours'
import { addMonths, type Day, monthBounds, monthOf } from '@timesheet/domain/kernel'

type State = Period['state']

/** The states that a period may go to now, by the rule that also refuses the others on the server. */
export function nextPeriodStates(period: Period): readonly State[] {
  const states = Object.keys(PERIOD_STATES) as State[]
  return states.filter(
    (state) => state !== period.state && checkPeriodChange({ ...period, state, reason: 'x' }, period, []) === null,
  )
}

/** The act that leads to a state, and what it does to people. */
export const PERIOD_ACTS: Record<State, { readonly act: string; readonly effect: string }> = {
  open: { act: 'Abrir', effect: 'Todas las personas pueden volver a cargar y corregir horas de esas fechas.' },
  grace: {
    act: 'Dar gracia',
    effect: 'Sólo completan quienes tienen horas faltantes, y aprueban quienes deben aprobar.',
  },
  closed: {
    act: 'Cerrar',
    effect:
      'Nadie puede cargar, cambiar ni borrar horas de esas fechas. Las correcciones van como ajustes en un período abierto.',
  },
  reopened: {
    act: 'Reabrir',
    effect: 'Se pueden volver a cargar y corregir horas de esas fechas. El motivo queda en la bitácora.',
  },
}

/** The month after the last one that exists; this month when none does. */
export function nextMonthPeriod(
  periods: readonly Pick<Period, 'kind' | 'from'>[],
  today: Day,
): { readonly from: Day; readonly to: Day } {
  const last = periods
    .filter(({ kind }) => kind === 'month')
    .reduce((latest, { from }) => (from > latest ? from : latest), '')
  return monthBounds(last === '' ? monthOf(today) : addMonths(monthOf(last), 1))
}
