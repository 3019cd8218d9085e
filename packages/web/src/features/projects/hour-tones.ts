import type { HourState } from '@timesheet/domain/hours'
import type { StateTone } from '../../ui/state-chip.tsx'

/** The tone of each state of an entry. */
export const HOUR_TONES: Record<HourState, StateTone> = {
  draft: 'draft',
  submitted: 'waiting',
  approved_1: 'waiting',
  approved: 'good',
  rejected: 'bad',
}
