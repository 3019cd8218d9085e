import type { PersonYear } from '@timesheet/domain/hours'
import type { ToldFigure } from '../../widgets/explained/told-figure.ts'
import { agreementLines, forecastLines, type Line } from './year.view-model.ts'

function parts(lines: readonly Line[]) {
  return lines.map(({ label, minutes }) => ({ label, value: minutes }))
}

/** The hours that a year asks for. */
export function agreedFigure(
  year: Pick<PersonYear, 'base' | 'excused' | 'expected'>,
  { name, user }: { readonly name: string; readonly user: string },
): ToldFigure {
  const { expected } = year
  return {
    title: `Acordadas en ${name}`,
    value: expected,
    formula: 'Cada día usa la jornada, el calendario y las ausencias que rigen ese día.',
    parts: parts(agreementLines(year)),
    grounds: { user, from: `${name}-01-01`, to: `${name}-12-31`, about: ['expected'], expected },
  }
}

/** The hours that the end of a year will show. */
export function forecastFigure(year: Pick<PersonYear, 'loadedBefore' | 'loadedAfter' | 'forecast'>): ToldFigure {
  return {
    title: 'Previstas a fin de año',
    value: year.forecast,
    formula: 'Lo cargado, y desde hoy lo esperado de cada día donde no hay más cargado.',
    parts: parts(forecastLines(year)),
  }
}
