import { type Day, inForce, type Minutes } from '../kernel/index.ts'

/** What the law of a country says about overtime, from a day on; 0 is no limit (domain.md §5.1, §5.5). */
export interface OvertimePack {
  readonly country: 'AR' | 'ES'
  readonly from: Day
  readonly to: Day | ''
  readonly source: string
  /** `limits`: over the limits of the day and the week; `agreed`: over the agreed working time of the week. */
  readonly measure: 'limits' | 'agreed'
  /** The limit of a day, and the one where the week is distributed unevenly. */
  readonly day: Minutes
  readonly unevenDay: Minutes
  readonly week: Minutes
  /** The most ordinary work of a week on the average of a year. */
  readonly averageWeek: Minutes
  /** The minute of a Saturday at which the weekly rest begins. */
  readonly saturdayUntil: Minutes
  /** The most overtime of a month and a year. */
  readonly monthCap: Minutes
  readonly yearCap: Minutes
  /** Whether the caps of a part-time person are in proportion. */
  readonly isProportional: boolean
  /** How overtime is made good where nothing was agreed. */
  readonly compensation: 'rest' | 'pay'
  /** Within how many months overtime that is compensated with rest has to be rested; 0 is no term. */
  readonly restMonths: number
}

/** The packs, each with the days on which it holds. A change of the law is a new row, never a changed one. */
export const OVERTIME_PACKS: readonly OvertimePack[] = [
  {
    country: 'AR',
    from: '2000-06-29',
    to: '',
    source: 'Ley 11.544, arts. 1 y 3; Decreto 16.115/33, art. 1; LCT, arts. 201 y 204; Decreto 484/2000',
    measure: 'limits',
    day: 480,
    unevenDay: 540,
    week: 2880,
    averageWeek: 0,
    saturdayUntil: 780,
    monthCap: 1800,
    yearCap: 12_000,
    isProportional: false,
    compensation: 'pay',
    restMonths: 0,
  },
  {
    country: 'ES',
    from: '1995-05-01',
    to: '',
    source: 'Estatuto de los Trabajadores, arts. 34 y 35',
    measure: 'agreed',
    day: 0,
    unevenDay: 0,
    week: 0,
    averageWeek: 2400,
    saturdayUntil: 0,
    monthCap: 0,
    yearCap: 4800,
    isProportional: true,
    compensation: 'rest',
    restMonths: 4,
  },
]

/** The pack in force on a day in a country; null where none is known. */
export function overtimePackOf(country: string, day: Day): OvertimePack | null {
  return (
    inForce(
      OVERTIME_PACKS.filter((pack) => pack.country === country),
      day,
    ) ?? null
  )
}
