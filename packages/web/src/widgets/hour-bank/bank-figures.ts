import type { BankDay, BankMonth, HourBank } from '@timesheet/domain/hours'
import { covers, formatDay, mondayOf, sumMinutes } from '@timesheet/domain/kernel'
import { type ToldFigure, type ToldPart, toldParts } from '../explained/told-figure.ts'
import { type BankLine, bankLines, bankMonthText } from './bank-lines.ts'

const otherWeeks = (count: number) => `${count} semanas más`

const FORMULAS: Readonly<Record<BankLine['key'], string>> = {
  opening: 'El saldo con que terminó el mes anterior.',
  approved: 'Horas aprobadas del todo; lo que espera aprobación todavía no cuenta.',
  expected: 'Jornada de cada día menos feriados y ausencias aprobadas: se resta.',
  compensated: 'Francos compensatorios aprobados: se restan del saldo.',
  adjusted: 'Correcciones de meses cerrados y horas pagadas que se asentaron en este mes.',
}

/** The balance of a month. */
export function bankFigure(month: BankMonth, user: string): ToldFigure {
  const { from, to, balance, closing } = month
  return {
    title: `Saldo al ${formatDay(to)}`,
    value: balance,
    isSigned: true,
    formula: 'Saldo anterior más lo aprobado, menos lo esperado y los francos, más los ajustes.',
    parts: bankLines(month).map(({ label, minutes }) => ({ label, value: minutes })),
    notes: [closing > 0 ? `Congelado por el cierre ${closing}.` : 'El mes está abierto: cuenta hasta ayer.'],
    grounds: { user, from, to, about: ['expected'] },
  }
}

/** Days by week; those of a closed month may differ from what it froze, then none are told. */
function byWeek(days: readonly BankDay[], of: (day: BankDay) => number): readonly ToldPart[] {
  const weeks = Map.groupBy(days, ({ day }) => mondayOf(day))
  const parts = [...weeks.values()].map((some) => ({
    label: `${formatDay(some[0]!.day)} al ${formatDay(some.at(-1)!.day)}`,
    value: sumMinutes(some.map(of)),
  }))
  return toldParts(parts, otherWeeks)
}

function partsOf({ key }: BankLine, days: readonly BankDay[], { postings }: HourBank): readonly ToldPart[] {
  if (key === 'approved') return byWeek(days, (day) => day.approved)
  if (key === 'expected') return byWeek(days, (day) => -day.expected)
  if (key === 'compensated') return byWeek(days, (day) => -day.compensated)
  if (key === 'opening') return []
  return toldParts(
    postings.map(({ day, minutes, reason }, i) => ({
      label: `${i + 1}. ${formatDay(day)}: ${reason}`,
      value: minutes,
    })),
    (count) => `${count} ajustes más`,
  )
}

interface BankOf {
  readonly bank: HourBank
  readonly user: string
}

/** A line of the account of a month. */
export function bankLineFigure(line: BankLine, month: BankMonth, { bank, user }: BankOf): ToldFigure {
  const { key, label, minutes } = line
  const { from, to, closing } = month
  const parts = partsOf(
    line,
    bank.days.filter(({ day }) => covers(month, day)),
    bank,
  )
  const isWhole = sumMinutes(parts.map(({ value }) => value)) === minutes
  const asked = { user, from, to }
  return {
    title: `${label}: ${bankMonthText(month)}`,
    value: minutes,
    isSigned: true,
    formula: FORMULAS[key],
    parts: isWhole ? parts : [],
    ...(closing > 0 && { notes: [`Como lo congeló el cierre ${closing}.`] }),
    ...(key === 'approved' && { grounds: { ...asked, about: ['entries'] } }),
    ...(key === 'expected' && { grounds: { ...asked, about: ['expected'], expected: -minutes } }),
  }
}
