import type { Violation } from '@timesheet/schema'
import { covers, type Day, type Span } from '../kernel/index.ts'
import type { DayDeclaration } from './day-declarations.collection.ts'
import { isLoaded } from './expected.calc.ts'
import type { HourEntry } from './hours.collection.ts'

/** Why a day is not declared as not worked, or not any more. */
export type DayDeclarationCode = 'declaration_future' | 'declaration_closed' | 'declaration_hours' | 'declaration_fixed'

type Declared = Pick<DayDeclaration, 'person' | 'day'>

/** What is known of a day that is declared. */
export interface DeclarationFacts {
  readonly stored: Declared | null
  readonly today: Day
  readonly closed: readonly Span[]
  /** The person's entries of that day. */
  readonly entries: readonly Pick<HourEntry, 'state' | 'minutes'>[]
}

/** Refuses to declare a day that is still to come, that is closed, or on which hours count; it stays of that person. */
export function checkDayDeclaration(
  row: Declared,
  { stored, today, closed, entries }: DeclarationFacts,
): Violation<DayDeclarationCode> | null {
  if (stored && (stored.person !== row.person || stored.day !== row.day))
    return { field: stored.person === row.person ? 'day' : 'person', code: 'declaration_fixed' }
  if (row.day > today) return { field: 'day', code: 'declaration_future' }
  if (entries.some(isLoaded)) return { field: 'day', code: 'declaration_hours' }
  return checkOpenDeclaration(row, closed)
}

/** Refuses to change or take back what was declared of a closed day. */
export function checkOpenDeclaration(
  { day }: Pick<Declared, 'day'>,
  closed: readonly Span[],
): Violation<DayDeclarationCode> | null {
  return closed.some((period) => covers(period, day)) ? { field: 'day', code: 'declaration_closed' } : null
}
