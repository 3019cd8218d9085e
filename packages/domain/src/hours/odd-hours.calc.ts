import type { Day, Minutes } from '../kernel/index.ts'
import type { HourEntry } from './hours.collection.ts'

/** What makes hours worth a look before they are approved, with its label. */
export const ODDITIES = {
  over_expected: 'Más de lo esperado',
  free_day: 'Día sin jornada',
  unauthorised: 'Horas extra sin autorizar',
  over_budget: 'Sobre lo previsto',
  no_note: 'Sin descripción',
} as const

/** A reason to look before approving. */
export type Oddity = keyof typeof ODDITIES

/** What is known of one person's day beside the entries that wait. */
export interface DayBeside {
  /** Minutes of the whole day, of other projects too. */
  readonly total: Minutes
  readonly expected: Minutes
  /** Whether hours of the day would be overtime that nobody authorised in advance. */
  readonly isUnauthorised?: boolean
}

/** How much a day may pass its expected minutes without being odd. */
export const ODD_MINUTES = 60

/** What is odd about the waiting entries of one person and day; unknown days are odd in nothing but their entries. */
export function odditiesOf(
  entries: readonly Pick<HourEntry, 'document' | 'note'>[],
  { beside, overBudget }: { readonly beside: DayBeside | undefined; readonly overBudget: ReadonlySet<string> },
): readonly Oddity[] {
  const found: Oddity[] = []
  if (beside && beside.expected === 0) found.push('free_day')
  else if (beside && beside.total > beside.expected + ODD_MINUTES) found.push('over_expected')
  if (beside?.isUnauthorised) found.push('unauthorised')
  if (entries.some(({ document }) => overBudget.has(document))) found.push('over_budget')
  if (entries.some(({ document, note }) => document === '' && note.trim() === '')) found.push('no_note')
  return found
}

/** What is known of the days and documents of entries of one person. */
export interface NormalFacts {
  readonly besideOf: (day: Day) => DayBeside | undefined
  readonly overBudget: ReadonlySet<string>
}

/** The entries of one person on whose day nothing is odd; of a day about which nothing is known none is normal. */
export function normalEntries<Entry extends Pick<HourEntry, 'day' | 'document' | 'note'>>(
  entries: readonly Entry[],
  { besideOf, overBudget }: NormalFacts,
): readonly Entry[] {
  return [...Map.groupBy(entries, ({ day }) => day)].flatMap(([day, own]) => {
    const beside = besideOf(day)
    return beside && odditiesOf(own, { beside, overBudget }).length === 0 ? own : []
  })
}
