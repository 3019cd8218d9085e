import { findRows, findRowsById, type RecordDraft, type RecordLink, type RecordSet } from '@timesheet/engine'
import { moveOf } from '@timesheet/domain/access'
import {
  type ApprovalPolicy,
  type ApprovalRoute,
  hours,
  hoursBatches,
  partsOfSending,
  periods,
  routeApproval,
  UNSENT,
} from '@timesheet/domain/hours'
import { formatDateTime } from '@timesheet/schema'
import { gatherApprovers } from './approvers.ts'

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
  }
  const sent = moved.filter(({ move }) => move === 'submit' || move === 'disapprove').map(({ draft }) => draft)
  const passed = moved.filter(({ move }) => move === 'approve_1').map(({ draft }) => draft)
  if (sent.length > 0) await send(set, sent)
  if (passed.length > 0) await pass(set, passed)
  await next()
}

function keep({ row, stored }: Draft, fields: readonly Moved[]): void {
  const values: Record<string, unknown> = row
  for (const field of fields) values[field] = stored?.[field] ?? ''
}

function follow({ row, stored, request }: Draft, move: string): void {
  const reason = request?.body['reason']
  row.batch = move === 'withdraw' || move === 'correct' ? '' : (stored?.batch ?? '')
  row.step = ''
  row.decider = ''
  if (move === 'reject' || move === 'disapprove') row.reason = typeof reason === 'string' ? reason.trim() : ''
  else row.reason = move === 'withdraw' || move === 'correct' ? (stored?.reason ?? '') : ''
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
  const [first] = rows
  const batches = await set.app.records.createAll(
    hoursBatches,
    parts.map(({ project, policy, from, to, entries }) => ({
      user: entries[0]!.user,
      from,
      to,
      project,
      policy,
      sentBy: first?.sentBy ?? '',
      sentOn: formatDateTime(set.app.clock()),
    })),
    set.tx,
  )
  for (const [i, part] of parts.entries()) {
    for (const row of part.entries) {
      const { step, decider } = routes.get(row.id)!
      row.batch = batches[i]!.values.id
      row.step = step
      row.decider = decider
    }
  }
}

/** After the level of the specialty the manager of the project decides. */
async function pass(set: Hours, drafts: readonly Draft[]): Promise<void> {
  const rows = drafts.map(({ row }) => row)
  const approversOf = await gatherApprovers(set, rows)
  const batches = await findRowsById(
    set,
    hoursBatches,
    rows.map(({ batch }) => batch),
  )
  for (const row of rows) {
    // A sending keeps its policy, also when the rule changes meanwhile (INV-WF-02).
    const policy = batches.get(row.batch)?.policy || approversOf(row).policy
    const { step, decider } = routeApproval(row, { ...approversOf(row), policy }, 'last')
    row.step = step
    row.decider = decider
  }
}

function spanOf(rows: readonly { readonly day: string }[]) {
  const days = rows.map(({ day }) => day).toSorted()
  return { filter: 'from <= {:to} && to >= {:from}', params: { from: days[0] ?? '', to: days.at(-1) ?? '' } }
}
