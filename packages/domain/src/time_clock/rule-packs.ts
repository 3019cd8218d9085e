import { type Day, inForce, type Minutes } from '../kernel/index.ts'

/** The limits that the law of a country sets to a register, from a day on; 0 is no limit (domain.md §5.1, §5.9). */
export interface RulePack {
  readonly country: 'ES' | 'AR'
  readonly from: Day
  readonly to: Day | ''
  readonly source: string
  readonly maxDay: Minutes
  readonly maxWeek: Minutes
  /** The most work of a year of a full journey. */
  readonly maxYear: Minutes
  /** The least rest from the end of one day's work to the beginning of the next. */
  readonly rest: Minutes
  /** The least rest without work of a week, and the minute of its Saturday at which it begins; 0 is at any time of it. */
  readonly weeklyRest: Minutes
  readonly saturdayUntil: Minutes
  /** A pause is due after this much work without one, and how long it is. */
  readonly pauseAfter: Minutes
  readonly pauseMinutes: Minutes
  /** The night, from one local hour to another, and how many minutes an hour of it counts. */
  readonly nightFrom: number
  readonly nightUntil: number
  readonly nightHour: Minutes
  readonly retentionYears: number
}

/** The packs, each with the days on which it holds. A change of the law is a new row, never a changed one. */
export const RULE_PACKS: readonly RulePack[] = [
  {
    country: 'ES',
    from: '2019-05-12',
    to: '',
    source: 'Estatuto de los Trabajadores, arts. 34 a 38; Real Decreto-ley 8/2019',
    maxDay: 540,
    // 40 hours a week are an average of the year, so no single week breaks it.
    maxWeek: 0,
    // 1826 h 27 min, as the courts reckon that average.
    maxYear: 109_587,
    rest: 720,
    // A day and a half; two weeks may share theirs, so that a week below it is a warning and no more.
    weeklyRest: 2160,
    saturdayUntil: 0,
    pauseAfter: 360,
    pauseMinutes: 15,
    nightFrom: 22,
    nightUntil: 6,
    nightHour: 60,
    retentionYears: 4,
  },
  {
    country: 'AR',
    from: '1933-01-16',
    to: '',
    source: 'Ley 11.544, arts. 1 a 3; Decreto 16.115/33; LCT, arts. 197 a 204',
    maxDay: 540,
    maxWeek: 2880,
    maxYear: 0,
    rest: 720,
    // From Saturday 13:00 to the end of Sunday.
    weeklyRest: 2100,
    saturdayUntil: 780,
    pauseAfter: 0,
    pauseMinutes: 0,
    nightFrom: 21,
    nightUntil: 6,
    nightHour: 68,
    retentionYears: 4,
  },
]

const ZONES: Readonly<Record<string, RulePack['country']>> = {
  'Europe/Madrid': 'ES',
  'Atlantic/Canary': 'ES',
  'Africa/Ceuta': 'ES',
}

/** The pack in force on a day at a workplace in this time zone; null where none is known. */
export function packOf(zone: string, day: Day): RulePack | null {
  const country = ZONES[zone] ?? (zone.startsWith('America/Argentina/') ? 'AR' : undefined)
  return (
    inForce(
      RULE_PACKS.filter((pack) => pack.country === country),
      day,
    ) ?? null
  )
}
