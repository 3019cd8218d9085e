import type { App } from '@timesheet/engine'
import { expectedMinutes, expectedOn, hours, LOADED_STATES } from '@timesheet/domain/hours'
import { daysFrom, type Month, monthBounds, sumMinutes } from '@timesheet/domain/kernel'
import { gatherClosing } from '../hours/closing-facts.ts'

type Sums = Record<string, number>

/** What a closing of past months computes of each person: sums by `person|month`, those of 0 left out. */
export async function expectedSums(
  app: App,
  months: readonly Month[],
): Promise<Readonly<Record<'expected' | 'missing' | 'balance', Sums>>> {
  const found = { expected: {} as Sums, missing: {} as Sums, balance: {} as Sums }
  const put = (sums: Sums, key: string, value: number) => {
    if (value !== 0) sums[key] = value
  }
  const everybody = await app.records.findAll('users', { filter: 'external = false' })
  const also = new Set(everybody.map(({ values }) => values.id))
  for (const month of months) {
    const range = monthBounds(month)
    const rows = await app.records.findAll(hours, { filter: 'day >= {:from} && day <= {:to}', params: { ...range } })
    const { people } = await gatherClosing({ app }, range, { also })
    for (const person of people) {
      const own = rows.map(({ values }) => values).filter(({ user }) => user === person.user)
      const context = person.context()
      const key = `${person.user}|${month}`
      const expected = expectedMinutes(range, context)
      const approved = sumMinutes(own.filter(({ state }) => state === 'approved').map(({ minutes }) => minutes))
      const missing = daysFrom(range.from, range.to).map((day) => {
        const onDay = own.filter((entry) => entry.day === day && LOADED_STATES.some((state) => state === entry.state))
        return Math.max(
          0,
          expectedOn(day, context) - sumMinutes(onDay.map(({ minutes }) => minutes)) - person.tolerance,
        )
      })
      put(found.expected, key, expected)
      put(found.balance, key, approved - expected)
      put(found.missing, key, sumMinutes(missing))
    }
  }
  return found
}
