import { sumMinutes } from '../kernel/index.ts'
import type { BalanceAdjustment } from './adjustments.collection.ts'

const FIGURES = ['minutes', 'extra50', 'extra100', 'extra', 'pay', 'fromBank'] as const

type Posted = Pick<
  BalanceAdjustment,
  'user' | 'factDay' | 'period' | 'kind' | 'source' | 'days' | (typeof FIGURES)[number]
>

/**
 * The corrections that take back others: for each person, day, kind, origin and period of posting one whose figures are
 * the opposite of what stands, so that all of them add up to nothing; none where nothing stands. What makes more is
 * expected comes first, so that no day is ever expected to have less than nothing.
 */
export function supersededBy(posted: readonly Posted[]): readonly Posted[] {
  const keyOf = ({ user, factDay, period, kind, source }: Posted) => [user, factDay, period, kind, source].join(' ')
  return [...Map.groupBy(posted, keyOf).values()]
    .flatMap((rows): Posted[] => {
      const [first] = rows
      if (!first) return []
      const back = (name: (typeof FIGURES)[number]) => 0 - sumMinutes(rows.map((row) => row[name]))
      const { user, factDay, period, kind, source } = first
      const figures = {
        minutes: back('minutes'),
        extra50: back('extra50'),
        extra100: back('extra100'),
        extra: back('extra'),
        pay: back('pay'),
        fromBank: back('fromBank'),
      }
      const isNothing = FIGURES.every((name) => figures[name] === 0)
      return isNothing ? [] : [{ user, factDay, period, kind, source, days: 0, ...figures }]
    })
    .toSorted((a, b) => b.minutes - a.minutes)
}
