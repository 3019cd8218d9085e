import type { HoursWarning } from '@timesheet/domain/hours'

/** Texts of the warnings that do not refuse an entry. */
export const HOURS_WARNINGS: Record<HoursWarning, string> = {
  hours_long_day: 'El día queda más largo de lo habitual.',
  hours_on_free_day: 'Ese día no se esperan horas.',
  hours_budget_80: 'Ya se usó el 80 % de las horas previstas.',
  hours_budget_100: 'Ya se usaron todas las horas previstas.',
  hours_budget_120: 'Se pasó el 120 % de las horas previstas.',
}
