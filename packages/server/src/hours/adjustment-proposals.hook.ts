import { bindRule, findRowsById, type RecordSet, type RowOf } from '@timesheet/engine'
import {
  adjustHours,
  adjustmentProposals,
  checkAdjustmentProposal,
  hours,
  hoursAdjustments,
  postingPeriods,
} from '@timesheet/domain/hours'
import { formatClock, formatDay } from '@timesheet/domain/kernel'
import { users } from '@timesheet/domain/people'
import { cancelFlow, type FlowBinding, type FlowEnd, type FlowPlace, startFlow } from '../kernel/flows.ts'
import { gatherPosting } from './adjustments.hook.ts'

const OBJECT = 'adjustment'

type Proposal = RowOf<typeof adjustmentProposals>

/** Checks a proposed adjustment against the entry and the periods as they are. */
export const adjustmentProposalsRule = bindRule(adjustmentProposals, {
  gather: async (set) => ({
    postingOf: await gatherPosting(
      set,
      set.drafts.map(({ row }) => row.user),
    ),
    origins: await findRowsById(
      set,
      hours,
      set.drafts.map(({ row }) => row.origin),
    ),
  }),
  check: ({ row, stored }, { origins, postingOf }) =>
    checkAdjustmentProposal(row, { ...postingOf(row.user), stored, origin: origins.get(row.origin) ?? null }),
})

/** Asks about each new proposal, and no longer about one that was withdrawn. */
export async function routeProposals(set: RecordSet<typeof adjustmentProposals>): Promise<void> {
  const rows = set.drafts.map(({ row, stored }) => ({ row, before: stored?.state }))
  if (set.action === 'create') {
    const asked = rows.map(({ row }) => row).filter(({ state }) => state === 'requested')
    const people = await findRowsById(
      set,
      users,
      asked.map(({ user }) => user),
    )
    await nameDeciders(
      set,
      await startFlow(
        set,
        asked.map((row) => {
          const { name = '', surname = '' } = people.get(row.user) ?? {}
          const amount = row.moves ? formatClock(row.minutes) : signed(row.minutes)
          return {
            object: OBJECT,
            objectId: row.id,
            title: `Ajuste de ${`${name} ${surname}`.trim()}: ${amount}, ${formatDay(row.day)}. ${row.reason}`,
            startedBy: row.by,
            scope: {
              project: row.project,
              person: row.user,
              authors: [row.by, row.user],
              fields: { minutes: Math.abs(row.minutes), day: row.day, moves: row.moves },
            },
          }
        }),
      ),
    )
  }
  const isGone = (state: string) => set.action === 'delete' || state === 'withdrawn'
  const gone = rows.filter(({ row, before }) => before === 'requested' && isGone(row.state)).map(({ row }) => row.id)
  if (gone.length > 0) await cancelFlow(set, { object: OBJECT, objectIds: gone, reason: 'Se retiró la propuesta.' })
}

function signed(minutes: number): string {
  return `${minutes < 0 ? '−' : '+'}${formatClock(Math.abs(minutes))}`
}

/** Writes on the proposals who is asked, so that they may see them. */
async function nameDeciders({ app, tx }: FlowPlace, flows: Parameters<NonNullable<FlowBinding['asked']>>[1]) {
  for (const { instance, deciders } of flows)
    await app.records.update(adjustmentProposals, instance.objectId, { readers: [...deciders] }, tx)
}

/** How proposed adjustments take part in flows: who approves last signs what is posted. */
export const adjustmentFlow: FlowBinding = {
  object: OBJECT,
  linkOf: ({ person, facts }) => `/hours?user=${person}&week=${String(Object(facts)['day'] ?? '')}`,
  async versionsOf(place, ids) {
    const rows = await findRowsById(place, adjustmentProposals, ids)
    return new Map([...rows].map(([id, { minutes, origin, state }]) => [id, `${origin} ${minutes} ${state}`]))
  },
  async outcome(place, ended) {
    const rows = await findRowsById(
      place,
      adjustmentProposals,
      ended.map(({ instance }) => instance.objectId),
    )
    for (const end of ended) {
      const row = rows.get(end.instance.objectId)
      if (!row) continue
      if (end.instance.state === 'approved') await post(place, row, end)
      const state = OUTCOMES[end.instance.state as keyof typeof OUTCOMES] ?? 'rejected'
      const answer = end.reason || (end.opinions.at(-1)?.comment ?? '')
      await place.app.records.update(adjustmentProposals, row.id, { state, answer: answer.slice(0, 500) }, place.tx)
    }
  },
  asked: async (place, flows) => nameDeciders(place, flows),
}

const OUTCOMES = { approved: 'posted', cancelled: 'withdrawn' } as const

/** Posts what was proposed in the last open period; the rules of adjustments check it as any other. */
async function post(place: FlowPlace, row: Proposal, { opinions, instance }: FlowEnd): Promise<void> {
  const { user, day, origin, minutes, moves, reason, document, activity, nonproductive, kind } = row
  const { app, tx } = place
  const { periods: all, today } = (await gatherPosting(place, [user]))(user)
  const entry = origin === '' ? undefined : (await findRowsById(place, hours, [origin])).get(origin)
  const person = (await findRowsById(place, users, [user])).get(user)
  const { steps } = adjustHours.plan(
    {
      author: opinions.at(-1)?.task.decidedBy || instance.startedBy,
      specialty: person?.specialty ?? '',
      origin: entry ?? null,
    },
    {
      ...{ user, day, origin, minutes, moves, reason, document, activity, nonproductive, kind },
      project: row.target,
      period: postingPeriods(all, { day, today }).at(-1)?.id ?? '',
      seed: row.id,
    },
  )
  await app.records.createAll(
    hoursAdjustments.name,
    steps.flatMap(({ after }) => (after ? [after] : [])),
    tx,
  )
}
