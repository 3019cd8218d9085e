import { type adjustmentProposals, adjustmentProposalStates } from '@timesheet/domain/hours'
import { formatClock } from '@timesheet/domain/kernel'
import type { Stored } from '../../data/collection.ts'
import { signedClock, targetWords } from './adjust.view-model.ts'

type Proposal = Pick<Stored<typeof adjustmentProposals>, 'minutes' | 'moves' | 'origin' | 'expand'>

/** What a proposal would change, as words: `−1:00`, `1:30 a 2631 · Planta`. */
export function proposedWords({ minutes, moves, origin, expand }: Proposal): string {
  const { target: project, document, activity, nonproductive } = expand ?? {}
  const to = targetWords({ project, document, activity, nonproductive })
  if (moves) return `${formatClock(minutes)} a ${to}`
  return origin === '' ? `${signedClock(minutes)} en ${to}` : signedClock(minutes)
}

/** What was proposed about an entry, by its id, and about forgotten hours, by their day and target. */
export type ProposedMarks = ReadonlyMap<string, readonly string[]>

type Marked = Proposal &
  Pick<
    Stored<typeof adjustmentProposals>,
    'state' | 'day' | 'project' | 'target' | 'document' | 'activity' | 'nonproductive'
  >

/** The marks of the cells that proposals are about; what was withdrawn is none. */
export function proposedMarks(proposals: readonly Marked[]): ProposedMarks {
  const marks = new Map<string, readonly string[]>()
  for (const proposal of proposals) {
    const { state, origin, day, document, activity, nonproductive } = proposal
    if (state === 'withdrawn') continue
    const project = proposal.target || proposal.project
    const key = origin || [day, project, document, activity, nonproductive].join(' ')
    const text = `Ajuste ${proposedWords(proposal)}: ${adjustmentProposalStates.states[state].label.toLowerCase()}`
    marks.set(key, [...(marks.get(key) ?? []), text])
  }
  return marks
}
