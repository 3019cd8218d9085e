import type { App } from '@timesheet/engine'
import { missingDays } from '@timesheet/domain/alerts'
import { expectedMinutes, hours, hoursRules, resolveHoursRule } from '@timesheet/domain/hours'
import { addDays, type Month, monthBounds, sumMinutes } from '@timesheet/domain/kernel'
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
  const rules = (await app.records.findAll(hoursRules)).map(({ values }) => values)
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
      const set = resolveHoursRule(rules, { user: person.user, project: '', day: range.from })
      const rule = { mode: set.missingMode, tolerance: set.toleranceMinutes, today: addDays(range.to, 1) }
      const { missing } = missingDays(range, rule, {
        expected: context,
        loaded: own,
        declared: new Set(person.unworkedDays),
      })
      put(found.expected, key, expected)
      put(found.balance, key, approved - expected)
      put(found.missing, key, missing)
    }
  }
  return found
}
