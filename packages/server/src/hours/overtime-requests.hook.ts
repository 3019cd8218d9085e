import { bindRule, findRowsById, findRowsByKey, type RecordSet, StandingRows } from '@timesheet/engine'
import { checkOvertimeRequest, overtimeRequests } from '@timesheet/domain/hours'
import { daysBetween, formatClock, formatDay } from '@timesheet/domain/kernel'
import { employment, users } from '@timesheet/domain/people'
import { answerOf, nameAsked, routeRequests } from '../kernel/flow-requests.ts'
import type { FlowBinding } from '../kernel/flows.ts'
import { todayAt } from '../kernel/time-zone.ts'

const OBJECT = 'overtime'

/** Checks a request of overtime against the others of its person, one write of a person at a time. */
export const overtimeRequestsRule = bindRule(overtimeRequests, {
  lock: ({ row }) => `overtime requests ${row.user}`,
  gather: async (set) => {
    const keys = set.drafts.map(({ row: { user } }) => ({ user }))
    const people = keys.map(({ user }) => user)
    const known = await findRowsById(set, users, people)
    const today = new Map<string, string>()
    for (const { id, calendar } of known.values()) today.set(id, await todayAt(set.app, calendar))
    return {
      today,
      terms: await findRowsById(set, employment, people),
      others: new StandingRows(set, await findRowsByKey(set, overtimeRequests, keys), ({ user }) => user),
    }
  },
  check: (draft, { today, terms, others }) => {
    const { row, stored } = draft
    return checkOvertimeRequest(row, {
      stored,
      isSubject: terms.get(row.user)?.overtime === true,
      today: today.get(row.user) ?? '',
      others: others.beside(draft),
    })
  },
})

/** Asks the manager of the person about each new request, and no longer about one that was withdrawn. */
export async function routeOvertime(set: RecordSet<typeof overtimeRequests>): Promise<void> {
  await routeRequests(set, {
    object: OBJECT,
    collection: overtimeRequests,
    withdrawn: 'Se retiró el pedido.',
    ask: ({ user, from, to, minutes, reason }, name) => {
      const days = from === to ? formatDay(from) : `${formatDay(from)} al ${formatDay(to)}`
      return {
        title: `Horas extra de ${name}: ${formatClock(minutes)}, ${days}. ${reason}`,
        startedBy: user,
        scope: { person: user, fields: { minutes, days: daysBetween(from, to) + 1 } },
      }
    },
  })
}

/** How requests of overtime take part in flows: what is decided is the request as it was sent. */
export const overtimeFlow: FlowBinding = {
  object: OBJECT,
  confidential: true,
  linkOf: ({ person }) => `/hours?user=${person}`,
  async versionsOf(place, ids) {
    const rows = await findRowsById(place, overtimeRequests, ids)
    return new Map([...rows].map(([id, { from, to, minutes, state }]) => [id, `${from} ${to} ${minutes} ${state}`]))
  },
  async outcome({ app, tx }, ended) {
    const changes = ended.map((end) => ({
      id: end.instance.objectId,
      state: OUTCOMES[end.instance.state as keyof typeof OUTCOMES] ?? ('rejected' as const),
      answer: answerOf(end),
    }))
    await app.records.updateAll(overtimeRequests, changes, tx)
  },
  asked: (place, flows) => nameAsked(place, overtimeRequests, flows),
}

const OUTCOMES = { approved: 'approved', cancelled: 'withdrawn' } as const
