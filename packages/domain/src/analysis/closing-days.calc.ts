import { type Day, type Minutes, sumMinutes } from '../kernel/index.ts'
import type { Answer } from './answer.ts'
import type { MeasureKey } from './measures.ts'

/** The measures of which the days of a person are told as they were known when their month was closed. */
export const CLOSING_MEASURES = [
  'loaded',
  'approved',
  'submitted',
  'rejected',
  'expected',
] as const satisfies readonly MeasureKey[]

/** The days of a person as they were known when their month was closed. */
export interface ClosingDays {
  readonly loaded: readonly Minutes[]
  readonly expected: readonly Minutes[]
  /** One letter of `DayProgress` per day; what was declared as not worked is not among them. */
  readonly progress: string
}

type Sums = Readonly<Record<(typeof CLOSING_MEASURES)[number], Minutes>>
const NOTHING: Sums = { loaded: 0, approved: 0, submitted: 0, rejected: 0, expected: 0 }

function progressOf({ loaded, approved, submitted, rejected }: Sums): string {
  if (rejected > 0) return 'r'
  if (loaded === 0) return '-'
  if (approved === loaded) return 'a'
  return approved + submitted === loaded ? 's' : 'd'
}

/** The sums of an answer by person and day; without those of which one is withheld. */
function sumsByDay({ rows, columns, levels }: Pick<Answer, 'rows' | 'columns' | 'levels'>) {
  const level = levels.find(({ rowDepth, columnDepth }) => rowDepth === 1 && columnDepth === 1)
  const found = new Map<string, Sums>()
  const [people = [], days = []] = level?.codes ?? []
  for (let cell = 0; cell < people.length; cell++) {
    const sums: Record<keyof Sums, Minutes> = { ...NOTHING }
    const [user, day] = [rows[0]?.keys[people[cell]!], columns[0]?.keys[days[cell]!]]
    const isKnown = CLOSING_MEASURES.every((measure) => {
      const value = level?.sums[measure]?.[cell] ?? null
      sums[measure] = value ?? 0
      return value !== null
    })
    if (isKnown) found.set(`${user} ${day}`, sums)
  }
  return found
}

/**
 * The days of people out of an answer by person and day, as of the moment at which a closing froze their totals; null
 * for a person whose days do not add up to these, so that what is not known exactly is not told.
 */
export function closingDays(
  answer: Pick<Answer, 'rows' | 'columns' | 'levels'>,
  days: readonly Day[],
  frozen: ReadonlyMap<string, { readonly loaded: Minutes; readonly expected: Minutes }>,
): ReadonlyMap<string, ClosingDays | null> {
  const sums = sumsByDay(answer)
  return new Map(
    [...frozen].map(([user, totals]) => {
      const own = days.map((day) => sums.get(`${user} ${day}`) ?? NOTHING)
      const loaded = own.map((one) => one.loaded)
      const expected = own.map((one) => one.expected)
      const isWhole = sumMinutes(loaded) === totals.loaded && sumMinutes(expected) === totals.expected
      return [user, isWhole ? { loaded, expected, progress: own.map(progressOf).join('') } : null] as const
    }),
  )
}
