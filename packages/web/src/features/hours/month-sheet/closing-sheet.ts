import type { MonthSheet, SheetPerson, SheetPlan } from '@timesheet/domain/alerts'
import type { DaysAtClosing } from '@timesheet/domain/analysis'
import { formatDay } from '@timesheet/domain/kernel'
import { peopleText } from './people-sheet.view.ts'

/** A sheet whose days are those that closings froze, of the people of whom they are known. */
export function sheetAtClosing(sheet: MonthSheet, { people }: Pick<DaysAtClosing, 'people'>): MonthSheet {
  const plans: SheetPlan[] = [...sheet.plans]
  const items = sheet.items.map((person): SheetPerson => {
    const days = people[person.user]
    if (!days) return person
    const plan = plans.push({ ...sheet.plans[person.plan]!, expected: days.expected }) - 1
    return { ...person, plan, loaded: days.loaded, progress: days.progress }
  })
  return { ...sheet, plans, items }
}

/** What the days of a sheet at its closing are; those of whom they are not known are of today. */
export function closingDaysText(told: DaysAtClosing | 'loading' | 'failed'): string {
  if (told === 'loading') return 'Se buscan los días de ese momento…'
  if (told === 'failed') return 'Los días son los de hoy: no se pudieron leer los de ese momento.'
  const { people, unknown, since } = told
  if (unknown === 0) return 'Los días son los de ese momento.'
  const kept = since === '' ? 'no suman lo que guardó el cierre' : `el historial empieza el ${formatDay(since)}`
  if (Object.keys(people).length === 0) return `Los días son los de hoy: ${kept}.`
  return `Los días son los de ese momento, salvo los de ${peopleText(unknown)}, que son los de hoy: ${kept}.`
}
