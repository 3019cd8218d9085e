import type { ExpectedContext } from '@timesheet/domain/hours'
import type { Company } from './company.ts'
import type { SeededPerson } from './seeded-person.ts'
import { compileWorkingTime, type WorkingTimeFacts } from '@timesheet/domain/people'
import type { SeededAbsence } from './history.ts'

/** What a person's days depend on, in the shape that the domain's formulas take. */
export function expectedContextOf(
  { catalogues }: Company,
  person: SeededPerson,
  absences: readonly SeededAbsence[],
): ExpectedContext {
  return {
    ...compileWorkingTime({
      person: {
        hiredOn: person.hiredOn,
        leftOn: person.leftOn,
        tracksHours: !person.external,
        calendar: person.calendar,
        calendarHistory: person.calendarHistory,
      },
      calendars: catalogues.calendars as unknown as WorkingTimeFacts['calendars'],
      holidays: catalogues.holidays as unknown as WorkingTimeFacts['holidays'],
      journeys: catalogues.journey as unknown as WorkingTimeFacts['journeys'],
      assignments: [{ journey: person.journey, fraction: person.fraction, from: person.hiredOn, to: '' }],
      deductsOn: () => true,
    }),
    absences,
    absenceTypes: catalogues.absence_types as unknown as ExpectedContext['absenceTypes'],
  }
}
