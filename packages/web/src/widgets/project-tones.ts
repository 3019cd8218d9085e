import type { ProjectState } from '@timesheet/domain/projects'
import type { StateTone } from '../ui/state-chip.tsx'

/** The meaning of each state of a project. */
export const PROJECT_TONES: Record<ProjectState, StateTone> = {
  prospect: 'draft',
  offered: 'waiting',
  awarded: 'waiting',
  active: 'running',
  suspended: 'paused',
  closing: 'warning',
  closed: 'closed',
  lost: 'bad',
}
