import { calendars, checkCalendar } from '@timesheet/domain/people'
import type { Calendar } from '@timesheet/domain/people'
import type { ListForm } from '../../../widgets/list/define-list.ts'

/** The list definition for the drawer of a calendar: its form and the relations that use it. */
export function calendarList(all: readonly Calendar[]) {
  const form: ListForm<typeof calendars> = {
    fields: ['name', 'parent', 'level', 'country', 'timeZone'],
    wide: ['name'],
    defaults: { active: true, level: 'region', country: 'AR', timeZone: 'America/Argentina/Buenos_Aires' },
    uses: [
      { collection: 'user_calendar', field: 'calendar', one: 'persona', many: 'personas' },
      { collection: 'projects', field: 'calendar', one: 'proyecto', many: 'proyectos' },
      { collection: 'calendars', field: 'parent', one: 'calendario', many: 'calendarios' },
      { collection: 'holidays', field: 'calendar', one: 'día especial', many: 'días especiales' },
    ],
    check: (values) => checkCalendar(values, all),
  }
  return { declaration: calendars, newLabel: 'Nuevo calendario', form }
}
