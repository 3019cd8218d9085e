import { type App, isRecordOf, type RequestInfo, type RouteHandler } from '@timesheet/engine'
import {
  type Answer,
  CLOSING_MEASURES,
  type ClosingDays,
  closingDays,
  type daysAtClosingRoute,
  type Question,
} from '@timesheet/domain/analysis'
import { daysFrom, monthBounds } from '@timesheet/domain/kernel'
import { users } from '@timesheet/domain/people'
import { type FrozenPerson, frozenPeople } from '../kernel/frozen-people.ts'
import { lookedAfter } from '../kernel/looked-after.ts'
import { firmClock } from '../kernel/time-zone.ts'
import { sendToCube } from './ask.route.ts'
import { askerOf } from './cube-asker.ts'
import type { CubeThread } from './cube-thread.ts'

interface Seen {
  readonly app: App
  readonly info: RequestInfo
}

/** The days of a month as they were known when closings froze it. */
export function daysAtClosingWith(thread: CubeThread): RouteHandler<typeof daysAtClosingRoute> {
  return async ({ input, info }, app) => {
    const seen = { app, info }
    const range = monthBounds(input.month)
    const frozen = await frozenPeople(seen, range, await shownOf(seen, input.users))
    // What was frozen at one instant is one question.
    const moments = Map.groupBy([...frozen.keys()], (user) => frozen.get(user)!.at)
    const people: Record<string, ClosingDays> = {}
    let since = ''
    for (const [at, ids] of moments) {
      const told = await daysThen(thread, seen, { at, ids, range, frozen })
      if (typeof told === 'string') since = told > since ? told : since
      else for (const [user, days] of told) if (days) people[user] = days
    }
    return { people, unknown: frozen.size - Object.keys(people).length, since }
  }
}

/** Those of some people whose hours by day the month sheet tells the viewer: their own, and of whom they look after. */
async function shownOf({ app, info }: Seen, wanted: readonly string[]): Promise<readonly string[]> {
  const shown = new Set((await lookedAfter({ app }, info.auth)).map(({ id }) => id))
  if (isRecordOf(info.auth, users)) shown.add(info.auth.values.id)
  return [...new Set(wanted)].filter((id) => shown.has(id))
}

interface Moment {
  readonly at: string
  readonly ids: readonly string[]
  readonly range: { readonly from: string; readonly to: string }
  readonly frozen: ReadonlyMap<string, FrozenPerson>
}

/** Asks what was known at an instant; where that is not kept, tells the day since which it is. */
async function daysThen(thread: CubeThread, { app, info }: Seen, { at, ids, range, frozen }: Moment) {
  const question: Question = {
    ...{ rows: ['person'], columns: ['day'], measures: CLOSING_MEASURES, ...range, basis: 'work' },
    filters: [{ dimension: 'person', mode: 'include', members: ids }],
  }
  const asker = await askerOf(app, info, { question, named: [] })
  const { hours, hours_adjustments } = asker.facts
  const { dayAt } = await firmClock(app)
  const knownAt = Date.parse(at)
  const reply = await sendToCube(thread, {
    question,
    // Sums by day are told of people who are looked after, as the month sheet does, not entries.
    asker: {
      ...{ ...asker, knownAt, today: dayAt(knownAt), employment: ids },
      facts: { hours: { ...hours, rule: '' }, hours_adjustments: { ...hours_adjustments, rule: '' } },
    },
    rows: null,
  })
  if (reply.kind === 'unkept') return dayAt(reply.since ?? app.clock().getTime())
  if (reply.kind !== 'answer') throw new Error(`The cube answered with ${reply.kind}.`)
  const answer = JSON.parse(new TextDecoder().decode(reply.json)) as Answer
  const totals = new Map(ids.map((id) => [id, frozen.get(id)!.sums]))
  return closingDays(answer, daysFrom(range.from, range.to), totals)
}
