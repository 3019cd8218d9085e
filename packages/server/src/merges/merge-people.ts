import { type DayRange, hours, hoursBatches, timers } from '@timesheet/domain/hours'
import { type Day, localTimeOf } from '@timesheet/domain/kernel'
import type { MergePair, PeopleMergeFacts } from '@timesheet/domain/merges'
import { absences, isCountedAbsence } from '@timesheet/domain/people'
import { substitutions, workflowInstances, workflowTasks } from '@timesheet/domain/workflow'
import { findRows, type RowPlace } from '@timesheet/engine'
import type { CollectionDeclaration } from '@timesheet/schema'
import { closedSpans } from '../kernel/year-overtime.ts'
import type { MergePlace } from './merge-place.ts'

/** Before and after all days. */
const ALWAYS = { from: '0001-01-01', to: '9999-12-31' }

/** What is looked at before two accounts of one person are merged. */
export async function peopleFacts(
  { app, tx }: MergePlace,
  { merged, kept, by }: MergePair & { readonly by: string },
): Promise<PeopleMergeFacts> {
  const place = { app, ...(tx && { tx }) }
  const [own, other] = [await daysOf(place, merged.id), await daysOf(place, kept.id)]
  const away = await awayOf(place, merged.id)
  const awayToo = await awayOf(place, kept.id)
  const spans = (await closedSpans(place, ALWAYS, [kept.id]))(kept.id)
  const isClosed = (day: Day) => spans.some(({ from, to }) => from <= day && day <= to)
  const closedDays = [...own].filter(([day]) => isClosed(day))
  return {
    isOwnAccount: merged.id === by,
    open: await openOf(place, merged.id),
    closed:
      closedDays.reduce((sum, [, entries]) => sum + entries, 0) +
      away.filter((one) => spans.some((span) => shareDays(one, span))).length,
    absences: away.filter((one) => awayToo.some((another) => shareDays(one, another))).length,
    sameDays: [...own.keys()].filter((day) => other.has(day)).length,
  }
}

/** The days with entries of a person, and how many. */
async function daysOf({ app, tx }: RowPlace, user: string): Promise<ReadonlyMap<Day, number>> {
  const sums = await app.records.aggregate(
    { collection: hours, filter: 'user = {:user}', params: { user }, groupBy: ['day'], sums: [] },
    tx,
  )
  return new Map(sums.map(({ day, entries }) => [day, entries]))
}

async function awayOf(place: RowPlace, user: string) {
  const rows = await findRows(place, absences, { filter: 'user = {:user}', params: { user } })
  return rows.filter(({ state }) => isCountedAbsence(state))
}

/** How much of a person waits for somebody, or somebody for it. */
async function openOf(place: RowPlace, user: string): Promise<number> {
  const today = localTimeOf(place.app.clock(), 'UTC').day
  const count = async (collection: CollectionDeclaration, filter: string) =>
    (await findRows(place, collection, { filter, params: { user, today } })).length
  return (
    (await count(hoursBatches, 'user = {:user} && waiting > 0')) +
    (await count(workflowInstances, '(person = {:user} || startedBy = {:user}) && state = "running"')) +
    (await count(workflowTasks, 'user = {:user} && state = "pending"')) +
    (await count(timers, 'user = {:user}')) +
    (await count(substitutions, '(holder = {:user} || substitute = {:user}) && state = "named" && to > {:today}'))
  )
}

/** Whether two spans, whose last day belongs to them, have a day in common; an absence may have no end yet. */
function shareDays(one: DayRange, other: DayRange): boolean {
  return one.from <= (other.to || ALWAYS.to) && other.from <= (one.to || ALWAYS.to)
}
