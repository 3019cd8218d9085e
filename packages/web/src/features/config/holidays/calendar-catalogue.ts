import { calendars, checkCalendar } from '@timesheet/domain/people'
import type { Calendar } from '@timesheet/domain/people'
import type { Catalogue } from '../catalogue/catalogue.types.ts'

/** Calendars as a catalogue: their form and what points at them. */
export function calendarCatalogue(all: readonly Calendar[]): Catalogue {
  return {
    declaration: calendars,
    sort: 'name',
    searchIn: ['name'],
    columns: [],
    form: ['name', 'parent', 'level', 'country', 'timeZone'],
    wide: ['name'],
    defaults: { active: true, level: 'region', country: 'AR', timeZone: 'America/Argentina/Buenos_Aires' },
    newLabel: 'Nuevo calendario',
    emptyHelp: '',
    uses: [
      { collection: 'users', field: 'calendar', one: 'persona', many: 'personas' },
      { collection: 'projects', field: 'calendar', one: 'proyecto', many: 'proyectos' },
      { collection: 'calendars', field: 'parent', one: 'calendario', many: 'calendarios' },
      { collection: 'holidays', field: 'calendar', one: 'día especial', many: 'días especiales' },
    ],
    check: (values) => checkCalendar(values as unknown as Calendar, all),
  }
}
