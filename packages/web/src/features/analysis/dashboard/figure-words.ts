import { formatHours, type HoursFormat } from '../../../ui/text/hours-text.tsx'
import type { Figure } from './dashboard-facts.ts'

/** What stands for a figure that sums data of people whom the account may not see. */
export const WITHHELD = '···'

/** Hours of a figure. */
export function hoursWords(minutes: number | null, format: HoursFormat): string {
  return minutes === null ? WITHHELD : formatHours(minutes, format)
}

/** From this on a change is said as a multiple. */
const MULTIPLE = 3

/** A change in percent, or as a multiple: `+6 %`, `−3 %`, `×7`, `igual`; '' where there is nothing to compare with. */
export function changeWords(now: number | null, then: number | null): string {
  if (now === null || !then) return ''
  if (now >= then * MULTIPLE) return `×${Math.round(now / then)}`
  const percent = Math.round(((now - then) * 100) / then)
  if (percent === 0) return 'igual'
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`
}

/** A change of a percentage in points: `+4 puntos`. */
export function pointsWords(now: number | null, then: number | null): string {
  if (now === null || then === null) return ''
  const points = now - then
  if (points === 0) return 'igual'
  return `${points < 0 ? '−' : '+'}${Math.abs(points)} ${Math.abs(points) === 1 ? 'punto' : 'puntos'}`
}

/** A change, and against what. */
export interface ChangeText {
  readonly than: string
  readonly change: string
}

/** How a figure changed: against the period before, and a year before where that is another one. */
export function comparedWords(
  { now, before, year }: Figure,
  words: (now: number | null, then: number | null) => string,
  isYearBefore: boolean,
): readonly ChangeText[] {
  const changes = isYearBefore
    ? [{ than: 'un año antes', change: words(now, year) }]
    : [
        { than: 'período anterior', change: words(now, before) },
        { than: 'un año antes', change: words(now, year) },
      ]
  return changes.filter(({ change }) => change !== '')
}
