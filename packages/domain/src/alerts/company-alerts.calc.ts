import { addDays, type Day } from '../kernel/index.ts'
import type { Calendar } from '../people/index.ts'
import type { AlertCondition } from './alert-rules.ts'
import { type AlertSettings, DEFAULT_ALERTS, limitOf } from './alert-settings.calc.ts'
import { type MonthToClose, monthWords } from './person-alerts.calc.ts'

/** What the alerts about the firm as a whole depend on. */
export interface CompanyFacts {
  readonly today: Day
  readonly calendars: readonly Pick<Calendar, 'id' | 'name' | 'level' | 'active'>[]
  /** The calendars that have special days in next year. */
  readonly loadedNextYear: ReadonlySet<string>
  /** The active people with the role ADM, and with AF. */
  readonly administrators: readonly string[]
  readonly finance: readonly string[]
  /** The months to close with the number of people who are told that hours are missing. */
  readonly months: readonly (MonthToClose & { readonly people: number })[]
}

/** The alerts about the firm as a whole whose condition holds now. */
export function companyAlerts(
  facts: CompanyFacts,
  settings: AlertSettings = DEFAULT_ALERTS,
): readonly AlertCondition[] {
  return [...holidayAlerts(facts, settings), ...monthAlerts(facts)]
}

/** From 15 November, for administrators: calendars of countries without any special day in next year. */
function holidayAlerts(facts: CompanyFacts, settings: AlertSettings): readonly AlertCondition[] {
  const year = Number(facts.today.slice(0, 4))
  const first = addDays(`${year + 1}-01-01`, -limitOf(settings, 'CFG-FERIADOS', 'days'))
  if (facts.today < first) return []
  const empty = facts.calendars.filter(
    ({ id, level, active }) => active && level === 'country' && !facts.loadedNextYear.has(id),
  )
  return empty.flatMap((calendar) =>
    facts.administrators.map((user): AlertCondition => ({
      user,
      to: 'adm',
      code: 'CFG-FERIADOS',
      object: 'calendars',
      objectId: calendar.id,
      period: String(year + 1),
      title: `Faltan los feriados de ${year + 1} en el calendario ${calendar.name}`,
      reason: 'Por el rol Administrador.',
      link: `/config/holidays?calendar=${calendar.id}&year=${year + 1}`,
      priority: 2,
    })),
  )
}

/** How many people have hours missing in a month that is about to close: one alert for who closes it. */
function monthAlerts({ today, months, finance }: CompanyFacts): readonly AlertCondition[] {
  const short = months.filter(({ people }) => people > 0)
  return short.flatMap(({ id, people, ...month }) =>
    finance.map((user): AlertCondition => ({
      user,
      to: 'af',
      code: 'HRS-MES',
      object: 'periods',
      objectId: id,
      period: '',
      title: `${people === 1 ? 'A 1 persona le faltan' : `A ${people} personas les faltan`} horas ${monthWords(month, today)}`,
      reason: 'Por el rol Administración / Finanzas, que cierra el período.',
      link: `/config/hours?view=periods&id=${id}`,
      priority: today >= month.closesOn ? 1 : 2,
    })),
  )
}
