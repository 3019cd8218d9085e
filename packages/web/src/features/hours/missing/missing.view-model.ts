import type { MissingPerson } from '@timesheet/domain/alerts'
import { type Day, formatClock, formatDay, type Minutes } from '@timesheet/domain/kernel'

/** A day of a person that was chosen in the sheet. */
export interface ChosenDay {
  readonly day: Day
  readonly expected: Minutes
  readonly loaded: Minutes
}

/** How a day of a person looks: free, away, short of hours, complete, or not over yet. */
export type DayFace = 'free' | 'away' | 'short' | 'done' | 'ahead'

/** The days of a person, each with its face. */
export function faceDays(
  { base, expected, loaded }: Pick<MissingPerson, 'base' | 'expected' | 'loaded'>,
  days: readonly Day[],
  today: Day,
): readonly (ChosenDay & { readonly face: DayFace })[] {
  return days.map((day, i) => {
    const figures = { day, expected: expected[i] ?? 0, loaded: loaded[i] ?? 0 }
    return { ...figures, face: faceOf({ ...figures, base: base[i] ?? 0 }, today) }
  })
}

function faceOf({ day, base, expected, loaded }: ChosenDay & { readonly base: Minutes }, today: Day): DayFace {
  if (base === 0) return 'free'
  if (expected === 0) return 'away'
  if (day >= today) return 'ahead'
  return loaded < expected ? 'short' : 'done'
}

/** How many people miss hours, in words. */
export function missingTitle(missing: number, people: number): string {
  if (missing === 0) return people === 1 ? 'No falta nada.' : `A ninguna de ${people} personas le faltan horas.`
  return missing === 1 ? `A 1 de ${people} le faltan horas` : `A ${missing} de ${people} les faltan horas`
}

/** A chosen day in words: `12/06/2026: 3:00 de 8:00`. */
export function dayText({ day, expected, loaded }: ChosenDay): string {
  return `${formatDay(day)}: ${formatClock(loaded)} de ${formatClock(expected)}`
}

/** What is said once people were reminded, and how many had been today already. */
export function remindedText(
  { people, already }: { readonly people: number; readonly already: number },
  name?: string,
): string {
  if (people + already === 0) return 'Ya no le falta nada: no hubo a quién recordar.'
  if (name !== undefined) return `Se recordó a ${name}.`
  const before = already === 1 ? 'A 1 ya se le recordó hoy.' : `A ${already} ya se les recordó hoy.`
  if (people === 0) return before
  const now = people === 1 ? 'Se recordó a 1 persona.' : `Se recordó a ${people} personas.`
  return already === 0 ? now : `${now} ${before}`
}
