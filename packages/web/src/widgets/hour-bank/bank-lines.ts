import type { BankMonth } from '@timesheet/domain/hours'
import { monthOf, monthTitle } from '@timesheet/domain/kernel'

/** A line of an account: what it is, and its minutes. */
export interface BankLine {
  readonly key: 'opening' | 'approved' | 'expected' | 'compensated' | 'adjusted'
  readonly label: string
  readonly minutes: number
}

/** What the balance of a month is the sum of; lines of nothing are left out, but for the first three. */
export function bankLines({ opening, approved, expected, compensated, adjusted }: BankMonth): readonly BankLine[] {
  const lines: readonly BankLine[] = [
    { key: 'opening', label: 'Saldo anterior', minutes: opening },
    { key: 'approved', label: 'Horas aprobadas', minutes: approved },
    { key: 'expected', label: 'Horas esperadas', minutes: -expected },
    { key: 'compensated', label: 'Francos compensatorios', minutes: -compensated },
    { key: 'adjusted', label: 'Ajustes y horas pagadas', minutes: adjusted },
  ]
  return lines.filter(({ minutes }, i) => i < 3 || minutes !== 0)
}

/** A month of the bank in words, with what it is: `Octubre de 2026, cierre 1`. */
export function bankMonthText({ from, closing }: Pick<BankMonth, 'from' | 'closing'>): string {
  return `${monthTitle(monthOf(from))}${closing > 0 ? `, cierre ${closing}` : ', abierto'}`
}
