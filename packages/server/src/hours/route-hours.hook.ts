import { findRows, isRecordOf, randomId, type RecordDraft, type RecordLink, type RecordSet } from '@timesheet/engine'
import { moveOf } from '@timesheet/domain/access'
import {
  type ApprovalPolicy,
  type ApprovalRoute,
  hours,
  hoursBatches,
  isAmendment,
  partsOfSending,
  periods,
  routeApproval,
  UNSENT,
} from '@timesheet/domain/hours'
import { users } from '@timesheet/domain/people'
import { formatDateTime } from '@timesheet/schema'
import { gatherApprovers } from './approvers.ts'
import { decidersOf, startPartFlows } from './hours-flow.ts'

type Draft = RecordDraft<typeof hours>
type Hours = RecordSet<typeof hours>

type Moved = keyof typeof UNSENT

/**
 * Writes what follows from a move that somebody asked for: who decides next, the sending the entry belongs to, and the
 * reason. Without a move these fields stay as they are stored, whatever the request says.
 */
export const routeHours: RecordLink<typeof hours> = async (set, next) => {
  const asked = set.drafts.filter(({ request }) => request !== null)
  const moved = asked.map((draft) => ({ draft, move: moveOf(hours, draft)?.name }))
  for (const { draft, move } of moved) {
    if (move === undefined) keep(draft, Object.keys(UNSENT) as Moved[])
    else follow(draft, move)
    if (isAmendment(draft.row, draft.stored)) sign(draft)
  }
  const sent = moved.filter(({ move }) => move === 'submit' || move === 'disapprove').map(({ draft }) => draft)
  if (sent.length > 0) await send(set, sent)
  await next()
}

function keep({ row, stored }: Draft, fields: readonly Moved[]): void {
  const values: Record<string, unknown> = row
  for (const field of fields) values[field] = stored?.[field] ?? ''
}

function follow({ row, stored, request }: Draft, move: string): void {
  const reason = request?.body['reason']
  row.batch = move === 'withdraw' || move === 'correct' ? '' : (stored?.batch ?? '')
  // What passed the first level waits for the rest of its part; then the flow names who decides next.
  row.step = move === 'approve_1' ? 'lead' : ''
  row.decider = ''
  row.standIns = ''
  if (move === 'reject' || move === 'disapprove') row.reason = typeof reason === 'string' ? reason.trim() : ''
  else row.reason = move === 'withdraw' || move === 'correct' ? (stored?.reason ?? '') : ''
}

/** Whoever changes an approved entry is an author of its new version, and does not approve it (INV-GEN-02). */
function sign({ row, request }: Draft): void {
  const auth = request?.auth
  row.sentBy = isRecordOf(auth, users) ? auth.values.id : ''
}

/** Makes a part of the sending for each project and manager, and names who decides. */
async function send(set: Hours, drafts: readonly Draft[]): Promise<void> {
  const rows = drafts.map(({ row }) => row)
  const approversOf = await gatherApprovers(set, rows)
  const routes = new Map<string, ApprovalRoute & { readonly policy: ApprovalPolicy }>()
  for (const row of rows) {
    const approvers = approversOf(row)
    routes.set(row.id, { ...routeApproval(row, approvers), policy: approvers.policy })
  }
  const parts = partsOfSending(rows, (row) => routes.get(row.id)!, await findRows(set, periods, spanOf(rows)))
  const named = parts.map((part) => ({ ...part, id: randomId(), sentBy: part.entries[0]!.sentBy }))
  const flows = await startPartFlows(set, named)
  const sentOn = formatDateTime(set.app.clock())
  await set.app.records.createAll(
    hoursBatches,
    named.map(({ id, project, policy, from, to, entries, sentBy }, i) => {
      const standIns = flows[i]!.deciders.join(' ')
      return { id, user: entries[0]!.user, from, to, project, policy, sentBy, sentOn, standIns }
    }),
    set.tx,
  )
  for (const [i, { id, entries }] of named.entries()) {
    const flow = flows[i]!
    for (const row of entries) {
      const { step, decider } = routes.get(row.id)!
      row.batch = id
      row.step = !flow.isLast ? 'lead' : step === 'lead' ? 'project' : step
      Object.assign(row, decidersOf(flow, decider))
    }
  }
}

function spanOf(rows: readonly { readonly day: string }[]) {
  const days = rows.map(({ day }) => day).toSorted()
  return { filter: 'from <= {:to} && to >= {:from}', params: { from: days[0] ?? '', to: days.at(-1) ?? '' } }
}
