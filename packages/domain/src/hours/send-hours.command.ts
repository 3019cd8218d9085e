import { defineCommand, f, type LeftOut, type PlannedStep, type StoredOf } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import { hours } from './hours.collection.ts'
import { checkHourEntry, type HoursContext } from './hours.rules.ts'

type SentEntry = StoredOf<typeof hours>

/** The facts from which a sending is planned. */
export interface SendHoursFacts {
  /** The person's entries of the days that the viewer may see. */
  readonly entries: readonly SentEntry[]
  /** The context for checking an entry. */
  contextOf(entry: SentEntry): HoursContext
}

/** Sends a person's drafts of some days to whoever approves them; what a rule refuses is left out, and says why. */
export const sendHours = defineCommand({
  name: 'send-hours',
  label: 'Enviar horas',
  input: {
    user: f.relation('users', { label: 'Persona', required: true }),
    from: f.day({ label: 'Desde', required: true }),
    to: f.day({ label: 'Hasta', required: true }),
  },
  who: EMPLOYEE,
  plan: (facts: SendHoursFacts, input) => {
    const drafts = entriesIn(facts.entries, input).filter(({ state }) => state === 'draft')
    const steps: PlannedStep[] = []
    const leftOut: LeftOut[] = []
    for (const entry of drafts) {
      const refusal = checkHourEntry({ ...entry, state: 'submitted' }, facts.contextOf(entry))
      if (refusal) leftOut.push({ code: refusal.code, params: refusal.params ?? {}, row: entry, step: null })
      else steps.push(moveStep(entry, 'submitted'))
    }
    return { steps, leftOut }
  },
})

/** A person's entries of some days, in an order that browser and server agree on. */
export function entriesIn<Entry extends Pick<SentEntry, 'id' | 'user' | 'day'>>(
  entries: readonly Entry[],
  { user, from, to }: { readonly user: string; readonly from: string; readonly to: string },
): readonly Entry[] {
  return entries
    .filter((entry) => entry.user === user && entry.day >= from && entry.day <= to)
    .toSorted((a, b) => (a.day + a.id < b.day + b.id ? -1 : 1))
}

/**
 * The step of a move. It names no version, because what was typed a moment ago is still on its way to the server and
 * the command goes after it; what was read counts instead, so that another day or duration makes another plan.
 */
export function moveStep({ id, state, day, minutes }: SentEntry, to: SentEntry['state']): PlannedStep {
  const before = { state, updated: `${day} ${minutes}` }
  return { collection: hours.name, id, before, after: { state: to } }
}
