import type { Violation } from '@timesheet/schema'
import { type Day, inForce } from '../kernel/index.ts'
import type { CompanySetting } from './config.collection.ts'

/** The parameters of the firm: what holds while no row of `settings_company` says otherwise, and what a row may say. */
export const COMPANY_PARAMETERS = {
  /** The minimum length of a note where one is required (domain.md §5.4). */
  'hours.noteLength': { value: 10, min: 1, max: 200 },
  /** For how many days after its completion a document still takes hours (domain.md §5.4). */
  'hours.documentGraceDays': { value: 30, min: 0, max: 3650 },
  /** Whether a suspended document still takes hours: 1, or 0 (domain.md §2.3). */
  'hours.onSuspended': { value: 0, min: 0, max: 1 },
  /**
   * Whether the firm keeps the legal register of working time here: 1, or 0 (domain.md §5.9). Legal overtime, which
   * closing freezes, comes from the register while it is 1.
   */
  'timeClock.used': { value: 0, min: 0, max: 1, freezes: true },
  /** Whether a legal hold keeps the register beyond its years: 1, or 0. */
  'timeClock.hold': { value: 0, min: 0, max: 1 },
  /** Whether the firm works here: 1 from the day of go-live on. What lies before is history (domain.md §11.1). */
  'goLive': { value: 0, min: 0, max: 1 },
  /** Between which percentages billable ÷ expected hours shall lie. */
  'utilisation.low': { value: 70, min: 0, max: 200 },
  'utilisation.high': { value: 90, min: 0, max: 200 },
} as const

/** The name of a parameter. */
export type CompanyParameter = keyof typeof COMPANY_PARAMETERS

/** The fields of a `settings_company` row that a look-up needs. */
export type ParameterRow = Pick<CompanySetting, 'key' | 'value' | 'from'>

/** Why a row of `settings_company` is refused. */
export type ConfigCode = 'parameter_unknown' | 'parameter_value'

/** The value of a parameter on a day: that of the latest row that has begun, else the default. */
export function parameterOn(rows: readonly ParameterRow[], name: CompanyParameter, day: Day): number {
  const own = rows.filter(({ key, value }) => key === name && isAllowed(name, value))
  const row = inForce(
    own.map(({ value, from }) => ({ value, from, to: '' })),
    day,
  )
  return row ? Number(row.value) : COMPANY_PARAMETERS[name].value
}

/** The first day on which the firm works here; '' while none was named. A later 0 makes no history of what followed. */
export function goLiveDay(rows: readonly ParameterRow[]): Day | '' {
  const days = rows.filter(({ key, value }) => key === 'goLive' && value === 1).map(({ from }) => from)
  return days.toSorted()[0] ?? ''
}

/** Refuses a parameter that no rule reads, or a value outside of its range. */
export function checkParameter({ key, value }: Pick<ParameterRow, 'key' | 'value'>): Violation<ConfigCode> | null {
  if (!isParameter(key)) return { field: 'key', code: 'parameter_unknown' }
  const { min, max } = COMPANY_PARAMETERS[key]
  return isAllowed(key, value) ? null : { field: 'value', code: 'parameter_value', params: { min, max } }
}

function isParameter(key: string): key is CompanyParameter {
  return Object.hasOwn(COMPANY_PARAMETERS, key)
}

function isAllowed(name: CompanyParameter, value: unknown): boolean {
  const { min, max } = COMPANY_PARAMETERS[name]
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
}

/** True for a parameter that feeds figures which a closing freezes, so that it does not change on closed days. */
export function freezes(key: string): boolean {
  return isParameter(key) && 'freezes' in COMPANY_PARAMETERS[key]
}
