import type { DayShade } from '@timesheet/domain/people'

const SHADE_NAMES: Readonly<Record<DayShade['kind'], string>> = {
  holiday: 'Feriado',
  non_working: 'No laborable',
  day_off: 'Asueto',
  reduced: 'Jornada reducida',
  extra_working: 'Laborable extra',
  weekend: 'Fin de semana',
  outside: 'Fuera del período de trabajo',
}

/** Why a day is special, in words: 'Feriado: Día de la Soberanía'. */
export function shadeReason({ kind, name }: DayShade): string {
  return name ? `${SHADE_NAMES[kind]}: ${name}` : SHADE_NAMES[kind]
}
