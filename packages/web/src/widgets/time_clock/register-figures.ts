import { formatDay, type Minutes, sumMinutes } from '@timesheet/domain/kernel'
import { type ToldFigure, type ToldPart, partsInTime, toldParts } from '../explained/told-figure.ts'
import { GAP_WORDS } from './gap-texts.ts'
import type { DetailDay } from '@timesheet/domain/time_clock'
import { OF_DAY, registerSum, type RegisterSum } from './register-sums.ts'

const TITLES: Readonly<Record<RegisterSum, string>> = {
  work: 'Trabajado',
  pause: 'Pausas',
  loaded: 'Cargado',
  expected: 'Esperado',
  gap: 'Brecha',
  deviation: 'Desvío',
}
/** What figures of the register and of the charged hours beside it count, in words. */
export const REGISTER_WORDS = {
  worked: 'Tramos del registro de jornada, sin las pausas ni lo anulado.',
  paused: 'Pausas marcadas en el registro de jornada.',
  loaded: 'Horas en borrador, enviadas y aprobadas; sin las rechazadas.',
  approved: 'Horas aprobadas del todo.',
  expected: 'Jornada de cada día menos feriados y ausencias aprobadas.',
  gap: 'Lo trabajado según el registro menos lo cargado a proyectos.',
  deviation: 'Lo trabajado según el registro menos lo esperado.',
} as const
const FORMULAS: Readonly<Record<RegisterSum, string>> = {
  ...REGISTER_WORDS,
  work: REGISTER_WORDS.worked,
  pause: REGISTER_WORDS.paused,
}
const otherDays = (count: number) => `${count} días más`

/** Why the register and the charged hours differ, in sum; where causes do not tell all, the two sums. */
function gapParts(days: readonly DetailDay[], gap: Minutes): readonly ToldPart[] {
  const causes = Map.groupBy(
    days.flatMap(({ reconciliation }) => reconciliation?.parts ?? []),
    ({ cause }) => cause,
  )
  const parts = [...causes].map(([cause, some]) => ({
    label: GAP_WORDS[cause],
    value: sumMinutes(some.map(({ minutes }) => minutes)),
  }))
  if (parts.length > 0 && sumMinutes(parts.map(({ value }) => value)) === gap) return toldParts(parts, otherDays)
  return [
    { label: 'Trabajado', value: registerSum(days, 'work') },
    { label: 'Cargado', value: -registerSum(days, 'loaded') },
  ]
}

/** A sum of days of the register, of somebody on those days; days to come are left out, as in the sums. */
export function registerFigure(
  all: readonly DetailDay[],
  key: RegisterSum,
  { user, where }: { readonly user: string; readonly where: string },
): ToldFigure {
  const days = all.filter(({ isFuture }) => !isFuture)
  const value = registerSum(days, key)
  const [from, to] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  const byDay = days.map((day) => ({ label: formatDay(day.day), value: OF_DAY[key](day) }))
  const parts =
    key === 'gap'
      ? gapParts(days, value)
      : key === 'deviation'
        ? [
            { label: 'Trabajado', value: registerSum(days, 'work') },
            { label: 'Esperado', value: -registerSum(days, 'expected') },
          ]
        : days.length > 1
          ? partsInTime(byDay, (count) => `${count} días antes`)
          : []
  const isAsked = from !== '' && (key === 'loaded' || key === 'expected' || key === 'deviation')
  return {
    title: `${TITLES[key]}: ${where}`,
    value,
    isSigned: key === 'gap' || key === 'deviation',
    formula: FORMULAS[key],
    parts,
    ...(isAsked && {
      grounds:
        key === 'loaded'
          ? { user, from, to, about: ['entries'], loaded: value }
          : { user, from, to, about: ['expected'], ...(key === 'expected' && { expected: value }) },
    }),
    rows: { label: 'Ver el registro', to: '/hours/analyzer/hours-detail', ...(from && { search: { day: from } }) },
  }
}
