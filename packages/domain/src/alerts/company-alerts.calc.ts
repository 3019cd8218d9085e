import type { Day } from '../kernel/index.ts'
import type { Calendar } from '../people/index.ts'
import type { AlertCondition } from './alert-rules.ts'

/** What the alerts about the configuration depend on. */
export interface CompanyFacts {
  readonly today: Day
  readonly calendars: readonly Pick<Calendar, 'id' | 'name' | 'level' | 'active'>[]
  /** The calendars that have special days in next year. */
  readonly loadedNextYear: ReadonlySet<string>
  /** The active people with the role ADM. */
  readonly administrators: readonly string[]
}

const FIRST_DAY = '-11-15'

/** From 15 November, for administrators: calendars of countries without any special day in next year. */
export function companyAlerts(facts: CompanyFacts): readonly AlertCondition[] {
  const year = Number(facts.today.slice(0, 4))
  if (facts.today < `${year}${FIRST_DAY}`) return []
  const empty = facts.calendars.filter(
    ({ id, level, active }) => active && level === 'country' && !facts.loadedNextYear.has(id),
  )
  return empty.flatMap((calendar) =>
    facts.administrators.map((user): AlertCondition => ({
      user,
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
