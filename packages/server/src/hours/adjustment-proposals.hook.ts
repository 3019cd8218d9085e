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
import { answerOf, nameAsked, routeRequests } from '../kernel/flow-requests.ts'
import type { FlowBinding, FlowEnd, FlowPlace } from '../kernel/flows.ts'
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
  await routeRequests(set, {
    object: OBJECT,
    collection: adjustmentProposals,
    withdrawn: 'Se retiró la propuesta.',
    ask: ({ user, by, day, minutes, moves, project, reason }, name) => ({
      title: `Ajuste de ${name}: ${moves ? formatClock(minutes) : signed(minutes)}, ${formatDay(day)}. ${reason}`,
      startedBy: by,
      scope: { project, person: user, authors: [by, user], fields: { minutes: Math.abs(minutes), day, moves } },
    }),
  })
}

function signed(minutes: number): string {
  return `${minutes < 0 ? '−' : '+'}${formatClock(Math.abs(minutes))}`
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
      await place.app.records.update(adjustmentProposals, row.id, { state, answer: answerOf(end) }, place.tx)
    }
  },
  asked: (place, flows) => nameAsked(place, adjustmentProposals, flows),
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
