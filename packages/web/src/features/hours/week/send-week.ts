import { type HourEntry, sendHours, type SendHoursFacts, withdrawHours } from '@timesheet/domain/hours'
import { addDays, type Day } from '@timesheet/domain/kernel'
import { type CommandPlan, digestPlan } from '@timesheet/schema'
import type { OutboxWrite } from '../../../data/outbox/outbox.ts'
import { newRecordId } from '../../../data/outbox/record-id.ts'
import { contextFor, type HourReference } from '../../../widgets/hour-entries/hour-reference.ts'

interface WeekOf {
  readonly monday: Day
  readonly reference: HourReference
}

/** A planned command and the write of the outbox that executes it. */
export interface PlannedMove {
  readonly plan: CommandPlan
  readonly write: OutboxWrite
}

/** Plans the sending of a week's drafts; the server makes the same plan before it writes. */
export function planWeekSending(entries: readonly HourEntry[], { monday, reference }: WeekOf): PlannedMove {
  const input = { user: reference.person.id, from: monday, to: addDays(monday, 6), seed: newRecordId() }
  const contextOf: SendHoursFacts['contextOf'] = (entry) =>
    contextFor(reference, entry, { entries, stored: entries.find(({ id }) => id === entry.id) ?? null })
  return moveWrite(entries, { name: sendHours.name, input, plan: sendHours.plan({ entries, contextOf }, input) })
}

/** Plans that everything of a week that nobody has approved yet is withdrawn. */
export function planWeekWithdrawal(entries: readonly HourEntry[], { monday, reference }: WeekOf): PlannedMove {
  const input = { user: reference.person.id, from: monday, to: addDays(monday, 6), seed: newRecordId() }
  return moveWrite(entries, { name: withdrawHours.name, input, plan: withdrawHours.plan({ entries }, input) })
}

/** The write shows whole entries at once, while the command names only what it changes. */
function moveWrite(
  entries: readonly HourEntry[],
  { name, input, plan }: { readonly name: string; readonly input: { readonly from: Day }; readonly plan: CommandPlan },
): PlannedMove {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const steps = plan.steps.flatMap(({ id, after }) => {
    const before = byId.get(id)
    return before ? [{ id, before, after: { ...before, ...after } }] : []
  })
  const text = name === sendHours.name ? 'Envío de la semana' : 'Retiro de la semana'
  const place = `${text} del ${input.from}`
  return { plan, write: { key: newRecordId(), place, text, steps, command: { name, input, digest: digestPlan(plan) } } }
}
