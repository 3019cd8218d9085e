import type { HourState } from '@timesheet/domain/hours'
import type { StateTone } from '../../ui/state-chip.tsx'

/** The meaning of each state of an entry of hours. */
export const HOUR_TONES: Record<HourState, StateTone> = {
  draft: 'draft',
  submitted: 'waiting',
  approved_1: 'waiting',
  approved: 'good',
  rejected: 'bad',
}
