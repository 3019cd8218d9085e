import { findRowsById, type RowPlace } from '@timesheet/engine'
import { documents } from '@timesheet/domain/documents'
import { type ApprovalDay, hours, hoursTotals, LOADED_STATES } from '@timesheet/domain/hours'
import type { Day } from '@timesheet/domain/kernel'
import { gatherExpected } from '../kernel/gather-expected.ts'
import { findUnauthorised } from './unauthorised-overtime.ts'

const LOADED = LOADED_STATES.map((state) => `state = "${state}"`).join(' || ')

type PersonDay = Pick<ApprovalDay, 'user' | 'day'>

/** What is known of these days beside the entries that wait on them, hours of other projects included. */
export async function daysBeside(place: RowPlace, asked: readonly PersonDay[]): Promise<readonly ApprovalDay[]> {
  const people = [...new Set(asked.map(({ user }) => user))]
  const sorted = asked.map(({ day }) => day).toSorted()
  const span = { from: sorted[0]!, to: sorted.at(-1)! }
  const totals = await totalsOf(place, people, span)
  const expected = await gatherExpected(place, people, span)
  const unauthorised = await findUnauthorised(place, people, span)
  return asked.map(({ user, day }) => ({
    user,
    day,
    total: totals.get(`${user} ${day}`) ?? 0,
    expected: expected(user, day),
    isUnauthorised: unauthorised.has(`${user} ${day}`),
  }))
}

interface Span {
  readonly from: Day
  readonly to: Day
}

/** A filter for the rows of these people. */
function ofPeople(people: readonly string[]) {
  return {
    of: `(${people.map((_, i) => `user = {:u${i}}`).join(' || ')})`,
    params: Object.fromEntries(people.map((id, i) => [`u${i}`, id])),
  }
}

async function totalsOf(
  { app, tx }: RowPlace,
  people: readonly string[],
  span: Span,
): Promise<ReadonlyMap<string, number>> {
  const { of, params } = ofPeople(people)
  const rows = await app.records.aggregate(
    {
      collection: hours,
      filter: `${of} && day >= {:from} && day <= {:to} && (${LOADED})`,
      params: { ...params, ...span },
      groupBy: ['user', 'day'],
      sums: ['minutes'],
    },
    tx,
  )
  return new Map(rows.map(({ user, day, minutes }) => [`${user} ${day}`, minutes]))
}

/** Those of these documents whose loaded hours reached what is foreseen. */
export async function overBudget(place: RowPlace, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await findRowsById(place, documents, ids)
  const wanted = [...rows.values()].filter(({ forecastMinutes }) => forecastMinutes > 0)
  if (wanted.length === 0) return []
  const spent = await place.app.records.aggregate(
    {
      collection: hoursTotals,
      filter: `(${wanted.map((_, i) => `document = {:d${i}}`).join(' || ')}) && (${LOADED})`,
      params: Object.fromEntries(wanted.map(({ id }, i) => [`d${i}`, id])),
      groupBy: ['document'],
      sums: ['minutes'],
    },
    place.tx,
  )
  return spent
    .filter(({ document, minutes }) => minutes >= (rows.get(document)?.forecastMinutes ?? 0))
    .map(({ document }) => document)
}
