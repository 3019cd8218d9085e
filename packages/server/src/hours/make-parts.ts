import { findRows, randomId } from '@timesheet/engine'
import {
  type ApprovalPolicy,
  type ApprovalRoute,
  type HourEntry,
  hoursBatches,
  partsOfSending,
  periods,
  routeApproval,
} from '@timesheet/domain/hours'
import { formatDateTime } from '@timesheet/schema'
import type { FlowPlace } from '../kernel/flows.ts'
import { gatherPersonPeriods } from '../kernel/person-periods.ts'
import { autoDaysFrom } from './auto-approval.ts'
import { gatherApprovers } from './approvers.ts'
import { decidersOf, startPartFlows } from './hours-flow.ts'

/** An entry that was sent; `isAgain` when a person has looked at it before and gave it back or took it back. */
type Sent = { readonly isAgain?: boolean } & Pick<
  HourEntry,
  'id' | 'user' | 'day' | 'minutes' | 'project' | 'specialty' | 'sentBy' | 'enteredBy'
>
type Placed = Pick<HourEntry, 'batch' | 'step' | 'decider' | 'standIns'>

/**
 * Divides sent entries into the parts that are decided apart, starts the flow of each, and returns for each entry its
 * part and who decides; the caller stores that.
 */
export async function makeParts(place: FlowPlace, rows: readonly Sent[]): Promise<ReadonlyMap<string, Placed>> {
  const approversOf = await gatherApprovers(place, rows)
  const routes = new Map<string, Route>()
  for (const row of rows) {
    const { policy, autoDays, ...approvers } = approversOf(row)
    const route = routeApproval(row, { policy, ...approvers })
    routes.set(row.id, { ...route, policy, autoDays: row.isAgain ? null : autoDays })
  }
  const users = rows.map(({ user }) => user)
  const periodsOf = await gatherPersonPeriods(place, await findRows(place, periods, spanOf(rows)), users)
  const parts = partsOfSending(rows, (row) => routes.get(row.id)!, periodsOf)
  const named = parts.map((part) => ({ ...part, id: randomId(), sentBy: part.entries[0]!.sentBy }))
  const flows = await startPartFlows(place, named)
  const autoDays = named.map(({ entries }) => longestWait(entries.map(({ id }) => routes.get(id)!.autoDays)))
  const autoOn = await autoDaysFrom(
    place,
    flows.map(({ deciders }, i) => ({ decider: deciders[0] ?? '', days: autoDays[i]! })),
  )
  const sentOn = formatDateTime(place.app.clock())
  await place.app.records.createAll(
    hoursBatches,
    named.map(({ id, project, policy, from, to, entries, sentBy }, i) => {
      const standIns = flows[i]!.deciders.join(' ')
      const user = entries[0]!.user
      return { id, user, from, to, project, policy, sentBy, sentOn, standIns, autoOn: autoOn[i]! }
    }),
    place.tx,
  )
  const placed = named.flatMap(({ id, entries }, i) => {
    const flow = flows[i]!
    return entries.map((row): [string, Placed] => {
      const { step, decider } = routes.get(row.id)!
      const level = !flow.isLast ? 'lead' : step === 'lead' ? 'project' : step
      return [row.id, { batch: id, step: level, ...decidersOf(flow, decider) }]
    })
  })
  return new Map(placed)
}

interface Route extends ApprovalRoute {
  readonly policy: ApprovalPolicy
  readonly autoDays: number | null
}

/** The longest wait of these; null as soon as the rule of one asks for a person. */
function longestWait(days: readonly (number | null)[]): number | null {
  const known = days.filter((count) => count !== null)
  return known.length < days.length ? null : Math.max(0, ...known)
}

function spanOf(rows: readonly { readonly day: string }[]) {
  const days = rows.map(({ day }) => day).toSorted()
  return { filter: 'from <= {:to} && to >= {:from}', params: { from: days[0] ?? '', to: days.at(-1) ?? '' } }
}
