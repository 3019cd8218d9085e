import { bindRule, findRowsById, findRowsByKey, type RecordSet, StandingRows } from '@timesheet/engine'
import { checkOvertimeRequest, overtimeRequests } from '@timesheet/domain/hours'
import { daysBetween, formatClock, formatDay } from '@timesheet/domain/kernel'
import { employment, users } from '@timesheet/domain/people'
import { type AskedFlow, cancelFlow, type FlowBinding, type FlowPlace, startFlow } from '../kernel/flows.ts'
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
  const rows = set.drafts.map(({ row, stored }) => ({ row, before: stored?.state }))
  if (set.action === 'create') {
    const asked = rows.map(({ row }) => row).filter(({ state }) => state === 'requested')
    const people = await findRowsById(
      set,
      users,
      asked.map(({ user }) => user),
    )
    const started = await startFlow(
      set,
      asked.map((row) => {
        const { name = '', surname = '' } = people.get(row.user) ?? {}
        const days = row.from === row.to ? formatDay(row.from) : `${formatDay(row.from)} al ${formatDay(row.to)}`
        return {
          object: OBJECT,
          objectId: row.id,
          title: `Horas extra de ${`${name} ${surname}`.trim()}: ${formatClock(row.minutes)}, ${days}. ${row.reason}`,
          startedBy: row.user,
          scope: {
            person: row.user,
            fields: { minutes: row.minutes, days: daysBetween(row.from, row.to) + 1 },
          },
        }
      }),
    )
    await nameDeciders(set, started)
  }
  const isGone = (state: string) => set.action === 'delete' || state === 'withdrawn'
  const gone = rows.filter(({ row, before }) => before === 'requested' && isGone(row.state)).map(({ row }) => row.id)
  if (gone.length > 0) await cancelFlow(set, { object: OBJECT, objectIds: gone, reason: 'Se retiró el pedido.' })
}

/** Writes on the requests who is asked, so that they may see them. */
async function nameDeciders({ app, tx }: FlowPlace, flows: readonly AskedFlow[]): Promise<void> {
  for (const { instance, deciders } of flows)
    await app.records.update(overtimeRequests, instance.objectId, { readers: [...deciders] }, tx)
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
    for (const { instance, reason, opinions } of ended) {
      const state = OUTCOMES[instance.state as keyof typeof OUTCOMES] ?? 'rejected'
      const answer = reason || (opinions.at(-1)?.comment ?? '')
      await app.records.update(overtimeRequests, instance.objectId, { state, answer: answer.slice(0, 500) }, tx)
    }
  },
  asked: async (place, flows) => nameDeciders(place, flows),
}

const OUTCOMES = { approved: 'approved', cancelled: 'withdrawn' } as const
