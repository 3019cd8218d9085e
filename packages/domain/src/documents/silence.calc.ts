import { addWorkingDays, type Day, formatDay, type WorkingDays } from '../kernel/index.ts'
import { type Project, STILL_STATES } from '../projects/index.ts'
import type { ProjectDocument } from './documents.collection.ts'
import type { Emition } from './emitions.collection.ts'
import type { Transmittal } from './transmittals.collection.ts'

/** What the silence of a customer depends on; null for what does not exist. */
export interface SilenceFacts {
  readonly emition: Pick<Emition, 'state' | 'dueOn'>
  readonly document: Pick<ProjectDocument, 'voided' | 'suspended'> | null
  /** By which it was sent: one that was made void asks nobody any more. */
  readonly transmittal: Pick<Transmittal, 'state'> | null
  readonly project: Pick<Project, 'silenceApproves' | 'state'> | null
  readonly working: WorkingDays
  readonly today: Day
}

/**
 * Whether the customer approved an issue by saying nothing: their contract says so, and the first working day after the
 * day on which the answer was due has come (domain.md §2.7).
 */
export function isApprovedBySilence({
  emition,
  document,
  transmittal,
  project,
  working,
  today,
}: SilenceFacts): boolean {
  if (!project?.silenceApproves || STILL_STATES.some((each) => each === project.state)) return false
  if (!document || document.voided || document.suspended) return false
  if (!transmittal || transmittal.state === 'void') return false
  const { state, dueOn } = emition
  return state === 'waiting' && dueOn !== '' && dueOn < today && addWorkingDays(dueOn, 1, working) <= today
}

/** What is written down as the evidence of an answer by silence. */
export function silenceWords(emition: Pick<Emition, 'dueOn' | 'issuedOn'>, transmittal: string): string {
  const sent = `se envió el ${formatDay(emition.issuedOn)} con ${transmittal}`
  return `Por silencio del cliente: ${sent} y no hubo respuesta hasta el ${formatDay(emition.dueOn)}.`
}
