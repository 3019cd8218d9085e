import type { Day, Minutes } from '@timesheet/domain/kernel'
import type { ToldFigure } from './told-figure.ts'

/** What of a person is missing in some days. */
export interface MissingHours {
  readonly user: string
  readonly name: string
  readonly from: Day
  readonly to: Day
  /** What is expected and loaded of those days, as far as they are over. */
  readonly expected: Minutes
  readonly loaded: Minutes
  readonly missing: Minutes
}

/** The hours that a person misses; what a rule allows for or counts apart is a part of its own. */
export function missingFigure({ user, name, from, to, expected, loaded, missing }: MissingHours): ToldFigure {
  const apart = missing - (expected - loaded)
  return {
    title: `Le faltan a ${name}`,
    value: missing,
    formula: 'Lo esperado menos lo cargado, según la regla de horas de la persona.',
    parts: [
      { label: 'Esperado', value: expected },
      { label: 'Cargado', value: -loaded },
      ...(apart === 0
        ? []
        : [
            {
              label:
                apart > 0 ? 'Lo que sobra otro día u otra semana, que no lo tapa' : 'Tolerancia y días no trabajados',
              value: apart,
            },
          ]),
    ],
    grounds: { user, from, to, about: ['missing', 'expected'] },
    rows: { label: 'Abrir su semana', to: '/hours', search: { user, week: from } },
  }
}
