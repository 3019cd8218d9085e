import type { adjustmentProposals } from '@timesheet/domain/hours'
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
