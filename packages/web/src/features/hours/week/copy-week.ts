import { copyWeek, type CopyWeekFacts, type HourEntry } from '@timesheet/domain/hours'
import { addDays, type Day, weekDays, weekdayOf } from '@timesheet/domain/kernel'
import { digestPlan } from '@timesheet/schema'
import { type DayFacts, describeDay } from '../../../widgets/hour-entries/day-facts.ts'
import { problemText } from '../../../widgets/hour-entries/hour-problem.ts'
import { contextFor, type HourReference } from '../../../widgets/hour-entries/hour-reference.ts'

/** Plans the copy of the previous week from the loaded data; the server makes the same plan before it writes. */
export function planWeekCopy(
  entries: readonly HourEntry[],
  { monday, reference, seed }: { readonly monday: Day; readonly reference: HourReference; readonly seed: string },
) {
  const off = weekDays(monday)
    .map((day) => describeDay(day, [], reference))
    .filter(isOff)
  const daysOff = off.map(({ day }) => weekdayOf(day)).join('')
  const input = { user: reference.person.id, monday, daysOff, seed }
  const contextOf: CopyWeekFacts['contextOf'] = (entry, around) =>
    contextFor(reference, entry, { entries: around, stored: null })
  const plan = copyWeek.plan({ entries, contextOf }, input)
  return { name: copyWeek.name, input, plan: { ...plan, digest: digestPlan(plan) }, leftText: leftText(plan, off) }
}

/** A holiday, an absence or a weekend; a person without a journey has no days off. */
function isOff({ expected, reason, shade }: DayFacts): boolean {
  if (expected === null) return shade === 'holiday' || shade === 'absence'
  return expected === 0 && reason !== ''
}

/** Why some are not copied, a day off by its own name: `Queda afuera: feriado: Navidad (2).`; '' when all are. */
function leftText({ leftOut }: ReturnType<typeof copyWeek.plan>, off: readonly DayFacts[]): string {
  const reasons = leftOut.map(({ code, params, row }) => {
    const day = off.find((one) => one.day === addDays(String(row['day']), 7))
    return code === 'copy_day_off' && day ? day.reason : problemText({ code, params: params ?? {} })
  })
  const counted = [...Map.groupBy(reasons, (reason) => reason)].map(
    ([reason, same]) => `${reason.charAt(0).toLowerCase()}${reason.slice(1)} (${same.length})`,
  )
  return counted.length > 0 ? `Queda afuera: ${counted.join(', ')}.` : ''
}
